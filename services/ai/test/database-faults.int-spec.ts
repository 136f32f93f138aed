import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { draftOf, readEvents } from './event-reader.js';
import { article, Harness } from './harness.js';

let harness: Harness;
let superuser: Client;
beforeAll(async () => {
  harness = await Harness.start();
  const admin = new URL(harness.database.superuserUrl);
  admin.pathname = '/postgres';
  superuser = new Client({ connectionString: admin.href });
  await superuser.connect();
});
beforeEach(() => harness.provider.reset({ text: article, paceMs: 60, piece: 100 }));
afterAll(async () => {
  await superuser.end();
  await harness.stop();
});

const name = (): string => new URL(harness.database.url).pathname.slice(1);
const role = (): string => new URL(harness.database.url).username;

/** What a restart of PostgreSQL is to us: every connection is cut, and none is accepted until `during` is over. */
async function outage(during: () => Promise<unknown>): Promise<void> {
  await superuser.query(`ALTER ROLE ${role()} CONNECTION LIMIT 0`);
  try {
    await superuser.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      name(),
    ]);
    await during();
  } finally {
    await superuser.query(`ALTER ROLE ${role()} CONNECTION LIMIT -1`);
  }
}

describe('with PostgreSQL away for a moment', () => {
  it('a job goes on with PostgreSQL away for a moment, and who waits for it or watches it gets all of it', async () => {
    const waiting = harness.generate();
    await harness.eventually(
      () => harness.provider.calls.length,
      (calls) => calls === 1,
    );
    const [row]: { id: string }[] = await harness.dataSource.query(
      'SELECT id FROM jobs ORDER BY created_at DESC LIMIT 1',
    );
    let seen = 0;
    const watching = readEvents(
      `${harness.baseUrl}/api/blog/admin/jobs/${row?.id}/events`,
      await harness.identity.headers(),
      (events) => {
        seen = events.length;
        return false;
      },
    );
    // A stream that begins during the outage is refused like any other request: this one has begun.
    await harness.eventually(
      () => seen,
      (events) => events > 0,
    );
    await outage(() => new Promise((resolve) => setTimeout(resolve, 700)));
    const answer = await waiting;
    expect(answer.status).toBe(200);
    const { events, ended } = await watching;
    expect(ended).toBe(true);
    expect(draftOf(events).content).toBe(article.content);
    expect(harness.provider.calls).toHaveLength(1);
  });

  it('a new request with PostgreSQL away is refused with 503, and taken again afterwards', async () => {
    harness.provider.fallback = { text: article };
    await outage(() =>
      harness.eventually(
        async () => (await harness.generate()).status,
        (status) => status === 503,
      ),
    );
    await harness.eventually(
      async () => (await harness.generate()).status,
      (status) => status === 200,
    );
  });
});
