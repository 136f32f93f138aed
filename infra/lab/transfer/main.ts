import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { openTransfer, type TransferEntry, type TransferPost } from '@vitrine/transfer';
import { lossesBeforeRun, sanitizedContent } from '@vitrine/content/dist/imports/dry-run/import-texts.js';
import type { ImportLoss } from '@vitrine/contracts';
import {
  emptyReading,
  filesIn,
  belongsToSite,
  lacks,
  pictureName,
  readHtml,
  wordsOf,
  type Reading,
} from './reading.ts';
import { sourcePosts } from './sources.ts';

// Compares exports with what the dry run makes of them: `node infra/lab/transfer/main.ts [--examples=5] FILE…`.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { examples: { type: 'string', default: '0' } },
});
const KINDS = ['words', 'headings', 'code', 'links', 'files', 'pictures', 'terms', 'commands'] as const;
type Kind = (typeof KINDS)[number];
/** Shortcodes and commands that become text, pictures, links or code, which are compared as such. */
const TRANSLATED =
  /^(?:caption|wp_caption|gallery|embed|youtube|vimeo|audio|video|playlist|figure|image|img|highlight|endhighlight|site\.(?:baseurl|url)|post_url|link|relref|ref|page\.baseurl|relative_url|absolute_url|raw|endraw)?$/;

const totals = Object.fromEntries(KINDS.map((kind) => [kind, { of: 0, said: 0, silent: 0 }])) as Record<
  Kind,
  { of: number; said: number; silent: number }
>;

async function entriesOf(file: string): Promise<{ entries: TransferEntry[]; site: string | null }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const source = {
      size,
      read: async (position: number, length: number) =>
        (await handle.read(Buffer.alloc(length), 0, length, position)).buffer,
    };
    const entries: TransferEntry[] = [];
    const opened = await openTransfer(source, basename(file));
    for await (const entry of opened.entries()) entries.push(entry);
    return { entries, site: opened.site.address };
  } finally {
    await handle.close();
  }
}

/** The site that the posts would come to. */
const HERE = 'https://site.invalid';

/** What visitors would read: after the sanitiser, with the pictures that lie in the file under an address of ours. */
function resultOf(post: TransferPost, site: string | null): Reading {
  const reading = emptyReading();
  readHtml(sanitizedContent(post.content, HERE), reading);
  const elsewhere = filesIn(reading.links).filter((link) => !belongsToSite(link, site));
  reading.files.push(...elsewhere, ...post.pictures.map(({ source }) => source));
  reading.terms.push(...post.categories, ...post.tags);
  // A text without a title gives its first heading to it.
  reading.headings.push(wordsOf(post.title).join(' '));
  if (/\.(?:mdx?|markdown)$|^[0-9a-f]{10,16}$/.test(post.key)) reading.words.push(...wordsOf(post.title));
  // Medium has its title, subtitle and leading picture in the text.
  reading.words.push(...wordsOf(post.excerpt));
  reading.headings.push(wordsOf(post.excerpt).join(' '));
  if (post.featured) reading.pictures.push(pictureName(post.featured.source));
  return reading;
}

/** Parts what is lost of a kind into what the report says and what it doesn't. */
function judged(
  kind: Kind,
  lost: readonly string[],
  { notes: said }: TransferPost,
  losses: ImportLoss[],
  result: Reading,
) {
  const notes = said.join('\n').toLowerCase();
  if (kind === 'commands') {
    const literal = new Set(result.words);
    const gone = [...new Set(lost)].filter(
      (name) => !TRANSLATED.test(name) && !wordsOf(name).every((word) => literal.has(word)),
    );
    const silent = gone.filter((name) => !notes.includes(name.toLowerCase()));
    return { said: gone.length - silent.length, silent };
  }
  const unnamed = lost.filter(
    (one) =>
      !(one.startsWith('#') && notes.includes('notas de rodapé')) &&
      (one.length < 4 || !notes.includes(one.toLowerCase())),
  );
  const counted = losses.find((loss) => loss.kind === kind)?.count ?? 0;
  const silent = unnamed.slice(0, Math.max(0, unnamed.length - counted));
  return { said: lost.length - silent.length, silent };
}

async function compare(file: string): Promise<void> {
  const name = basename(file);
  let opened: Awaited<ReturnType<typeof entriesOf>>;
  try {
    opened = await entriesOf(file);
  } catch (error) {
    console.log(`| ${name} | refused: ${(error as Error).message} |`);
    return;
  }
  const posts = new Map<string, TransferPost>();
  const left = new Set<string>();
  for (const entry of opened.entries) {
    if (entry.kind === 'post') posts.set(entry.key, entry);
    if (entry.kind === 'left') left.add(entry.key);
  }
  const sums = KINDS.map(() => ({ of: 0, said: 0, silent: 0 }));
  const examples: string[] = [];
  let absent = 0;
  let wanted = 0;
  for (const { keys, title, reading } of await sourcePosts(file)) {
    wanted++;
    const found = [...posts.keys()].find((key) =>
      keys.some((one) => key === one || key.startsWith(`${one} `)),
    );
    const post =
      posts.get(found ?? '') ??
      [...posts.values()].find((one) => keys.some((key) => key.endsWith(`/${one.key}`))) ??
      [...posts.values()].find((one) => wordsOf(one.title).join(' ') === title);
    if (!post) {
      if (keys.some((key) => left.has(key) || [...left].some((one) => key.endsWith(one)))) continue;
      absent++;
      examples.push(`  absent: ${title} (${keys.join(', ')})`);
      continue;
    }
    // Two posts of one number: the next one is the second.
    if (found) posts.delete(found);
    const result = resultOf(post, opened.site);
    reading.files = filesIn(reading.links);
    const losses = lossesBeforeRun(post, HERE);
    const all = lacks(reading, result);
    all.links = all.links.filter(
      (link) => link !== '/post' || !result.links.some((one) => /^\/[\w-]+/.test(one)),
    );
    // A link that is lost is no link to a file that stays.
    all.files = all.files.filter((link) => !all.links.includes(link));
    KINDS.forEach((kind, index) => {
      const { said, silent } = judged(kind, all[kind], post, losses, result);
      sums[index]!.of += reading[kind].length;
      sums[index]!.said += said;
      sums[index]!.silent += silent.length;
      if (silent.length > 0)
        examples.push(
          `  ${kind} (${post.key}, ${title.slice(0, 40)}): ${JSON.stringify(silent.slice(0, 8)).slice(0, 300)}`,
        );
    });
  }
  const cells = sums.map(({ of, said, silent }) => `${of}: ${said} / ${silent}`);
  KINDS.forEach((kind, index) => {
    totals[kind].of += sums[index]!.of;
    totals[kind].said += sums[index]!.said;
    totals[kind].silent += sums[index]!.silent;
  });
  console.log(`| ${name} | ${wanted} | ${absent} | ${cells.join(' | ')} |`);
  for (const line of examples.slice(0, Number(values.examples))) console.log(line);
}

console.log(
  `| file | posts | absent | ${KINDS.join(' | ')} |\n|---|--:|--:|${KINDS.map(() => '--:').join('|')}|`,
);
for (const file of positionals) await compare(file);
const cells = KINDS.map((kind) => `${totals[kind].of}: ${totals[kind].said} / ${totals[kind].silent}`);
console.log(`| all (lost and said / lost and not said) | | | ${cells.join(' | ')} |`);
