import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  api,
  ApiError,
  createClient,
  IMPORT_LIMITS,
  IMPORT_WORDS,
  type Api,
  type Client,
  type Import,
  type ImportOptions,
} from '@vitrine/contracts';
import { z } from 'zod';
import { Failure, messageOf, say } from './failure.ts';
import { stateFolders } from './paths.ts';

/**
 * What a person would choose between the dry run and the run; everything may be left out. An action is `create`,
 * `keywords` or `leave`, or the slug of a category here, which the term joins.
 */
const profileSchema = z.strictObject({
  /** Of the old site, for files that don't say it. */
  address: z.string().optional(),
  /** New posts come as drafts. */
  drafts: z.boolean().optional(),
  /** Hosts that pictures are fetched from. */
  hosts: z.union([z.literal('all'), z.array(z.string())]).optional(),
  /** Slug of the category of posts that have none. */
  category: z.string().optional(),
  categories: z.record(z.string(), z.string()).optional(),
  tags: z.record(z.string(), z.string()).optional(),
});
type Profile = z.infer<typeof profileSchema>;

function profileOf(file: string | undefined): Profile {
  if (!file) return {};
  if (!existsSync(file)) throw new Failure(`There is no profile ${file}.`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Failure(`The profile ${file} is not JSON: ${messageOf(error)}`);
  }
  const { data, error } = profileSchema.safeParse(value);
  if (!data) throw new Failure(`The profile ${file} can't be used:\n${z.prettifyError(error)}`);
  return data;
}

/** The address of the stack that runs here. */
function localUrl(): string {
  const { stateFile } = stateFolders(process.env.STATE_DIR || '.local/start');
  if (!existsSync(stateFile))
    throw new Failure(
      'Say where: make import url=https://… (nothing runs here; `make start` starts the demo).',
    );
  return (JSON.parse(readFileSync(stateFile, 'utf8')) as { url: string }).url;
}

/** Terms and hosts as the profile has them. @throws Failure for names that are nowhere */
function decided(options: ImportOptions, profile: Profile, categories: ReadonlyMap<string, number>) {
  const idOf = (slug: string): number => {
    const id = categories.get(slug);
    if (id === undefined)
      throw new Failure(`There is no category "${slug}" here: ${[...categories.keys()].join(', ')}.`);
    return id;
  };
  const actionOf = (action: string): Pick<ImportOptions['terms'][number], 'action' | 'category_id'> =>
    action === 'create' || action === 'keywords' || action === 'leave'
      ? { action, category_id: null }
      : { action: 'join', category_id: idOf(action) };
  const chosen = { category: profile.categories ?? {}, tag: profile.tags ?? {} };
  const terms = options.terms.flatMap(({ kind, name }) => {
    const action = chosen[kind][name];
    return action === undefined ? [] : [{ kind, name, ...actionOf(action) }];
  });
  const hosts = options.hosts.map(({ host }) => host);
  return {
    terms,
    ...(profile.hosts && { allowed_hosts: profile.hosts === 'all' ? hosts : profile.hosts }),
    ...(profile.category && { fallback_category_id: idOf(profile.category) }),
    ...(profile.drafts !== undefined && { as_drafts: profile.drafts }),
  };
}

const counts = (words: Readonly<Record<string, string>>, of: Partial<Record<string, number>>): string =>
  Object.entries(of)
    .flatMap(([name, count]) => (count ? [`${words[name]}: ${count}`] : []))
    .join(', ') || '0';

/** Waits for one of these states, and says how far it is whenever that changes. */
async function until(client: Client<Api>, id: number, states: readonly Import['state'][]): Promise<Import> {
  for (let last = ''; ;) {
    const { import: now } = await client.adminGetImport({ params: { id } });
    const line = `${now.state}: ${counts(IMPORT_WORDS.outcome, now.outcomes)}`;
    if (now.state === 'running' && line !== last) say((last = line));
    if (states.includes(now.state)) return now;
    await wait(1_000);
  }
}

async function send(client: Client<Api>, file: string, address: string | undefined): Promise<number> {
  if (/^https?:\/\//.test(file)) {
    const body = { file_name: new URL(file).host, size: null, address: file };
    return (await client.adminCreateImport({ body })).import.id;
  }
  const source = await open(file).catch(() => {
    throw new Failure(`There is no file ${file}.`);
  });
  try {
    const { size } = await source.stat();
    const { id } = (
      await client.adminCreateImport({
        body: { file_name: path.basename(file), size, address: address ?? null },
      })
    ).import;
    for (let number = 1; (number - 1) * IMPORT_LIMITS.part < size; number++) {
      const at = (number - 1) * IMPORT_LIMITS.part;
      const body = new Uint8Array(Math.min(IMPORT_LIMITS.part, size - at));
      await source.read(body, 0, body.length, at);
      await client.adminSendImportPart({ params: { id, number }, body });
    }
    return id;
  } finally {
    await source.close();
  }
}

/** The dry run, and the profile's answers to it. */
async function decide(client: Client<Api>, id: number, file: string, profile: Profile): Promise<void> {
  const read = await until(client, id, ['ready', 'failed', 'done']);
  if (read.state === 'failed') throw new Failure(`${file}: ${read.problem}`);
  const { categories } = await client.listCategories();
  const bySlug = new Map(categories.map((category) => [category.slug, category.id]));
  const options = await client.adminImportOptions({ params: { id } });
  await client.adminSaveImportOptions({ params: { id }, body: decided(options, profile, bySlug) });
  say(`${file}: ${counts(IMPORT_WORDS.plan, read.plans)}`);
  for (const { kind, count, items } of read.losses ?? [])
    say(`  ${count} ${IMPORT_WORDS.loss[kind][count === 1 ? 0 : 1]} (${items} posts)`);
}

/**
 * `make import file=… [profile=…] [url=…] [dry=1]`: a file of another blog, or the address of one of WordPress, into a
 * running one, without a browser.
 */
async function main(file: string, profileFile: string, url: string, dry: string): Promise<void> {
  if (!file) throw new Failure('Say which: make import file=blog.xml');
  const token = process.env.VITRINE_TOKEN;
  if (!token)
    throw new Failure('Set VITRINE_TOKEN to an API token that may import; /blog/admin/tokens makes one.');
  const profile = profileOf(profileFile);
  const baseUrl = url || localUrl();
  const client = createClient<Api>(api, { baseUrl, headers: () => ({ Authorization: `Bearer ${token}` }) });
  const id = await send(client, file, profile.address);
  const drop = () => client.adminDeleteImport({ params: { id } });
  try {
    await decide(client, id, file, profile);
    if (!dry) await client.adminRunImport({ params: { id } });
  } catch (error) {
    await drop().catch(() => undefined);
    throw error;
  }
  if (dry) {
    await drop();
    return;
  }
  const end = await until(client, id, ['done', 'stopped', 'failed']);
  say(
    `${file}: ${counts(IMPORT_WORDS.outcome, end.outcomes)}; ${baseUrl}/blog/admin/importar?importacao=${id}`,
  );
  if (end.state !== 'done' || end.outcomes.failed) throw new Failure(end.problem ?? 'Not everything came.');
}

const [, , file = '', profile = '', url = '', dry = ''] = process.argv;
main(file, profile, url, dry).catch((error: unknown) => {
  // What the server says is Portuguese, and written for people.
  const known = error instanceof Failure || error instanceof ApiError;
  process.stderr.write(`${known ? error.message : messageOf(error)}\n`);
  process.exit(1);
});
