import { check, decimal, plural, type Analysis, type Check } from './check.js';
import { proseOf, readDocument, type HtmlDocument, type Prose } from './document.js';
import { countSyllables } from './syllables.js';
import { fold, wordsOf } from './text.js';
import { hasPassive, transitionPhrases } from './vocabulary.js';

export type ReadabilityCheckId =
  'flesch' | 'sentences' | 'passive' | 'paragraphs' | 'subheadings' | 'transitions';

export type ReadabilityBand = 'muito fácil' | 'fácil' | 'difícil' | 'muito difícil';

export interface ReadabilityAnalysis extends Analysis<ReadabilityCheckId> {
  /** The total before it is rounded to `score`: what texts are ranked by. */
  exact: number;
  /** The Flesch index itself, 0 to 100 with decimals; null for a text without sentences. */
  flesch: number | null;
  /** Band of the Flesch index; null for a text without sentences. */
  band: ReadabilityBand | null;
}

/** What the total is computed from; nothing else of a text changes it. */
export interface ReadabilityFacts {
  words: number;
  sentences: number;
  syllables: number;
  /** Sentences in the passive voice. */
  passive: number;
  /** Words of the paragraph in which the average word stands: the sum of squared lengths over the sum of lengths. */
  paragraphWords: number;
}

/** The four parts that move the total, each 0 to 100. */
export type ReadabilityParts = Record<'flesch' | 'sentences' | 'passive' | 'paragraphs', number>;

/** A line through these points: what was measured, and its score. Level outside of them. */
type Scale = readonly (readonly [value: number, score: number])[];

/**
 * Chosen by hand, so that a clear technical text (index 42, 12 words a sentence) reaches 90, and never flat where texts of
 * people lie: a flat scale calls a simplified text no better. `infra/eval` measures how the total ranks such texts.
 */
const SCALES: Record<keyof ReadabilityParts, Scale> = {
  /** Flesch index. */
  flesch: [
    [0, 0],
    [25, 50],
    [42, 86],
    [60, 95],
    [80, 100],
  ],
  /** Mean words of a sentence. */
  sentences: [
    [7, 100],
    [12, 95],
    [15, 82],
    [20, 55],
    [30, 0],
  ],
  /** Per cent of sentences. */
  passive: [
    [0, 100],
    [10, 90],
    [25, 60],
    [50, 0],
  ],
  /** Words. */
  paragraphs: [
    [40, 100],
    [80, 92],
    [150, 60],
    [300, 0],
  ],
};

/** Shares of the total; they sum to 1. */
const WEIGHTS: ReadabilityParts = { flesch: 0.45, sentences: 0.35, passive: 0.1, paragraphs: 0.1 };

/** Sentences of more words than this are counted beside their mean, and pointed at one by one. */
export const LONG_SENTENCE = 25;
const LIMITS = { sectionWords: 300, transitions: 30, transitionsFromWords: 200 } as const;
/** From here on a part asks for nothing more. */
const GOOD = 90;

const clamp = (value: number): number => Math.max(0, Math.min(100, value));
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part * 100) / whole);

function onScale(scale: Scale, value: number): number {
  const after = scale.findIndex(([at]) => value <= at);
  const [x2, y2] = scale.at(after)!;
  if (after <= 0) return y2;
  const [x1, y1] = scale[after - 1]!;
  return y1 + ((y2 - y1) * (value - x1)) / (x2 - x1);
}

/** Flesch index for Brazilian Portuguese (Martins et al., 1996), held between 0 and 100. */
export const fleschIndex = (words: number, sentences: number, syllables: number): number =>
  clamp(248.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words));

/** Counts the facts of prose; null without a sentence. */
export function readabilityFacts(prose: Prose): ReadabilityFacts | null {
  const sentences = prose.sentences.map(wordsOf).filter((words) => words.length > 0);
  if (sentences.length === 0) return null;
  const words = sentences.flat();
  const lengths = prose.paragraphs.map((paragraph) => wordsOf(paragraph).length);
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    words: words.length,
    sentences: sentences.length,
    syllables: sum(words.map(countSyllables)),
    passive: sentences.filter(hasPassive).length,
    paragraphWords: sum(lengths.map((length) => length ** 2)) / sum(lengths),
  };
}

/** The four parts of the total, before any rounding. */
export function readabilityParts(facts: ReadabilityFacts): ReadabilityParts {
  const { words, sentences, syllables, passive, paragraphWords } = facts;
  return {
    flesch: onScale(SCALES.flesch, fleschIndex(words, sentences, syllables)),
    sentences: onScale(SCALES.sentences, words / sentences),
    passive: onScale(SCALES.passive, percent(passive, sentences)),
    paragraphs: onScale(SCALES.paragraphs, paragraphWords),
  };
}

/** The weighted mean of the four parts, 0 to 100 with decimals. */
export function readabilityTotal(facts: ReadabilityFacts): number {
  const parts = Object.entries(readabilityParts(facts)) as [keyof ReadabilityParts, number][];
  return parts.reduce((total, [part, score]) => total + WEIGHTS[part] * score, 0);
}

const bandOf = (flesch: number): ReadabilityBand =>
  flesch >= 75 ? 'muito fácil' : flesch >= 50 ? 'fácil' : flesch >= 25 ? 'difícil' : 'muito difícil';

/** A part of the total as a check: it asks for more only below {@link GOOD}. */
const part = (parts: Check<ReadabilityCheckId>): Check<ReadabilityCheckId> => ({
  ...parts,
  score: Math.round(parts.score),
  advice: parts.score >= GOOD ? '' : parts.advice,
});

function fleschCheck(flesch: number, score: number): Check<ReadabilityCheckId> {
  return part({
    id: 'flesch',
    label: 'Facilidade de leitura',
    score,
    value: flesch,
    finding: `O índice Flesch é ${decimal(flesch)}: leitura ${bandOf(flesch)}.`,
    advice: 'Prefira palavras curtas e conhecidas e frases mais diretas para passar de 50.',
  });
}

function sentencesCheck(lengths: readonly number[], score: number): Check<ReadabilityCheckId> {
  const value = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const long = lengths.filter((length) => length > LONG_SENTENCE).length;
  return part({
    id: 'sentences',
    label: 'Tamanho das frases',
    score,
    value,
    finding:
      `As frases têm em média ${decimal(value)} ${value === 1 ? 'palavra' : 'palavras'}; ` +
      `${decimal(percent(long, lengths.length))}% passam de ${LONG_SENTENCE}.`,
    advice: 'Divida as frases mais longas até chegar a uma média de 13 palavras.',
  });
}

function passiveCheck(facts: ReadabilityFacts, score: number): Check<ReadabilityCheckId> {
  const value = percent(facts.passive, facts.sentences);
  return part({
    id: 'passive',
    label: 'Voz passiva',
    score,
    value,
    finding: `${decimal(value)}% das frases estão na voz passiva.`,
    advice: 'Diga quem faz a ação (“o EDR isolou a máquina”, não “a máquina foi isolada”) até ficar em 10%.',
  });
}

function paragraphsCheck({ paragraphWords }: ReadabilityFacts, score: number): Check<ReadabilityCheckId> {
  const value = Math.round(paragraphWords);
  return part({
    id: 'paragraphs',
    label: 'Tamanho dos parágrafos',
    score,
    value,
    finding: `O leitor encontra parágrafos de cerca de ${plural(value, 'palavra', 'palavras')}.`,
    advice: 'Divida os parágrafos mais longos: uma ideia em cada um, em até 80 palavras.',
  });
}

/** Words of the longest stretch without a heading. */
function longestSection({ blocks }: HtmlDocument): number {
  let longest = 0;
  let current = 0;
  for (const { kind, text } of blocks) {
    current = kind === 'heading' ? 0 : current + wordsOf(text).length;
    longest = Math.max(longest, current);
  }
  return longest;
}

function subheadingsCheck(document: HtmlDocument): Check<ReadabilityCheckId> {
  const value = longestSection(document);
  return check({
    advisory: true,
    id: 'subheadings',
    label: 'Distribuição dos subtítulos',
    score: value <= LIMITS.sectionWords ? 100 : Math.floor((100 * LIMITS.sectionWords) / value),
    value,
    finding: `O maior trecho sem subtítulo tem ${plural(value, 'palavra', 'palavras')}.`,
    advice: `Abra um subtítulo a cada ${LIMITS.sectionWords} palavras, no máximo.`,
  });
}

function transitionsCheck(sentences: readonly string[][], words: number): Check<ReadabilityCheckId> {
  const linked = sentences.filter((sentence) => transitionPhrases.in(sentence.map(fold))).length;
  const value = percent(linked, sentences.length);
  const short = words <= LIMITS.transitionsFromWords;
  return check({
    advisory: true,
    id: 'transitions',
    label: 'Palavras de transição',
    score: short ? 100 : Math.floor(clamp((100 * value) / LIMITS.transitions)),
    value,
    finding: short
      ? `O texto ainda é curto: as transições contam a partir de ${LIMITS.transitionsFromWords} palavras.`
      : `${decimal(value)}% das frases têm palavras de transição.`,
    advice: `Ligue as ideias com expressões como “além disso”, “por exemplo” e “no entanto” em pelo menos ${LIMITS.transitions}% das frases.`,
  });
}

const EMPTY: [ReadabilityCheckId, string][] = [
  ['flesch', 'Facilidade de leitura'],
  ['sentences', 'Tamanho das frases'],
  ['passive', 'Voz passiva'],
  ['paragraphs', 'Tamanho dos parágrafos'],
];

/** Readability of an article that was read already. */
export function readabilityOf(document: HtmlDocument, prose: Prose): ReadabilityAnalysis {
  const facts = readabilityFacts(prose);
  if (!facts) {
    const finding = 'Ainda não há frases para medir.';
    const advice = 'Escreva o conteúdo em frases e parágrafos.';
    const checks = EMPTY.map(([id, label]) => check({ id, label, score: 0, value: 0, finding, advice }));
    return { score: 0, exact: 0, checks, flesch: null, band: null };
  }
  const sentences = prose.sentences.map(wordsOf).filter((words) => words.length > 0);
  const flesch = fleschIndex(facts.words, facts.sentences, facts.syllables);
  const parts = readabilityParts(facts);
  const exact = readabilityTotal(facts);
  return {
    score: Math.round(exact),
    exact,
    checks: [
      fleschCheck(flesch, parts.flesch),
      sentencesCheck(
        sentences.map((sentence) => sentence.length),
        parts.sentences,
      ),
      passiveCheck(facts, parts.passive),
      paragraphsCheck(facts, parts.paragraphs),
      subheadingsCheck(document),
      transitionsCheck(sentences, prose.words.length),
    ],
    flesch,
    band: bandOf(flesch),
  };
}

/**
 * Readability for people in Brazilian Portuguese: the weighted mean of four parts, 0 for a text without a sentence. It only rises
 * when sentences, words or paragraphs get shorter or the passive rarer. How it ranks texts that linguists simplified:
 * infra/eval. It says nothing of school years: no formula tells them apart.
 * - `flesch` (45%): `value` is the index (Martins et al., 1996).
 * - `sentences` (35%): `value` in words of the mean sentence.
 * - `passive` (10%): `value` in per cent of sentences in the passive voice.
 * - `paragraphs` (10%): `value` in words of the paragraph in which the average word stands.
 * Advice without weight, because it ranks such texts wrongly or not at all:
 * - `subheadings`: `value` in words of the longest stretch without a heading; up to 300 is perfect.
 * - `transitions`: `value` in per cent of sentences with a transition; 30% is perfect, asked from 201 words on.
 */
export function analyseReadability({ content }: { content: string }): ReadabilityAnalysis {
  const document = readDocument(content);
  return readabilityOf(document, proseOf(document));
}
