import { SOURCE_LIMITS, sourceKindSchema, type DraftSource } from '@vitrine/contracts';
import { z } from 'zod';
import { toSingleLine } from '../source-lists/split-text.js';
import { relevanceOf } from './relevance.js';

/** A source as a job carries it: what its prompt will hold. */
export const promptSource = z.object({
  number: z.number().int(),
  kind: sourceKindSchema,
  title: z.string(),
  url: z.string().nullable(),
  passages: z.array(z.object({ number: z.number().int(), text: z.string() })),
});
export type PromptSource = z.output<typeof promptSource>;

const KINDS: Record<PromptSource['kind'], string> = {
  given: 'Fonte dada por uma pessoa',
  article: 'Artigo do nosso blog',
  company: 'Dados da nossa empresa',
};

/**
 * Sources of an admin come first, then the most relevant ones. If not all passages fit, the best are chosen:
 * first up to an equal share for each source, then wherever there is room.
 */
export function chooseSources(
  subject: string,
  sources: readonly DraftSource[],
  characters: number = SOURCE_LIMITS.promptCharacters,
): PromptSource[] {
  const all = sources.flatMap((source) => source.passages.map((passage) => ({ source, passage })));
  const weights = relevanceOf(
    subject,
    all.map(({ passage }) => passage.text),
  );
  const ranked = all
    .map((one, index) => ({ ...one, weight: weights[index] ?? 0, index }))
    .sort((a, b) => rank(b) - rank(a) || b.weight - a.weight || a.index - b.index);
  let left = characters;
  const selected = new Set<DraftSource['passages'][number]>();
  const used = new Map<DraftSource, number>();
  for (const share of [characters / Math.max(1, sources.length), characters]) {
    for (const { source, passage } of ranked) {
      const length = (used.get(source) ?? 0) + passage.text.length;
      if (selected.has(passage) || passage.text.length > left || length > share) continue;
      left -= passage.text.length;
      used.set(source, length);
      selected.add(passage);
    }
  }
  return sources
    .map(({ number, kind, title, url, passages }) => ({
      number,
      kind,
      title,
      url,
      passages: passages.filter((passage) => selected.has(passage)),
    }))
    .filter(({ passages }) => passages.length > 0);
}

const rank = ({ source, weight }: { source: DraftSource; weight: number }): number =>
  (source.kind === 'given' ? 2 : 0) + (weight > 0 ? 1 : 0);

/** A text without a fence's name, in whatever case, also where the name comes about by taking it out. */
export function withoutFence(text: string, fence: string): string {
  const name = new RegExp(fence, 'gi');
  let left = text;
  for (let before = ''; before !== left;) [before, left] = [left, left.replaceAll(name, '')];
  return left.trim();
}

/**
 * Sources as a prompt holds them: each between marks that are made of the prompt's random fence and its number, each of
 * its passages one line that begins with the passage's number. No text can end its line or close a mark, whatever it
 * says.
 */
export function writeSources(sources: readonly PromptSource[], fence: string): string {
  const line = (text: string): string => withoutFence(toSingleLine(text), fence);
  return sources
    .map(({ number, kind, title, url, passages }) =>
      [
        `<${fence}-fonte-${number}>`,
        `${KINDS[kind]}: ${line(title)}${url ? ` (${line(url)})` : ''}`,
        ...passages.map((passage) => `${passage.number}. ${line(passage.text)}`),
        `</${fence}-fonte-${number}>`,
      ].join('\n'),
    )
    .join('\n');
}
