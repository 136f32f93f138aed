import { pathToFileURL } from 'node:url';
import type { Route } from '@vitrine/contracts';
import type { Plugin } from 'vite';

const CONTRACT = /\/libs\/contracts\//;
const FILE = /\/app\/.*\.routes\.ts$/;
const bare = (calls: Record<string, Route>) =>
  Object.fromEntries(Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]));

/**
 * Gives the browser the tables of `*.routes.ts` as bare methods and paths: the contracts that they come from carry
 * every schema. The server keeps the contracts. Fails the build when a schema of the contracts gets into the browser's
 * files anyway, but for the screen whose form is made from a schema. The panel has zod for what a browser stores.
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
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || file.name === 'admin-site-document') continue;
      const names = Object.entries(file.modules).flatMap(([id, { renderedExports }]) =>
        CONTRACT.test(id) ? renderedExports : [],
      );
      const schema = names.find((name) => name.endsWith('Schema'));
      if (schema)
        this.error(`${file.fileName} brings ${schema} to the browser: import a table or a type instead.`);
    }
  },
});
