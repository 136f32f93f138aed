import { describe, expect, it } from '@jest/globals';
import { readAuditPage, type AuditCursor, type AuditSource, type SourcedEntry } from './audit-page';

const SOURCES: readonly AuditSource[] = ['content', 'users', 'ai'];
const start: AuditCursor = { before: {}, failed: [] };

const entry = (id: number, at: Date) => ({
  id: String(id),
  at: at.toISOString(),
  actor: 'ana@vitrine.test',
  action: 'post.updated',
  target: `post/${id}`,
  summary: 'Alterou um post.',
});
/** A log of entries `step` minutes apart, the newest (with the highest id) first. */
const logOf = (count: number, step: number, first = 0) =>
  Array.from({ length: count }, (_, index) =>
    entry(count - index, new Date(Date.UTC(2026, 10, 21, 10) - (first + index * step) * 60_000)),
  );
type Logs = Partial<Record<AuditSource, ReturnType<typeof logOf>>>;

/** Every page of these logs. */
async function readAll(logs: Logs) {
  const pages: SourcedEntry[][] = [];
  let cursor = start;
  for (;;) {
    const page = await readAuditPage(SOURCES, cursor, undefined, (source, { limit, before }) => {
      const rows = (logs[source] ?? []).filter(({ id }) => !before || Number(id) < Number(before));
      return Promise.resolve(rows.slice(0, limit));
    });
    pages.push(page.entries);
    if (!page.hasMore) return { pages };
    cursor = page;
  }
}

describe('the audit logs of the services', () => {
  it('the audit logs of the services are one by time, in pages of 50, each entry once', async () => {
    const logs: Logs = { content: logOf(120, 1), users: logOf(30, 7, 3), ai: logOf(1, 1, 60) };
    const { pages } = await readAll(logs);
    expect(pages.map((page) => page.length)).toEqual([50, 50, 50, 1]);
    const all = pages.flat();
    expect(new Set(all.map(({ source, id }) => `${source} ${id}`)).size).toBe(151);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => b.localeCompare(a)));
  });

  it('the audit logs of the services end where the last page is full', async () => {
    expect((await readAll({ content: logOf(50, 1) })).pages.map((page) => page.length)).toEqual([50]);
    expect((await readAll({ content: logOf(51, 1) })).pages.map((page) => page.length)).toEqual([50, 1]);
    expect((await readAll({})).pages).toEqual([[]]);
  });

  it('the audit logs of the services lose and repeat no entry that was written out of order within its log', async () => {
    const content = logOf(120, 1);
    [content[49]!.at, content[50]!.at] = [content[50]!.at, content[49]!.at];
    const { pages } = await readAll({ content });
    expect(pages.flat().map(({ id }) => id)).toEqual(content.map(({ id }) => id));
  });
});
