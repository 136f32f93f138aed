import type { OutgoingHttpHeaders } from 'node:http';
import type { Plugin } from 'vite';

/** Vite's client adds style elements and inline scripts, and the gateway must not keep the page of a moment ago. */
const DEV = { 'content-security-policy': "frame-ancestors 'none'", 'cache-control': 'no-store' };
const CHANGED = 'vitrine:page-changed';

/**
 * Lets public pages, which are documents without React, load themselves again in `make dev`; the admin area gets React
 * Router's hot updates. Does nothing in a build.
 */
export const pagesOfDev = (): Plugin => ({
  name: 'vitrine:dev',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      const { writeHead } = response;
      // React Router's server writes a page's status and headers at once.
      response.writeHead = ((...args: [number, ...(string | OutgoingHttpHeaders)[]]) => {
        const headers = args.at(-1);
        if (typeof headers === 'object' && headers['content-security-policy']) Object.assign(headers, DEV);
        return Reflect.apply(writeHead, response, args);
      }) as typeof writeHead;
      next();
    });
  },
  // Every public page loads this island.
  transform: (code, id) =>
    id.endsWith('/islands/site.ts')
      ? `${code}\nimport.meta.hot?.on('${CHANGED}', () => location.reload());`
      : undefined,
  hotUpdate({ modules, server }) {
    if (this.environment.name === 'ssr' && modules.length > 0)
      server.environments.client.hot.send({ type: 'custom', event: CHANGED });
  },
});
