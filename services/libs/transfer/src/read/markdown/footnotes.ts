import { noteHtml } from '@vitrine/contracts';

const FENCE = /^(?:[ \t]|>)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?!.*`)|~{3,})/;
const NOTE = /^\[\^([^\]\s]{1,50})\]:[ \t]*(.*)$/;
const REFERENCE = /(`+)[^`]*?\1|\[\^([^\]\s]{1,50})\]/g;

/** Lines, and which of them are code in a fence. */
export function* withFences(lines: Iterable<string>): Generator<[line: string, isCode: boolean]> {
  let fence = '';
  for (const line of lines) {
    const mark = FENCE.exec(line)?.[1];
    const wasCode = fence !== '';
    if (wasCode && mark?.startsWith(fence)) fence = '';
    else if (!wasCode && mark) fence = mark;
    yield [line, wasCode || mark !== undefined];
  }
}

/**
 * Markdown with its footnotes at their places, as elements of our HTML; those that the text does not name are its last
 * paragraphs. Code stays as it is.
 */
export function withNotesAtPlace(markdown: string): string {
  if (!markdown.includes('[^')) return markdown;
  const notes = new Map<string, string[]>();
  const lines: [line: string, isCode: boolean][] = [];
  let open: string[] | null = null;
  for (const [line, isCode] of withFences(markdown.split('\n'))) {
    const [, name, words = ''] = (isCode ? null : NOTE.exec(line)) ?? [];
    if (name !== undefined) notes.set(name, (open = [words]));
    else if (open && !isCode && /^(?: {2,}|\t)\S/.test(line)) open.push(line.trim());
    else {
      open = null;
      lines.push([line, isCode]);
    }
  }
  if (notes.size === 0) return markdown;
  const named = new Set<string>();
  const body = lines.map(([line, isCode]) => {
    if (isCode) return line;
    return line.replace(REFERENCE, (sign, _ticks, name?: string) => {
      const words = name === undefined ? undefined : notes.get(name);
      if (name === undefined || !words) return sign;
      named.add(name);
      return noteHtml(words.join(' '));
    });
  });
  const others = [...notes].filter(([name]) => !named.has(name)).map(([, words]) => words.join(' '));
  return `${[body.join('\n'), ...others].join('\n\n')}\n`;
}
