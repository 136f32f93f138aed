import { Failure, messageOf } from '../../stack/failure.ts';
import { equivalents } from './equivalents.ts';
import { parts } from './parts.ts';
import { withStores } from './stores.ts';
import { runStryker, type Mutant, type Report } from './stryker.ts';

const MINIMUM = 80;
const CAUGHT = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

const bare = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What a mutant replaces. */
function originalOf(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join('\n');
}

const isEquivalent = (file: string, original: string, replacement: string): boolean =>
  equivalents.some(
    (known) =>
      known.file === file &&
      bare(known.original) === bare(original) &&
      bare(known.replacement) === bare(replacement),
  );

/** Prints each survivor and the score of each folder; answers the share that was caught, in percent. */
function summarise(name: string, { files }: Report): number {
  const folders = new Map<string, { caught: number; missed: number }>();
  let known = 0;
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    const count = folders.get(folder) ?? { caught: 0, missed: 0 };
    folders.set(folder, count);
    for (const mutant of mutants) {
      if (CAUGHT.has(mutant.status)) count.caught += 1;
      if (!MISSED.has(mutant.status)) continue;
      const original = originalOf(source, mutant);
      const replacement = mutant.replacement ?? '';
      if (isEquivalent(file, original, replacement)) {
        known += 1;
        continue;
      }
      count.missed += 1;
      const [from, to] = [original, replacement].map((text) => bare(text).slice(0, 100));
      process.stdout.write(`${file}:${mutant.location.start.line} ${mutant.status} ${from} -> ${to}\n`);
    }
  }
  const percent = (caught: number, missed: number) => (100 * caught) / Math.max(1, caught + missed);
  let [caught, missed] = [0, 0];
  for (const [folder, count] of folders) {
    caught += count.caught;
    missed += count.missed;
    const score = percent(count.caught, count.missed).toFixed(1).padStart(5);
    process.stdout.write(`  ${score} %  ${folder}: ${count.caught} of ${count.caught + count.missed}\n`);
  }
  const score = percent(caught, missed);
  process.stdout.write(`  ${score.toFixed(1).padStart(5)} %  ${name}, ${known} equivalent left out\n`);
  return score;
}

/** `make mutate part=analysis,auth file=path,path` */
async function main(wanted: string, only: string | undefined): Promise<boolean> {
  const names = wanted ? wanted.split(',') : Object.keys(parts);
  let enough = true;
  for (const name of names) {
    const part = parts[name];
    if (!part) throw new Failure(`No part is called ${name}: ${Object.keys(parts).join(', ')}.`);
    const run = (env: Record<string, string>) => runStryker(name, part, only, env);
    const report = await (part.stores ? withStores(run) : run({}));
    enough = summarise(name, report) >= MINIMUM && enough;
  }
  return enough;
}

const option = (name: string): string =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '';

main(option('part'), option('file') || undefined).then(
  (enough) => process.exit(enough ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  },
);
