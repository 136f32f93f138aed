import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  proseOf,
  readabilityFacts,
  readabilityTotal,
  readDocument,
  type ReadabilityFacts,
} from '@vitrine/analysis';

/**
 * PorSimples: original, natural and strong simplification. Translations: a traditional one and a plain one. From the
 * hardest to the easiest.
 */
type Level = 'ORI' | 'NAT' | 'STR' | 'TRADITIONAL' | 'PLAIN';
const ORDER: readonly Level[] = ['ORI', 'TRADITIONAL', 'NAT', 'STR', 'PLAIN'];

/** What was measured of one text; the text itself stays in the corpus. */
export interface TextFacts extends ReadabilityFacts {
  /** The article or chapter, the same at all its levels. */
  production: number;
  level: Level;
}

const NUMBERS = ['words', 'sentences', 'syllables', 'passive', 'sentenceWords'] as const;
const HEADER = ['production', 'level', ...NUMBERS].join(',');
const fileOf = (name: string): string => path.join(import.meta.dirname, name);
export const FACTS_FILE = fileOf('porsimples.csv');
/**
 * Chapters of the New Testament in Almeida (ACF) and in today's language (NTLH): counts alone, the texts are their
 * publishers'.
 */
export const TRANSLATIONS_FILE = fileOf('translations.csv');

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
export function readFacts(file: string): TextFacts[] {
  const [header, ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  if (header !== HEADER) throw new Error(`${file} has other columns than ${HEADER}.`);
  return rows.map((row) => {
    const [production, level, ...values] = row.split(',');
    const numbers = Object.fromEntries(NUMBERS.map((name, index) => [name, Number(values[index])]));
    return { production: Number(production), level: level as Level, ...numbers } as TextFacts;
  });
}

/** How a measure ranks the texts as people did; both in per cent of the articles. */
export interface Agreement {
  articles: number;
  /** The hardest level below the easiest. */
  ends: number;
  /** All levels in order. */
  order: number;
}

/** Scales were chosen on the articles with an even number; those with an odd one were kept aside. */
export const halves = (texts: readonly TextFacts[]): Record<'tuned' | 'held out', TextFacts[]> => ({
  tuned: texts.filter(({ production }) => production % 2 === 0),
  'held out': texts.filter(({ production }) => production % 2 === 1),
});

/** A tie counts as a failure. */
export function agreement(texts: readonly TextFacts[], measure: (text: TextFacts) => number): Agreement {
  const articles = [...Map.groupBy(texts, ({ production }) => production).values()].map((levels) =>
    levels.sort((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level)).map(measure),
  );
  const share = (holds: (values: number[]) => boolean): number =>
    (100 * articles.filter(holds).length) / articles.length;
  return {
    articles: articles.length,
    ends: share((values) => (values[0] ?? 0) < (values.at(-1) ?? 0)),
    order: share((values) => values.every((value, index) => index === 0 || (values[index - 1] ?? 0) < value)),
  };
}

/** The score as it is shown and stored. */
export const shownScore = (text: TextFacts): number => Math.round(readabilityTotal(text));

/** The measures that the report compares. */
export const MEASURES: Record<string, (text: TextFacts) => number> = {
  'score as shown': shownScore,
  'score before rounding': readabilityTotal,
  'Flesch alone': ({ words, sentences, syllables }) =>
    -1.015 * (words / sentences) - 84.6 * (syllables / words),
  'length of sentences alone': ({ sentenceWords }) => -sentenceWords,
  'passive alone': ({ passive, sentences }) => -passive / sentences,
};
