import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostSummary } from '@vitrine/contracts';
import { Failure, say } from '../../stack/failure.ts';
import { inRoot } from '../../stack/paths.ts';
import { freePorts } from '../../stack/ports.ts';
import { Admin } from '../chaos/admin.ts';
import { Ghost } from '../peers/ghost.ts';
import { interleaved } from './load.ts';
import { SETTLE_MS } from './memory.ts';
import { proportionalMegabytes } from './processor.ts';
import type { Row } from './report.ts';

/** Requests a second of ours, without a page cache, are at least as many times a Ghost's. */
const TIMES = 8;

interface Ours {
  readonly wrk: string;
  readonly stackUrl: string;
  readonly uncached: string;
  readonly frontend: number;
  readonly post: PostSummary;
}

/**
 * Compares our pages without a page cache with a Ghost that imported the same articles, asked in turn, and measures its
 * memory and the seconds until it answers. GHOST names its installed package, GHOST_NODE its Node (infra/lab/peers).
 */
export async function compareWithGhost(
  state: string,
  { wrk, stackUrl, uncached, frontend, post }: Ours,
): Promise<Row[]> {
  const { GHOST } = process.env;
  if (!GHOST) throw new Failure('Say where an installed package of Ghost is: GHOST=../ghost/package');
  const ghost = new Ghost(inRoot(state, 'ghost'), await freePorts(['database', 'peer']), path.resolve(GHOST));
  try {
    say('Starting Ghost ...');
    await ghost.start();
    const admin = new Admin(stackUrl);
    await admin.signIn();
    const answer = await fetch(`${stackUrl}/api/blog/admin/export/ghost`, { headers: admin.headers });
    if (!answer.ok) throw new Failure(`The export was answered with ${answer.status}.`);
    const file = inRoot(state, 'export.zip');
    writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
    await ghost.import(file);
    await ghost.posts(Number.MAX_SAFE_INTEGER);
    const seconds = await ghost.restart();
    await sleep(SETTLE_MS);
    const own = proportionalMegabytes(ghost.pids.ghost);
    const database = proportionalMegabytes(ghost.pids.database);
    say(
      `Ghost: ${(own + database).toFixed(0)} MB idle (${own.toFixed(0)} and MariaDB ${database.toFixed(0)}), answers after ${seconds.toFixed(1)} s.`,
    );
    const rows: Row[] = [];
    for (const [name, ours, theirs] of [
      ['article', `/blog/${post.slug}`, `/${post.slug}/`],
      ['list', '/blog', '/'],
      ['home', '/', '/'],
    ] as const) {
      say(`Measuring beside Ghost: ${name} ...`);
      const measured = await interleaved(
        wrk,
        { url: ghost.url + theirs, pid: ghost.pids.ghost },
        { url: uncached + ours, pid: frontend },
      );
      rows.push({ kind: 'peer', name: `${name}, cache off, beside Ghost`, ...measured, target: TIMES });
    }
    return rows;
  } finally {
    await ghost.stop();
  }
}
