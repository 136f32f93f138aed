import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pagesOfDev } from './dev-plugin.ts';
import { islands } from './islands-plugin.ts';
import { bareRoutes } from './routes-plugin.ts';

export default defineConfig(({ command }) => ({
  plugins: [bareRoutes(), islands(), pagesOfDev(), tailwindcss(), reactRouter()],
  server: { hmr: { path: '@socket' }, watch: { ignored: ['**/e2e/**', '**/*.spec.{ts,tsx}'] } },
  // `light-dark()` stays as it is (Features.LightDark): what replaces it follows no element's own `color-scheme`.
  css: { lightningcss: { exclude: 1_048_576 } },
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  // NODE_ENV may be `demo` at run time: the production React is chosen at build time, and so must be in the bundle.
  ...(command === 'build'
    ? {
        define: { 'process.env.NODE_ENV': '"production"' },
        environments: {
          // The process itself, with all that it needs: its image holds no packages.
          ssr: {
            resolve: { noExternal: true },
            // By the name under which the router's plugin looks for it.
            build: { rollupOptions: { input: './server/main.ts' } },
          },
        },
      }
    : {}),
}));
