import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Company } from '@vitrine/contracts';
import { openTransfer, type TransferPost } from '@vitrine/transfer';
import { entryJson, lossesBeforeRun, preparePost } from './import-texts.js';

it('what the sanitiser takes from an article is a loss of the dry run already', () => {
  const content = '<p><a href="feed://x.test/a">a</a> <a href="/b">b</a><img src="archive:c.png" alt=""></p>';
  expect(lossesBeforeRun({ content, losses: [] } as unknown as TransferPost, 'https://loja.test')).toEqual([
    { kind: 'links', count: 1, samples: ['feed://x.test/a'] },
  ]);
});

it('an article that was imported before has the same hash, whatever fields posts have got since', async () => {
  const bytes = Buffer.from(
    '<?xml version="1.0"?><rss xmlns:content="http://purl.org/rss/1.0/modules/content/"' +
      ' xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>' +
      '<title>Loja</title><link>https://loja.test</link><wp:wxr_version>1.2</wp:wxr_version><item><title>Backup</title>' +
      '<link>https://loja.test/backup/</link><content:encoded><![CDATA[<p>Um texto.</p>]]></content:encoded>' +
      '<excerpt:encoded><![CDATA[Resumo]]></excerpt:encoded><wp:post_id>7</wp:post_id>' +
      '<wp:post_date_gmt>2024-01-02 03:04:05</wp:post_date_gmt><wp:post_name>backup</wp:post_name>' +
      '<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>',
  );
  const file = await openTransfer(
    { size: bytes.length, read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)) },
    'loja.xml',
  );
  const hashes: string[] = [];
  for await (const entry of file.entries())
    if (entry.kind === 'post') hashes.push(createHash('sha256').update(entryJson(entry)).digest('hex'));
  expect(hashes).toEqual(['b394c11c22c68d44c77d19c7200c03842ec665073094b2f2c94564675155cc97']);
});

it.each([
  ['without any date comes as a draft, which is said', {}, 'draft', null, 'não tem data nenhuma'],
  [
    'takes the day when it was written',
    { createdAt: '2020-03-01T12:00:00Z' },
    'published',
    '2020-03-01',
    'outra data',
  ],
  [
    'takes the day when it was changed',
    { updatedAt: '2021-03-01T12:00:00Z' },
    'published',
    '2021-03-01',
    'outra data',
  ],
  [
    'takes no day that is to come',
    { updatedAt: '2031-03-01T12:00:00Z' },
    'draft',
    null,
    'não tem data nenhuma',
  ],
])('a published post %s', async (_name, dates, status, day, note) => {
  const bytes = Buffer.from('# A\n\nUm texto.');
  const file = await openTransfer(
    { size: bytes.length, read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)) },
    'a.md',
  );
  const posts: TransferPost[] = [];
  for await (const entry of file.entries()) if (entry.kind === 'post') posts.push(entry);
  const [post] = posts;
  const company = { name: 'Loja', email: 'a@loja.test' } as Company;
  const prepared = preparePost(
    { ...post!, status: 'published', ...dates },
    company,
    new Date('2026-11-22T12:00:00Z'),
  );
  expect([prepared.status, prepared.published_at?.slice(0, 10) ?? null]).toEqual([status, day]);
  expect(prepared.notes.join()).toContain(note);
});
