import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanIcons } from './icons-plugin.ts';
import { leanRouter } from './router-plugin.ts';
import { bareRoutes } from './routes-plugin.ts';

/**
 * What visitors load, in few files: the framework, which changes with its version alone; the site's frame; what lists of
 * articles and articles share; what the company's pages share. Each brings along what it needs (icons too). Routes stay
 * chunks of their own; the admin area never joins these.
 */
const visitorChunks = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
    priority: 3,
  },
  {
    name: 'site',
    test: /\/app\/(?:routes\/site|components\/site\/(?:site-frame|page-problem|button-styles)|lib\/(?:log\/log|rendering\/(?:page-context|structured-data)|seo\/seo)\b|root)|\/contracts\/dist\/calls\/call-url|\/lucide-react\/.*\/icons\/check\.mjs/,
    priority: 2,
  },
  {
    name: 'articles',
    test: /\/app\/(?:components\/site\/(?:post-card|article-picture|marked-words)|features\/article\/(?!use-view-count))/,
    priority: 1,
  },
  {
    name: 'company',
    test: /\/app\/components\/site\/(?:credentials|family-mark|section-heading|workspace-scene|scenes)|\/lucide-react\/.*\/icons\/(?:siren|target)\.mjs/,
    priority: 1,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [bareRoutes(), leanRouter(), leanIcons(), tailwindcss(), reactRouter()],
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
