import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  // NODE_ENV may be `demo` at run time: the production React is chosen at build time, and so must be in the bundle.
  ...(command === 'build'
    ? {
        define: { 'process.env.NODE_ENV': '"production"' },
        environments: { ssr: { resolve: { noExternal: true } } },
      }
    : {}),
}));
