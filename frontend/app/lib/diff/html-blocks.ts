import { blockOf } from '@vitrine/contracts';
import { Parser } from 'htmlparser2';
import { sourcePieces } from './source-pieces';

/**
 * Splits HTML into its top-level blocks, each with the white space behind it, so that joining them gives the text back
 * character by character. Running text and inline elements between two blocks are one block, and so is all that
 * follows a tag that is not closed.
 */
export function splitBlocks(html: string): string[] {
  const [, ...starts] = sourcePieces(html).map(({ start }) => start);
  const cuts = html === '' ? [] : [0, ...starts];
  return cuts.map((start, index) => html.slice(start, cuts[index + 1]));
}

/** What makes two blocks the same to a reader: their text without regard to white space around tags and words. */
export const blockKey = (block: string): string =>
  block
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')
    .trim();

/** Sets blocks that were taken from different texts apart by at least a newline. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.reduce(
    (text, block) =>
      text === '' || /\n\s*$/.test(text) || block === '' ? text + block : `${text}\n\n${block}`,
    '',
  );
}

/** The name of the element a block is, for people: `Título`, `Parágrafo`, `Lista`… */
export function blockName(block: string): string {
  const [start = '', name = ''] = /^\s*<([a-z0-9]+)[^>]*/i.exec(block) ?? [];
  const tag = name.toLowerCase();
  const known = blockOf(tag, (attribute) => new RegExp(`\\s${attribute}="([^"]*)"`).exec(start)?.[1]);
  if (known) return known.block.label;
  const names: Record<string, string> = {
    p: 'Parágrafo',
    ul: 'Lista',
    ol: 'Lista numerada',
    blockquote: 'Citação',
    table: 'Tabela',
    pre: 'Código',
    figure: 'Figura',
    img: 'Imagem',
    hr: 'Linha',
  };
  if (/^h[1-6]$/.test(tag)) return `Título (H${tag.slice(1)})`;
  return names[tag] ?? 'Texto';
}

/** The words of some HTML without its tags. */
export function plainText(html: string): string {
  const words: string[] = [];
  const parser = new Parser({ ontext: (text) => words.push(text) });
  parser.end(html.replace(/<(br|\/(p|h\d|li|tr|td|th|blockquote|figcaption|div|pre))\b/gi, ' $&'));
  return words.join('').replace(/\s+/g, ' ').trim();
}

/**
 * HTML that was cut off in the middle (the AI is still writing, or was stopped): a half tag or entity at the end is
 * dropped and what is still open is closed.
 */
export function closePartialHtml(html: string): string {
  const text = html.replace(/<[^>]*$/, '').replace(/&[a-z0-9#]{0,8}$/i, '');
  const open: string[] = [];
  const parser = new Parser({
    onopentag: (name) => open.push(name),
    onclosetag: (name) => open.splice(open.lastIndexOf(name), 1),
  });
  // Without the end of the text the parser leaves open what is open.
  parser.write(text);
  const closing = open.reverse().map((name) => `</${name}>`);
  return text + closing.join('');
}
