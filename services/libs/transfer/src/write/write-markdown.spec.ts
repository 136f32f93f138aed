import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { storedFilesOf } from '@vitrine/contracts';
import { anyPost, HASH } from '../../test/any-post.js';
import { about, ADDRESS, entriesOf, packed, PDF, site } from '../../test/exported.js';
import { readAll } from '../../test/read.js';
import { fileOf, zipOf as testZip } from '../../test/zip.js';
import { ownPicture } from '../own/own-picture.js';
import { openArchive } from '../read/archive.js';
import { readAll as readBytes } from '../read/bytes.js';
import type { TransferPost } from '../shape.js';
import type { ExportEntry } from './export-site.js';
import { writeMarkdown } from './write-markdown.js';

describe('the zip', () => {
  const source = (entries: AsyncIterable<ExportEntry>) => ({
    site: site([]),
    entries,
    picture: () => Promise.resolve(null),
  });

  it('the zip says where pictures have to lie for the relative addresses of its texts', async () => {
    const zip = await buffer(writeMarkdown(source(entriesOf([]))));
    const readMe = await readBytes((await openArchive(fileOf(zip))).get('LEIA-ME.md')!, 100_000);
    const shown = new URL('../pictures/', 'https://site.test/posts/um-texto/').pathname;
    expect(Buffer.from(readMe!).toString('utf8')).toContain(`\`static${shown}\``);
  });

  it('the zip has the files of articles next to the pictures, and gives them back to the byte', async () => {
    async function* entries(): AsyncGenerator<ExportEntry> {
      const { label, created_at: createdAt } = about;
      yield { kind: 'picture', hash: PDF, label, alternative: '', createdAt };
    }
    const zip = await buffer(
      writeMarkdown({ ...source(entries()), picture: (hash) => Promise.resolve(packed(hash)) }),
    );
    const { file, entries: read } = await readAll(zip, 'a.zip');
    expect(read.filter(({ kind }) => kind === 'picture')).toMatchObject([{ hash: PDF }]);
    const back = await ownPicture(file, PDF);
    expect([
      back?.about,
      back?.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]),
    ]).toEqual([about, [['guia.pdf', '%PDF-1.7']]]);
  });

  it.each([
    ['jpg', 'whole'],
    ['webp', 'RIFF\0\0\0\0WEBP whole'],
  ])(
    'the zip has an original once, as the .%s that it is, however many crops there are of it',
    async (ending, bytes) => {
      const original = { hash: 'd'.repeat(32), width: 3000, height: 2000 };
      const crops = [HASH, 'e'.repeat(32)];
      const asked: boolean[] = [];
      async function* entries(): AsyncGenerator<ExportEntry> {
        for (const hash of crops)
          yield { kind: 'picture', hash, label: 'a.png', alternative: '', createdAt: about.created_at };
      }
      const picture = (hash: string, withOriginal: (hash: string) => boolean) => {
        asked.push(withOriginal(original.hash));
        const crop = { ...about, hash, label: 'a.png', file: null, original };
        const files = storedFilesOf(crop).map((name) => ({ name, bytes: Buffer.from(name) }));
        return Promise.resolve({ about: crop, files, original: Buffer.from(bytes) });
      };
      const zip = await buffer(writeMarkdown({ ...source(entries()), picture }));
      expect(asked).toEqual([true, false]);
      const { file } = await readAll(zip, 'a.zip');
      expect(await file.picture(`archive:originals/${original.hash}.${ending}`, 100)).not.toBeNull();
      for (const hash of crops) {
        const back = await ownPicture(file, hash);
        expect([back?.about.hash, Buffer.from(back!.original!).toString()]).toEqual([hash, bytes]);
      }
    },
  );

  it('the zip is not believed where the description of a picture is that of another', async () => {
    const site = { format: 'vitrine', version: 1, site: { title: 'Loja', address: ADDRESS } };
    const { file } = await readAll(
      testZip([
        { name: 'vitrine.json', data: JSON.stringify(site) },
        { name: `pictures/${HASH}/picture.json`, data: JSON.stringify(about) },
        { name: `pictures/${HASH}/guia.pdf`, data: '%PDF-1.7' },
      ]),
    );
    expect(await ownPicture(file, HASH)).toBeNull();
  });

  it('the zip names no file as Windows names a device', async () => {
    const [any] = fc.sample(anyPost, { numRuns: 1, seed: 3 }) as [TransferPost];
    const posts = ['con', 'conta'].map((slug) => ({ ...any, slug }));
    const archive = await openArchive(fileOf(await buffer(writeMarkdown(source(entriesOf(posts))))));
    const names = [...archive.keys()].filter((name) => name.startsWith('posts/'));
    expect(names).toEqual(['posts/_con.md', 'posts/conta.md']);
  });

  it('the zip throws what its source throws, wherever that is', async () => {
    async function* broken(): AsyncGenerator<ExportEntry> {
      yield* entriesOf(fc.sample(anyPost, { numRuns: 3, seed: 4 }));
      throw new Error('the database is gone');
    }
    await expect(buffer(writeMarkdown(source(broken())))).rejects.toThrow('the database is gone');
  });

  it('the zip ends its source when no one reads on', async () => {
    let ended = false;
    async function* endless(): AsyncGenerator<ExportEntry> {
      try {
        for (;;) yield* entriesOf(fc.sample(anyPost, { numRuns: 3, seed: 5 }));
      } finally {
        ended = true;
      }
    }
    const bytes = writeMarkdown(source(endless()));
    for (let chunks = 0; chunks < 50; chunks++) await bytes.next();
    await bytes.return(undefined);
    expect(ended).toBe(true);
  });
});
