import { describe, expect, it } from '@jest/globals';
import { fileKindOf, fileTitle, fileUrl, isFileName, linkedFileKind, readFileUrl } from './media-files.js';

const hash = 'a'.repeat(32);

describe('a stored file', () => {
  it('a stored file is known by its address alone', () => {
    expect(readFileUrl(`/media/${hash}/guia-edr.pdf`)).toEqual({ hash, name: 'guia-edr.pdf', kind: 'pdf' });
    for (const url of [
      `/media/${hash}/1408.jpg`,
      `/media/${hash}/pagina.html`,
      `/media/${hash}/../a.pdf`,
      `/media/${hash}/A.pdf`,
      `/media/${hash}/a.b.pdf`,
      `/media/${hash}/.a.pdf`,
      `https://x.example/media/${hash}/a.pdf`,
      `/media/${hash.slice(1)}/a.pdf`,
      '',
    ])
      expect([url, readFileUrl(url)]).toEqual([url, null]);
  });

  it('a stored file is of the kind that its ending says, and of none without one', () => {
    expect(['A.PDF', 'a.tar.gz', 'pdf', 'constructor', 'a.', ''].map(fileKindOf)).toEqual([
      'pdf',
      null,
      'pdf',
      null,
      null,
      null,
    ]);
    expect(isFileName('pdf')).toBe(false);
  });

  it('a stored file is found behind a link to any site, whatever follows its name; pictures that move are none', () => {
    expect(fileUrl(hash, 'a.pdf')).toBe(`/media/${hash}/a.pdf`);
    const links = ['https://x.example/A.PDF?v=2#p', '/a.docx', '/a.gif', '/pagina?x=a.pdf', '/pagina#a.pdf'];
    expect(links.map(linkedFileKind)).toEqual(['pdf', fileKindOf('a.docx'), null, null, null]);
    expect(readFileUrl(`/media/${hash}/a.pdf#page=2`)?.name).toBe('a.pdf');
    expect(readFileUrl(`/media/${hash}/a.pdf?x`)).toBeNull();
  });

  it('a stored file has a title that says name, kind and size', () => {
    expect(fileTitle('Guia_de EDR.v2.pdf', 2_430_000)).toBe('Guia de EDR.v2 (PDF, 2,4 MB)');
    expect(fileTitle('preços.xlsx', 12)).toBe('preços (Excel, 1 KB)');
  });
});
