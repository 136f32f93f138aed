import type { TransferPicture } from '../../shape.js';
import { findElements, parseHtml } from './tree.js';

/** A file of an archive, or of a library like ours. */
const FILE = /^archive:|^https?:\/\/[^?#]+\/media\/[0-9a-f]{32}\/[^/?#]+$/;

/** Pictures of HTML of ours, and the files that it links, once each, in their order. */
export function picturesOf(html: string): TransferPicture[] {
  const pictures = new Map<string, TransferPicture>();
  for (const { name, attribs } of findElements(
    parseHtml(html),
    ({ name }) => name === 'img' || name === 'a',
  )) {
    const source = (name === 'img' ? attribs.src : attribs.href) ?? '';
    const isFile = name === 'img' || FILE.test(source);
    if (source !== '' && isFile && !pictures.has(source))
      pictures.set(source, { source, alternative: attribs.alt ?? '', focal: null });
  }
  return [...pictures.values()];
}
