import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanRouter } from './router-plugin.ts';
import { bareRoutes } from './routes-plugin.ts';

/**
 * What every visitor loads, in few files: the framework, which changes with its version alone, and the site's frame
 * with what its pages share (their icons too). Routes stay chunks of their own; the admin area never joins these.
 */
const visitorChunks = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
    priority: 2,
  },
  {
    name: 'site',
    test: /\/app\/(?:routes\/site|components\/site\/|features\/article\/(?!use-view-count)|lib\/(?:log\/log|rendering\/(?:page-context|trusted-html)|seo\/seo)\b|root)/,
    priority: 1,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [bareRoutes(), leanRouter(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  // NODE_ENV may be `demo` at run time: the production React is chosen at build time, and so must be in the bundle.
  ...(command === 'build'
    ? {
        define: { 'process.env.NODE_ENV': '"production"' },
        environments: {
          client: { build: { rolldownOptions: { output: { codeSplitting: { groups: visitorChunks } } } } },
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
