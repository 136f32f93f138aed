import { transformSync } from '@swc/core';
import { existsSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf, say } from './failure.ts';
import { inRoot } from './paths.ts';
import { migratedServices } from './services.ts';
import type { Stack } from './stack.ts';

const SETTLED_MS = 300;

/** A function that runs once after calls that follow each other, never twice at the same time; a failure is said. */
function settled(run: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run).catch((error: unknown) => say(messageOf(error)));
    }, SETTLED_MS);
  };
}

/**
 * What `make dev` follows besides the frontend: sources of the services are compiled, migrations and functions of the
 * database are applied, the gateway starts with templates of now.
 */
export function followChanges(stack: Stack): void {
  compileChanges();
  for (const service of migratedServices) {
    const migrate = settled(async () => {
      await stack.migrate(service);
      say(`The tables and functions of ${service} are those of now.`);
    });
    watch(inRoot('services', service), { recursive: true }, (_, name) => {
      if (/^(?:schema\/.*\.sql|dist\/(?:migrations\/.*|data-source)\.js)$/.test(name ?? '')) migrate();
    });
  }
  const gateway = settled(async () => {
    await stack.restartGateway();
    say('The gateway has the templates of now.');
  });
  watch(inRoot('gateway/nginx'), { recursive: true }, gateway);
}

/**
 * Compiles each source of the services that is saved, without its types, as Jest does: `tsc -b --watch` needs 17 s to
 * notice a file on a busy machine. `make types` checks the types; the next `make start` compiles with tsc again.
 */
function compileChanges(): void {
  for (const folder of ['services', 'infra/demo'])
    watch(inRoot(folder), { recursive: true }, (_, name) => {
      const source = inRoot(folder, name ?? '');
      if (!/\/src\/.*(?<!\.spec)\.ts$/.test(source) || !existsSync(source)) return;
      const target = source.replace('/src/', '/dist/').replace(/\.ts$/, '.js');
      try {
        const { code, map = '' } = transformSync(readFileSync(source, 'utf8'), {
          filename: source,
          sourceFileName: path.relative(path.dirname(target), source),
          sourceMaps: true,
          jsc: {
            target: 'es2024',
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true },
            keepClassNames: true,
          },
          module: { type: 'es6' },
        });
        if (existsSync(target) && readFileSync(target, 'utf8').startsWith(code)) return;
        // What is compiled here is not tsc's: it compiles this project again, even when the source is undone meanwhile.
        const dist = source.replace(/\/src\/.*/, '/dist');
        for (const stamp of [path.join(dist, '.tsbuildinfo'), inRoot('services/libs/contracts/dist/.inputs')])
          rmSync(stamp, { force: true });
        writeFileSync(`${target}.map`, map);
        writeFileSync(target, `${code}//# sourceMappingURL=${path.basename(target)}.map\n`);
      } catch (error) {
        say(String(error).split('\n\n\nCaused by')[0] ?? '');
      }
    });
}
