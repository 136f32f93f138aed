import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  proseOf,
  readabilityFacts,
  readabilityTotal,
  readDocument,
  type ReadabilityFacts,
} from '@vitrine/analysis';

/** Original, natural and strong simplification: from the hardest to the easiest. */
export const LEVELS = ['ORI', 'NAT', 'STR'] as const;
type Level = (typeof LEVELS)[number];

/** What was measured of one text; the text itself stays in the corpus. */
export interface TextFacts extends ReadabilityFacts {
  /** The article, the same at its three levels. */
  production: number;
  level: Level;
}

const NUMBERS = ['words', 'sentences', 'syllables', 'passive', 'paragraphWords'] as const;
const HEADER = ['production', 'level', ...NUMBERS].join(',');
export const FACTS_FILE = path.join(import.meta.dirname, 'porsimples.csv');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Measures every text of a folder that holds the corpus' `porsimples/porsimples_sentences.tsv`. */
export function measureCorpus(folder: string): TextFacts[] {
  const file = path.join(folder, 'porsimples', 'porsimples_sentences.tsv');
  const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  const texts = new Map<string, { production: number; level: Level; paragraphs: Map<string, string[]> }>();
  for (const row of rows) {
    const [production = '', level = '', , , paragraph = '', sentence = ''] = row.split('\t');
    const text = texts.get(production + level) ?? {
      production: Number(production),
      level: level as Level,
      paragraphs: new Map<string, string[]>(),
    };
    texts.set(production + level, text);
    text.paragraphs.set(paragraph, [...(text.paragraphs.get(paragraph) ?? []), sentence]);
  }
  return [...texts.values()].map(({ production, level, paragraphs }) => {
    const html = [...paragraphs.values()].map((sentences) => `<p>${escapeHtml(sentences.join(' '))}</p>`);
    const facts = readabilityFacts(proseOf(readDocument(html.join(''))));
    if (!facts) throw new Error(`Text ${production} ${level} has no sentence.`);
    return { production, level, ...facts };
  });
}

export const toCsv = (texts: readonly TextFacts[]): string =>
  [
    HEADER,
    ...texts.map((text) =>
      [text.production, text.level, ...NUMBERS.map((name) => Math.round(text[name] * 10) / 10)].join(','),
    ),
    '',
  ].join('\n');

/** The facts that stand in the repository. */
export function readFacts(): TextFacts[] {
  const [header, ...rows] = readFileSync(FACTS_FILE, 'utf8').trim().split('\n');
  if (header !== HEADER) throw new Error(`porsimples.csv has other columns than ${HEADER}.`);
  return rows.map((row) => {
    const [production, level, ...values] = row.split(',');
    const numbers = Object.fromEntries(NUMBERS.map((name, index) => [name, Number(values[index])]));
    return { production: Number(production), level: level as Level, ...numbers } as TextFacts;
  });
}

/** How a measure ranks the texts as the linguists did; both in per cent of the articles. */
export interface Agreement {
  articles: number;
  /** The original below the strong simplification. */
  strong: number;
  /** All three levels in order. */
  order: number;
}

/** A tie counts as a failure. */
export function agreement(texts: readonly TextFacts[], measure: (text: TextFacts) => number): Agreement {
  const articles = [...Map.groupBy(texts, ({ production }) => production).values()].map((levels) =>
    LEVELS.map((level) => {
      const text = levels.find((other) => other.level === level);
      if (!text) throw new Error(`Article ${levels[0]?.production} has no level ${level}.`);
      return measure(text);
    }),
  );
  const share = (holds: (values: number[]) => boolean): number =>
    (100 * articles.filter(holds).length) / articles.length;
  return {
    articles: articles.length,
    strong: share(([original = 0, , strong = 0]) => original < strong),
    order: share(([original = 0, natural = 0, strong = 0]) => original < natural && natural < strong),
  };
}

/** The measures that the report compares. */
export const MEASURES: Record<string, (text: TextFacts) => number> = {
  'total (before rounding)': readabilityTotal,
  'total as shown (integer)': (text) => Math.round(readabilityTotal(text)),
  'Flesch alone': ({ words, sentences, syllables }) =>
    -1.015 * (words / sentences) - 84.6 * (syllables / words),
  'words a sentence alone': ({ words, sentences }) => -words / sentences,
  'passive alone': ({ passive, sentences }) => -passive / sentences,
  'paragraphs alone': ({ paragraphWords }) => -paragraphWords,
};
