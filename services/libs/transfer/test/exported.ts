import type { PackedPicture } from '@vitrine/contracts';
import type { TransferPost } from '../src/shape.js';
import type { ExportEntry, ExportSite } from '../src/write/export-site.js';

export const ADDRESS = 'https://loja.test';
/** The site of an export of these posts. */
export const site = (posts: readonly TransferPost[]): ExportSite => ({
  title: 'Loja & "Cia" ]]>',
  address: ADDRESS,
  exportedAt: '2026-11-22T12:00:00.000Z',
  zone: 'America/Sao_Paulo',
  authors: posts.map(({ author }) => author),
});

/** What leaves with these posts: their categories before them, a redirect after. */
export async function* entriesOf(posts: readonly TransferPost[]): AsyncGenerator<ExportEntry> {
  for (const { own, categories } of posts)
    yield {
      kind: 'category',
      name: categories[0] ?? '',
      slug: own?.category ?? '',
      description: 'd ]]>',
      oldPaths: [],
    };
  await Promise.resolve();
  yield* posts;
  yield { kind: 'redirect', from: '/a"b', to: null };
}
export const PDF = 'b'.repeat(32);
export const about = {
  ...{ hash: PDF, origin: 'upload' as const, label: 'Guia de EDR.pdf', alternative: '', original: null },
  ...{ focal: { x: 0.5, y: 0.5 }, file: 'guia.pdf' },
  ...{ created_by: 'a@x.br', created_at: '2026-11-22T12:00:00.000Z' },
};
/** A stored picture, or the one stored file, by its hash. */
export const packed = (hash: string): PackedPicture =>
  hash === PDF
    ? { about, files: [{ name: 'guia.pdf', bytes: Buffer.from('%PDF-1.7') }], original: null }
    : {
        about: { ...about, hash, label: 'Foto da Ana.PNG', file: null },
        files: [{ name: '1408.jpg', bytes: Buffer.from('cropped') }],
        original: Buffer.from('whole'),
      };
