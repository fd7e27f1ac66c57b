package io.hpack.fuzz;

import io.hpack.HpackDecoder;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Loads the library once more, so that it counts what it does; and the class that uses it there. */
final class WorkLoader extends ClassLoader {
    private static final Set<String> LIBRARY = Set.of("io.hpack", "io.hpack.huffman");
    private static final String WORK = Type.getInternalName(Work.class);

    private final String user;

    /**
     * Make a loader.
     *
     * @param user name of the class that uses the library, which is loaded as it is, with what is nested in it.
     */
    WorkLoader(final String user) {
        super(HpackDecoder.class.getClassLoader());
        this.user = user;
    }

    @Override
    protected Class<?> loadClass(final String name, final boolean resolve) throws ClassNotFoundException {
        final boolean isLibrary = LIBRARY.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))));
        if (!isLibrary && !name.equals(user) && !name.startsWith(user + "$")) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            final Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name, isLibrary);
        }
    }

    private Class<?> define(final String name, final boolean isLibrary) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            final byte[] octets = isLibrary ? counting(in.readAllBytes()) : in.readAllBytes();
            return defineClass(name, octets, 0, octets.length);
        } catch (final IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private static byte[] counting(final byte[] octets) {
        final ClassReader reader = new ClassReader(octets);
        final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            final int access,
                            final String name,
                            final String descriptor,
                            final String signature,
                            final String[] exceptions) {
                        return new Counting(super.visitMethod(access, name, descriptor, signature, exceptions));
                    }
                },
                0);
        return writer.toByteArray();
    }

    /** Counts in what leaves stack and variables as they were. */
    private static final class Counting extends MethodVisitor {
        Counting(final MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        private void step() {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, WORK, "step", "()V", false);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            step();
        }

        @Override
        public void visitJumpInsn(final int opcode, final Label label) {
            step();
            super.visitJumpInsn(opcode, label);
        }

        @Override
        public void visitTableSwitchInsn(final int min, final int max, final Label other, final Label... labels) {
            step();
            super.visitTableSwitchInsn(min, max, other, labels);
        }

        @Override
        public void visitLookupSwitchInsn(final Label other, final int[] keys, final Label[] labels) {
            step();
            super.visitLookupSwitchInsn(other, keys, labels);
        }

        @Override
        public void visitMethodInsn(
                final int opcode,
                final String owner,
                final String name,
                final String descriptor,
                final boolean isInterface) {
            final boolean isArrays = owner.equals("java/util/Arrays");
            if (name.equals("arraycopy") || isArrays && name.equals("copyOf")) {
                // The length is the last argument.
                super.visitInsn(Opcodes.DUP);
                super.visitMethodInsn(Opcodes.INVOKESTATIC, WORK, "move", "(I)V", false);
            }
            final boolean isEquals = isArrays && name.equals("equals");
            super.visitMethodInsn(opcode, isEquals ? WORK : owner, name, descriptor, isInterface);
        }
    }
}
