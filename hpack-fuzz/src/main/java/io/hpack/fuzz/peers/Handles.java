package io.hpack.fuzz.peers;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Handles on what a peer does not make public. A wrong name is a wrong version: an {@link IllegalStateException}. */
public final class Handles {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private Handles() {}

    /**
     * A class.
     *
     * @param name its binary name.
     * @return the class.
     */
    public static Class<?> type(final String name) {
        try {
            return Class.forName(name);
        } catch (final ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * A constructor.
     *
     * @param type       of the object.
     * @param parameters of the constructor.
     * @return a handle on it.
     */
    public static MethodHandle constructor(final Class<?> type, final Class<?>... parameters) {
        try {
            final Constructor<?> constructor = type.getDeclaredConstructor(parameters);
            return LOOKUP.unreflectConstructor(opened(constructor));
        } catch (final ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * A method.
     *
     * @param type       that declares it.
     * @param name       of the method.
     * @param parameters of the method.
     * @return a handle on it.
     */
    public static MethodHandle method(final Class<?> type, final String name, final Class<?>... parameters) {
        try {
            final Method method = type.getDeclaredMethod(name, parameters);
            return LOOKUP.unreflect(opened(method));
        } catch (final ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * A constant.
     *
     * @param type that declares it.
     * @param name of the constant.
     * @return its value.
     */
    public static Object constant(final Class<?> type, final String name) {
        try {
            return opened(type.getDeclaredField(name)).get(null);
        } catch (final ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static void set(final Object target, final Class<?> type, final String name, final Object value) {
        try {
            final Field field = type.getDeclaredField(name);
            opened(field).set(target, value);
        } catch (final ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static <T extends AccessibleObject> T opened(final T object) {
        object.setAccessible(true);
        return object;
    }
}
