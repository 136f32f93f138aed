import { pathToFileURL } from 'node:url';
import type { Route } from '@vitrine/contracts';
import type { Plugin } from 'vite';

const FILE = /\/app\/.*\.routes\.ts$/;
const bare = (calls: Record<string, Route>) =>
  Object.fromEntries(Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]));

/**
 * Gives the browser the tables of `*.routes.ts` as bare methods and paths: the contracts that they come from carry
 * every schema, and zod with them. The server keeps the contracts. Fails the build when zod gets into the browser's
 * files anyway, but for the screen whose form is made from a schema.
 */
export const bareRoutes = (): Plugin => ({
  name: 'vitrine:bare-routes',
  applyToEnvironment: ({ name }) => name === 'client',
  async load(id) {
    if (!FILE.test(id)) return undefined;
    const tables = (await import(pathToFileURL(id).href)) as Record<string, Record<string, Route>>;
    return Object.entries(tables)
      .map(([name, calls]) => `export const ${name} = ${JSON.stringify(bare(calls))};`)
      .join('\n');
  },
  generateBundle(_, bundle) {
    const zod = Object.values(bundle).find(
      (file) =>
        file.type === 'chunk' &&
        file.name !== 'admin-site' &&
        file.moduleIds.some((id) => id.includes('/node_modules/zod/')),
    );
    if (zod)
      this.error(
        `${zod.fileName} brings zod to the browser: import no schema where a table or a type will do.`,
      );
  },
});
