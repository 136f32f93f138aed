import { readDocument } from '@vitrine/analysis';
import type { Citation } from '@vitrine/contracts';
import { z } from 'zod';
import type { PromptSource } from './prompt-sources.js';

/** How a model names its sources: the first words of a paragraph, and the sources' numbers. */
export const citedSourcesSchema = z
  .array(
    z.object({
      paragraph: z.string().describe('Primeiras palavras do parágrafo ou item, copiadas dele'),
      sources: z.array(z.number().int()).describe('Números das fontes que ele usa'),
    }),
  )
  .default([])
  .describe('As fontes de cada parágrafo que usa alguma');
type CitedSources = z.output<typeof citedSourcesSchema>;

const FEWEST_LETTERS = 12;
const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/**
 * The citations of a cleaned text: each paragraph that a model named by its beginning, with those of its numbers that
 * are numbers of its sources. An entry without a paragraph of the text, or without a source, is left out.
 */
export function citationsOf(html: string, cited: CitedSources, sources: readonly PromptSource[]): Citation[] {
  const known = new Set(sources.map(({ number }) => number));
  const paragraphs = readDocument(html)
    .blocks.filter(({ kind, text }) => kind !== 'heading' && text)
    .map(({ text }) => ({ text, letters: lettersOf(text), sources: new Set<number>() }));
  for (const { paragraph, sources: numbers } of cited) {
    const start = lettersOf(paragraph).slice(0, 60);
    const found = paragraphs.find(
      ({ letters }) => letters === start || (start.length >= FEWEST_LETTERS && letters.startsWith(start)),
    );
    for (const number of numbers) if (found && known.has(number)) found.sources.add(number);
  }
  return paragraphs
    .filter((paragraph) => paragraph.sources.size > 0)
    .map((paragraph) => ({ text: paragraph.text, sources: [...paragraph.sources].sort((a, b) => a - b) }));
}
