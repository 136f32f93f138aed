import type { TransferPicture } from '../shape.js';

const SHOWN = 8;

/** Says that a text shows signs of UTF-8 that was read as Windows-1252 before it was stored. */
export function noteDoubleEncoding(content: string, notes: Set<string>): void {
  const found = content.match(/[ÃÂ][\u0080-\u00bf]|â€[œ\u009d\u0153™“”˜]/g) ?? [];
  if (found.length >= 3)
    notes.add(
      `O texto parece ter sido codificado duas vezes (${found[0]}): corrija na origem e importe de novo.`,
    );
}

/** Says which pictures have a format that our library doesn't take, or takes as another. */
export function noteFormats(pictures: readonly TransferPicture[], notes: Set<string>): void {
  const note = (format: RegExp, what: string): void => {
    const names = pictures.map(({ source }) => source).filter((source) => format.test(source));
    const shown = names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? '…' : '');
    if (shown) notes.add(`${what}: ${shown}`);
  };
  note(/\.svg(?:[?#]|$)/i, 'Imagens em SVG vêm desenhadas, com os textos na fonte do site e sem movimento');
  note(/\.(?:bmp|tiff?|ico)(?:[?#]|$)/i, 'Imagens em BMP, TIFF ou ICO ficam no endereço antigo');
}
