import { transformSync } from '@swc/core';
import { existsSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { say } from './failure.ts';
import { inRoot } from './paths.ts';

/**
 * Compiles each source of the services that is saved, without its types, as Jest does: `tsc -b --watch` needs 17 s to
 * notice a file on a busy machine. `make types` checks the types; the next `make start` compiles with tsc again.
 */
export function compileChanges(): void {
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
        say(String(error));
      }
    });
}
