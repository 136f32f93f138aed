import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../stack/paths.ts';
import { capabilityOf, isTest, nameFits, readCapabilities, type Capability } from './capabilities.ts';

/**
 * Prints the capabilities of ARCHITECTURE.md with their lines. With `--check` it prints what is wrong instead: files of
 * no capability, and names that no file has.
 */
const capabilities = readCapabilities(readFileSync(inRoot('ARCHITECTURE.md'), 'utf8'));
const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    'services',
    'frontend',
    'gateway',
    'infra',
  ],
  { cwd: inRoot('.'), encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((file) => existsSync(inRoot(file)));

/** Files that people write; the others (pictures, recorded answers) have no lines. */
const CODE = /\.(?:[jt]sx?|mjs|css|sql|sh|template|ya?ml|awk)$/;
const linesOf = (file: string): number =>
  CODE.test(file) ? readFileSync(inRoot(file), 'utf8').split('\n').length - 1 : 0;

function problems(): string[] {
  const homeless = files.filter((file) => !capabilityOf(file, capabilities));
  const unused = capabilities.flatMap(({ names }) =>
    names.filter((name) => !files.some((file) => nameFits(file, name))),
  );
  return [
    ...homeless.map((file) => `${file} belongs to no capability of ARCHITECTURE.md.`),
    ...unused.map((name) => `ARCHITECTURE.md names \`${name}\`, which no file has.`),
  ];
}

function table(): string {
  const sums = new Map<Capability | undefined, { product: number; tests: number }>();
  for (const file of files) {
    const capability = capabilityOf(file, capabilities);
    const sum = sums.get(capability) ?? { product: 0, tests: 0 };
    sum[isTest(file) ? 'tests' : 'product'] += linesOf(file);
    sums.set(capability, sum);
  }
  const row = (title: string, product: unknown, tests: unknown) =>
    `${title.padEnd(24)}${String(product).padStart(9)}${String(tests).padStart(9)}`;
  return [
    row('capability', 'product', 'tests'),
    ...capabilities.map((one) => row(one.title, sums.get(one)?.product ?? 0, sums.get(one)?.tests ?? 0)),
  ].join('\n');
}

if (process.argv.includes('--check')) {
  const found = problems();
  if (found.length > 0) {
    console.error(found.join('\n'));
    process.exitCode = 1;
  }
} else console.log(table());
