import { describe, expect, it } from '@jest/globals';
import { fileOf, zipOf, type ZipPart } from '../../test/zip.js';
import { TransferError } from '../transfer-error.js';
import { openArchive } from './archive.js';
import { readAll } from './bytes.js';

const open = (parts: ZipPart[], about = {}) => openArchive(fileOf(zipOf(parts, about)));
const good = { name: 'a.md', data: 'texto' };

describe('openArchive', () => {
  it('openArchive lists what is in it and reads it when it is asked for', async () => {
    const archive = await open([
      { name: 'pasta/', data: '', store: true },
      { name: './pasta/ação.md', data: 'ação' },
      { name: '__MACOSX/._a.md', data: 'x' },
      { name: 'pasta/.DS_Store', data: 'x' },
      { name: 'guardado.txt', data: 'como está', store: true },
    ]);
    expect([...archive.keys()]).toEqual(['pasta/ação.md', 'guardado.txt']);
    const text = async (path: string) => Buffer.from((await readAll(archive.get(path)!, 100))!).toString();
    expect(await text('pasta/ação.md')).toBe('ação');
    expect(await text('guardado.txt')).toBe('como está');
    expect(await text('pasta/ação.md')).toBe('ação');
  });

  it('openArchive takes names for UTF-8 that do not say so', async () => {
    const archive = await open([{ name: 'ção.md', data: 'x', flags: 0 }]);
    expect([...archive.keys()]).toEqual(['ção.md']);
  });

  it.each<[string, ZipPart[], RegExp]>([
    ['leads out', [{ name: '../a.md', data: 'x' }], /sai da pasta/],
    ['leads out from within', [{ name: 'a/../../b.md', data: 'x' }], /sai da pasta/],
    ['is absolute', [{ name: '/etc/passwd', data: 'x' }], /caminho absoluto/],
    ['names a drive', [{ name: 'C:a.md', data: 'x' }], /caminho absoluto/],
    ['has backslashes', [{ name: '..\\a.md', data: 'x' }], /barra invertida/],
    ['holds a NUL', [{ name: 'a\0.md', data: 'x' }], /nome inválido/],
    ['is empty', [{ name: '', data: 'x' }], /sem nome/],
    ['stands twice', [good, good], /mesmo nome/],
    ['has a password', [{ ...good, flags: 0x801 }], /senha/],
    ['is packed in another way', [{ ...good, method: 12 }], /não conhecemos/],
    ['grows too much', [{ name: 'a.md', data: Buffer.alloc(3_000_000) }], /200 vezes/],
    ['lies over another', [good, { name: 'b.md', data: 'texto', offset: 0 }], /sobrepostos/],
    ['says that it is huge', [{ ...good, size: 0xfffffffe }], /200 vezes/],
  ])('openArchive refuses a zip with a name or file that %s', async (_, parts, sentence) => {
    await expect(open(parts)).rejects.toThrow(sentence);
    await expect(open(parts)).rejects.toBeInstanceOf(TransferError);
  });

  it('openArchive skips symlinks and names that differ only by case or Unicode form, and says which', async () => {
    const archive = await open([
      good,
      { name: 'atalho.md', data: '/etc/passwd', mode: 0o120777 },
      { name: 'A.md', data: 'x' },
      { name: 'ação.md'.normalize('NFC'), data: 'x' },
      { name: 'ação.md'.normalize('NFD'), data: 'x' },
    ]);
    expect([...archive.keys()]).toEqual(['a.md', 'ação.md'.normalize('NFC')]);
    expect(archive.skipped!.map(({ path }) => path)).toEqual([
      'atalho.md',
      'A.md',
      'ação.md'.normalize('NFD'),
    ]);
  });

  it('openArchive refuses a zip that lists more than it has, or is cut', async () => {
    await expect(open([good], { count: 7 })).rejects.toThrow(/danificado/);
    const zip = zipOf([good, { name: 'b.md', data: 'outro' }]);
    for (let length = 4; length < zip.length; length += 3)
      await expect(openArchive(fileOf(zip.subarray(0, length)))).rejects.toBeInstanceOf(TransferError);
  });

  it.each<[string, Partial<ZipPart>]>([
    ['is not as long as it says', { size: 4 }],
    ['is longer than it says', { size: 6 }],
    ['has another sum', { crc: 1 }],
  ])('openArchive says so when a file %s', async (_, wrong) => {
    const archive = await open([{ ...good, ...wrong }]);
    await expect(readAll(archive.get('a.md')!, 100)).rejects.toThrow(/danificado/);
  });

  it('openArchive passes on what goes wrong in reading the upload itself', async () => {
    const lost = { size: 500, read: () => Promise.reject(new Error('ECONNRESET: the store is gone')) };
    await expect(openArchive(lost)).rejects.toThrow('the store is gone');
  });
});
