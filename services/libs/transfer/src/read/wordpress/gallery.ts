import { BLOCKS, blockHtml } from '@vitrine/contracts';
import { escapeAttribute } from '../html/tree.js';
import type { ShortcodeAttributes } from './shortcodes.js';
import type { TextContext } from './text-context.js';

/** A gallery of the named attachments, or of all that belong to the post. */
export function gallery(attributes: ShortcodeAttributes, { index, id, notes }: TextContext): string {
  const said = attributes.ids ?? attributes.include;
  const ids = said
    ? said.split(',').map((one) => one.trim())
    : (index.attachmentsOf.get(attributes.id ?? id) ?? []);
  const figures = ids.map((one) => {
    const found = index.attachments.get(one);
    if (!found) return '';
    const caption = found.caption ? `<figcaption>${found.caption}</figcaption>` : '';
    return `<figure><img src="${escapeAttribute(found.address)}" alt="${escapeAttribute(found.alternative)}">${caption}</figure>`;
  });
  const missing = figures.filter((figure) => figure === '').length;
  if (missing > 0 || ids.length === 0) notes.add('Imagens de uma galeria não estão no arquivo e não vieram.');
  const pictures = figures.filter((figure) => figure !== '');
  return `\n\n${pictures.length > 1 ? blockHtml(BLOCKS.gallery, pictures.join('\n')) : pictures.join('')}\n\n`;
}
