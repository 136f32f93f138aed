import { check, decimal, plural, type Analysis, type Check } from './check.js';
import type { HtmlDocument, Prose } from './document.js';
import { countSyllables } from './syllables.js';
import { fold, wordsOf } from './text.js';
import { hasPassive, transitionPhrases } from './vocabulary.js';

export type ReadabilityCheckId =
  | 'flesch'
  | 'sentences'
  | 'passive'
  | 'paragraphs'
  | 'subheadings'
  | 'transitions';

export type ReadabilityBand = 'muito fácil' | 'fácil' | 'difícil' | 'muito difícil';

export interface ReadabilityAnalysis extends Analysis<ReadabilityCheckId> {
  /**
   * Why a text with sentences is not judged, in Portuguese: its score is 0, and its one check says so. Null for any
   * other.
   */
  unjudged: string | null;
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
  /** Words of the sentence that the average word is in: the sum of squared lengths over the sum of lengths. */
  sentenceWords: number;
}

/** The three parts that move the total, each 0 to 100. */
type ReadabilityParts = Record<'flesch' | 'sentences' | 'passive', number>;

/** A line through these points: what was measured, and its score. Level outside of them. */
type Scale = readonly (readonly [value: number, score: number])[];

/**
 * Chosen by hand, so that a clear technical text (index 42, 12 words a sentence) reaches 90, and never flat where texts
 * of people lie: a flat scale calls a simplified text no better. `infra/lab/eval` measures how the total ranks such
 * texts.
 */
const SCALES: Record<keyof ReadabilityParts, Scale> = {
  /** Flesch index. */
  flesch: [
    [0, 0],
    [25, 47],
    [42, 84],
    [65, 95],
    [100, 100],
  ],
  /** Words of the sentence that the average word is in. */
  sentences: [
    [8, 100],
    [16, 90],
    [22, 70],
    [32, 30],
    [50, 0],
  ],
  /** Per cent of sentences. */
  passive: [
    [0, 100],
    [10, 90],
    [25, 60],
    [50, 0],
  ],
};
const PARAGRAPHS: Scale = [
  [40, 100],
  [80, 92],
  [150, 60],
  [300, 0],
];

/** Shares of the total; they sum to 1. */
const WEIGHTS: ReadabilityParts = { flesch: 0.6, sentences: 0.3, passive: 0.1 };

/** Sentences of more words than this are counted besides their mean, and listed one by one. */
export const LONG_SENTENCE = 25;
/** Words that Portuguese has and its neighbours don't, which stand in any of its texts. */
const PORTUGUESE = new Set(
  'o os um uma do da dos das em na nos nas ao aos à às pelo pela com não é são ou mais mas foi você seu sua isso essa'.split(
    ' ',
  ),
);
/** `littleWords` in per cent: texts of people have more than 12, English and Spanish fewer than 6. */
const UNJUDGED = { fromWords: 30, fromSentences: 8, littleWords: 9 } as const;
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

/** Flesch index for Brazilian Portuguese (Martins et al., 1996), clamped between 0 and 100. */
export const fleschIndex = (words: number, sentences: number, syllables: number): number =>
  clamp(248.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words));

const FINAL_STOP = /[.!?…:]["'”’»)\]}]*$/;

/** The words of each sentence that is judged. A title, a caption or a list item without a final stop is a fragment. */
function sentenceWords({ sentences }: Prose): string[][] {
  return sentences.flatMap((sentence) => {
    const words = wordsOf(sentence);
    const isSentence = words.length >= 3 && (FINAL_STOP.test(sentence) || words.length > LONG_SENTENCE);
    return isSentence ? [words] : [];
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
/** The length of the piece that the average word is in. */
const weightedLength = (lengths: readonly number[]): number =>
  sum(lengths.map((length) => length ** 2)) / Math.max(1, sum(lengths));

function factsOf(sentences: readonly string[][]): ReadabilityFacts | null {
  if (sentences.length === 0) return null;
  const words = sentences.flat();
  return {
    words: words.length,
    sentences: sentences.length,
    syllables: sum(words.map(countSyllables)),
    passive: sentences.filter(hasPassive).length,
    sentenceWords: weightedLength(sentences.map(({ length }) => length)),
  };
}

/** Counts the facts of prose; null without a sentence. */
export const readabilityFacts = (prose: Prose): ReadabilityFacts | null => factsOf(sentenceWords(prose));

/** Why sentences can't be judged as Portuguese, or null. */
function whyUnjudged(sentences: readonly string[][]): string | null {
  const words = sentences.flat().map((word) => word.toLowerCase());
  if (words.length < UNJUDGED.fromWords) return null;
  const little = words.filter((word) => PORTUGUESE.has(word)).length;
  if (percent(little, words.length) < UNJUDGED.littleWords) return 'o texto não parece estar em português.';
  const different = new Set(sentences.map((sentence) => sentence.join(' ').toLowerCase())).size;
  return sentences.length >= UNJUDGED.fromSentences && different * 2 < sentences.length
    ? 'o texto repete as mesmas frases.'
    : null;
}

/** The parts of the total, before any rounding. */
function readabilityParts(facts: ReadabilityFacts): ReadabilityParts {
  const { words, sentences, syllables, passive } = facts;
  return {
    flesch: onScale(SCALES.flesch, fleschIndex(words, sentences, syllables)),
    sentences: onScale(SCALES.sentences, facts.sentenceWords),
    passive: onScale(SCALES.passive, percent(passive, sentences)),
  };
}

/** The weighted mean of the parts, 0 to 100 with decimals: the score before it is rounded. */
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
  const value = weightedLength(lengths);
  const long = lengths.filter((length) => length > LONG_SENTENCE).length;
  return part({
    id: 'sentences',
    label: 'Tamanho das frases',
    score,
    value,
    finding:
      `O leitor encontra frases de cerca de ${decimal(value)} palavras; ` +
      `${decimal(percent(long, lengths.length))}% passam de ${LONG_SENTENCE}.`,
    advice: 'Divida as frases mais longas até que a maioria tenha no máximo 16 palavras.',
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

function paragraphsCheck({ paragraphs }: Prose): Check<ReadabilityCheckId> {
  const exact = weightedLength(paragraphs.map((paragraph) => wordsOf(paragraph).length));
  const value = Math.round(exact);
  return {
    ...part({
      id: 'paragraphs',
      label: 'Tamanho dos parágrafos',
      score: onScale(PARAGRAPHS, exact),
      value,
      finding: `O leitor encontra parágrafos de cerca de ${plural(value, 'palavra', 'palavras')}.`,
      advice: 'Divida os parágrafos mais longos: uma ideia em cada um, em até 80 palavras.',
    }),
    advisory: true,
  };
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
];

/**
 * Readability for people in Brazilian Portuguese: the weighted mean of three parts, 0 for a text without a sentence and
 * for one that is not judged (another language, or the same sentences again and again). Fragments (fewer than three
 * words, or without a final stop and up to 25 words) are no sentences. The total only rises when sentences or words get
 * shorter or the passive rarer. How it ranks texts that people simplified: infra/lab/eval. It says nothing of school
 * years: no formula tells them apart.
 * - `flesch` (60%): `value` is the index (Martins et al., 1996).
 * - `sentences` (30%): `value` in words of the sentence that the average word is in.
 * - `passive` (10%): `value` in per cent of sentences in the passive voice.
 * Advice without weight, because it ranks such texts wrongly or not at all:
 * - `paragraphs`: `value` in words of the paragraph that the average word is in.
 * - `subheadings`: `value` in words of the longest stretch without a heading; up to 300 is perfect.
 * - `transitions`: `value` in per cent of sentences with a transition; 30% is perfect, checked from 201 words on.
 */
export function analyseReadability(document: HtmlDocument, prose: Prose): ReadabilityAnalysis {
  const sentences = sentenceWords(prose);
  const facts = factsOf(sentences);
  if (!facts) {
    const finding = 'Ainda não há frases para medir.';
    const advice = 'Escreva o conteúdo em frases completas, com ponto final, e em parágrafos.';
    const checks = EMPTY.map(([id, label]) => check({ id, label, score: 0, value: 0, finding, advice }));
    return { score: 0, checks, flesch: null, band: null, unjudged: null };
  }
  const reason = whyUnjudged(sentences);
  if (reason) {
    const advice = 'Escreva frases próprias em português: só elas podem ser avaliadas.';
    const finding = `Legibilidade não avaliada: ${reason}`;
    const checks = [
      check({ id: 'flesch' as const, label: 'Não avaliada', score: 0, value: 0, finding, advice }),
    ];
    return { score: 0, checks, flesch: null, band: null, unjudged: finding };
  }
  const flesch = fleschIndex(facts.words, facts.sentences, facts.syllables);
  const parts = readabilityParts(facts);
  return {
    score: Math.round(readabilityTotal(facts)),
    checks: [
      fleschCheck(flesch, parts.flesch),
      sentencesCheck(
        sentences.map((sentence) => sentence.length),
        parts.sentences,
      ),
      passiveCheck(facts, parts.passive),
      paragraphsCheck(prose),
      subheadingsCheck(document),
      transitionsCheck(sentences, prose.words.length),
    ],
    flesch,
    band: bandOf(flesch),
    unjudged: null,
  };
}
