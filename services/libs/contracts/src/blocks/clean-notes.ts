import { BLOCK_TAG } from './allowed-html.js';
import { note, NOTE_SIGN } from './note.js';

const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/g;
const NOT_SHOWN = /<(?!img\b)[^<>]*>|&nbsp;|[\s\u00a0\u200b\ufeff]+/g;

const showsNothing = (html: string): boolean => html.replace(NOT_SHOWN, '') === '';

/** An open `small` element: a note, words in brackets where no note can be, or one that is left out or stays. */
interface OpenSmall {
  as: 'note' | 'brackets' | 'words' | 'small';
  /** Index of its start tag in the output. */
  at: number;
}

/**
 * Clean HTML with notes in their one form: an empty note goes; a note within a note or a link becomes words in
 * brackets, one in code plain words; one around blocks loses its element; a space divides two notes in a row. HTML
 * without notes, and notes in this form, come back as they are.
 */
export function cleanNotes(html: string): string {
  if (!html.includes(NOTE_SIGN)) return html;
  const out: string[] = [];
  const open: OpenSmall[] = [];
  let [end, code, links] = [0, 0, 0];
  let isBehindNote = false;
  const add = (text: string): void => {
    if (text !== '') isBehindNote = false;
    out.push(text);
  };
  const start = (attributes: string): string => {
    const isInNote = open.some(({ as }) => as === 'note');
    const isNote = attributes.includes(NOTE_SIGN);
    let as: OpenSmall['as'] = 'small';
    if (isNote) as = code > 0 ? 'words' : isInNote || links > 0 ? 'brackets' : 'note';
    else if (isInNote) as = 'words';
    open.push({ as, at: out.length });
    if (as === 'brackets') return /\s$/.test(out.at(-1) ?? '') ? '(' : ' (';
    if (as === 'words') return '';
    return `${as === 'note' && isBehindNote ? ' ' : ''}<${note.element}${attributes}>`;
  };
  const finish = (): string => {
    const { as, at } = open.pop() ?? { as: 'small', at: 0 };
    if (as === 'words') return '';
    if (as === 'small') return `</${note.element}>`;
    const inside = out.slice(at + 1).join('');
    if (showsNothing(inside)) out.length = at;
    else if (as === 'brackets') return ')';
    else if (BLOCK_TAG.test(inside)) out[at] = '';
    else {
      isBehindNote = true;
      return `</${note.element}>`;
    }
    return '';
  };
  for (const { index, 0: tag, 1: slash = '', 2: name = '', 3: attributes = '' } of html.matchAll(TAG)) {
    add(html.slice(end, index));
    end = index + tag.length;
    const step = slash ? -1 : 1;
    if (name === 'code' || name === 'pre') code += step;
    if (name === 'a') links += step;
    out.push(name !== note.element ? tag : slash ? finish() : start(attributes));
  }
  out.push(html.slice(end));
  return out.join('');
}
