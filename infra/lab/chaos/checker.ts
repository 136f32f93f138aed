import type { ClientBase, Pool } from 'pg';
import type { Entry, Findings, History, Operation } from './history.ts';

type Database = Pool | ClientBase;

/** How often each key's effect is in the database. */
type Counted = Map<string, number>;

async function count(database: Database, sql: string, keys: readonly string[]): Promise<Counted> {
  const { rows } = await database.query<{ key: string; count: string }>(sql, [keys]);
  return new Map(rows.map((row) => [row.key, Number(row.count)]));
}

// A post is one row and one first revision, whatever was retried.
const CREATED = `
  SELECT p.title AS key, greatest(count(DISTINCT p.id), count(r.id)) AS count
  FROM content.posts p LEFT JOIN content.post_revisions r ON r.post_id = p.id AND r.version = 1
  WHERE p.title = ANY($1) GROUP BY p.title`;
// Each accepted change keeps one revision; the key is its excerpt.
const UPDATED = `
  SELECT excerpt AS key, count(*) AS count FROM content.post_revisions
  WHERE excerpt = ANY($1) AND version > 1 GROUP BY excerpt`;
const CATEGORIES = `SELECT name AS key, count(*) AS count FROM content.categories WHERE name = ANY($1) GROUP BY name`;
const JOBS = `SELECT subject AS key, count(*) AS count FROM ai.jobs WHERE subject = ANY($1) GROUP BY subject`;

const COMMENTS = `
  SELECT body AS key, count(*) AS count FROM content.review_comments WHERE body = ANY($1) GROUP BY body`;

const QUERIES: Record<Operation, string> = {
  create: CREATED,
  schedule: CREATED,
  update: UPDATED,
  category: CATEGORIES,
  job: JOBS,
  comment: COMMENTS,
  'link-comment': COMMENTS,
};

/** Publications of each scheduled post: the revisions and the audit entries that say so. */
const PUBLICATIONS = `
  SELECT p.title AS key, p.is_published AS published,
    (SELECT count(*) FROM content.post_revisions r WHERE r.post_id = p.id AND r.action = 'published') AS revisions,
    (SELECT count(*) FROM content.audit_entries a
      WHERE a.target = 'post/' || p.id AND a.action = 'post.published') AS audited
  FROM content.posts p WHERE p.title = ANY($1)`;

interface Publication {
  readonly key: string;
  readonly published: boolean;
  readonly revisions: string;
  readonly audited: string;
}

/** Rules that hold whatever happened: they are asked of the whole database. */
const RULES: Record<string, string> = {
  'a post stands at another version than its newest revision': `
    SELECT p.id FROM content.posts p JOIN content.post_revisions r ON r.post_id = p.id
    GROUP BY p.id HAVING p.version <> max(r.version)`,
  'two revisions of a post have one version': `
    SELECT post_id FROM content.post_revisions GROUP BY post_id, version HAVING count(*) > 1`,
  'a version was skipped: a change left no revision': `
    SELECT post_id FROM content.post_revisions GROUP BY post_id HAVING count(*) <> max(version)`,
  'a post is in a category that is gone': `
    SELECT p.id FROM content.posts p LEFT JOIN content.categories c ON c.id = p.category_id WHERE c.id IS NULL`,
  'a post was made without an audit entry, or with two': `
    SELECT p.id FROM content.posts p WHERE 1 <> (SELECT count(*) FROM content.audit_entries a
      WHERE a.target = 'post/' || p.id AND a.action = 'post.created')`,
  'an AI job never ended': `SELECT id FROM ai.jobs WHERE state IN ('queued', 'running')`,
  'an AI job failed without a sentence': `
    SELECT id FROM ai.jobs WHERE state = 'failed' AND coalesce(error->>'error', '') = ''`,
  'an AI job succeeded without a result': `SELECT id FROM ai.jobs WHERE state = 'succeeded' AND result IS NULL`,
  'a refused AI job ran nevertheless': `
    SELECT id FROM ai.jobs WHERE error->>'code' = 'ai.queue_unavailable' AND (attempts > 0 OR state <> 'failed')`,
};

/** Compares everything that was acknowledged with what the database holds at the end. */
export async function check(history: History, database: Database): Promise<Findings> {
  const lost: Entry[] = [];
  const duplicated: Entry[] = [];
  const broken: string[] = [];
  for (const operation of Object.keys(QUERIES) as Operation[]) {
    const entries = history.entries.filter((entry) => entry.operation === operation);
    const found = await count(
      database,
      QUERIES[operation],
      entries.map(({ key }) => key),
    );
    for (const entry of entries) {
      const times = found.get(entry.key) ?? 0;
      if (times === 0 && entry.outcome === 'acknowledged') lost.push(entry);
      if (times > 1 || entry.outcome === 'repeated') duplicated.push(entry);
    }
  }
  const scheduled = history.entries.filter(({ operation }) => operation === 'schedule');
  const { rows } = await database.query<Publication>(PUBLICATIONS, [scheduled.map(({ key }) => key)]);
  const publications = new Map(rows.map((row) => [row.key, row]));
  for (const entry of scheduled) {
    const publication = publications.get(entry.key);
    if (!publication) continue;
    const times = [Number(publication.revisions), Number(publication.audited)];
    if (!publication.published || Math.min(...times) === 0) lost.push(entry);
    if (Math.max(...times) > 1) duplicated.push(entry);
  }
  for (const [rule, sql] of Object.entries(RULES)) {
    const result = await database.query(sql);
    if (result.rows.length > 0) broken.push(`${rule} (${result.rows.length})`);
  }
  return { lost, duplicated, broken };
}

/**
 * Whether the check itself can see: in a transaction that is taken back, an acknowledged post and a comment are deleted
 * and one publication is written twice, and all three must be found.
 */
export async function checkTheCheck(history: History, client: ClientBase): Promise<boolean> {
  const done = (operation: Operation) =>
    history.entries.findLast((entry) => entry.operation === operation && entry.outcome === 'acknowledged')
      ?.key;
  await client.query('BEGIN');
  try {
    await client.query('DELETE FROM content.posts WHERE title = $1', [done('create')]);
    await client.query('DELETE FROM content.review_comments WHERE body = $1', [done('comment')]);
    await client.query(
      `INSERT INTO content.audit_entries (actor, action, target, summary)
       SELECT 'agendamento', 'post.published', 'post/' || id, 'again' FROM content.posts WHERE title = $1`,
      [done('schedule')],
    );
    const { lost, duplicated } = await check(history, client);
    return (
      lost.some(({ key }) => key === done('create')) &&
      lost.some(({ key }) => key === done('comment')) &&
      duplicated.some(({ key }) => key === done('schedule'))
    );
  } finally {
    await client.query('ROLLBACK');
  }
}
