import type { TransferPicture } from '../../shape.js';
import { findElements, parseHtml } from './tree.js';

/** Pictures of HTML of ours, once each, in their order. */
export function picturesOf(html: string): TransferPicture[] {
  const pictures = new Map<string, TransferPicture>();
  for (const { attribs } of findElements(parseHtml(html), (element) => element.name === 'img')) {
    const source = attribs.src ?? '';
    if (source !== '' && !pictures.has(source))
      pictures.set(source, { source, alternative: attribs.alt ?? '', focal: null });
  }
  return [...pictures.values()];
}
