import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { ISLANDS } from './app/lib/rendering/islands.ts';

const VIRTUAL = 'virtual:islands';
const fileOf = (name: string) => `islands/${name}.ts`;

/**
 * Builds each island as an entry of its own, and tells the server under which addresses browsers load them:
 * `virtual:islands` exports one by name. While developing, that is the source, which Vite serves.
 */
export function islands(): Plugin {
  let isBuild = false;
  return {
    name: 'vitrine:islands',
    config: (_, { command }) => {
      isBuild = command === 'build';
      return {
        environments: { client: { build: { rollupOptions: { input: ISLANDS.map(fileOf) } } } },
      };
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const { root } = this.environment.config;
      // The client is built first; its manifest is there until the server is built too.
      const manifest = isBuild
        ? (JSON.parse(readFileSync(path.join(root, 'build/client/.vite/manifest.json'), 'utf8')) as Record<
            string,
            { file: string }
          >)
        : undefined;
      const addressOf = (file: string) => `/${manifest ? manifest[file]?.file : file}`;
      return `export default ${JSON.stringify(
        Object.fromEntries(ISLANDS.map((name) => [name, addressOf(fileOf(name))])),
      )};`;
    },
  };
}
