import { analysisOf, check, decimal, plural, type Analysis, type Check } from './check.js';
import { proseOf, readDocument, type HtmlDocument, type Prose } from './document.js';
import { countSyllables } from './syllables.js';
import { fold, wordsOf } from './text.js';
import { hasPassive, transitionPhrases } from './vocabulary.js';

export type ReadabilityCheckId =
  'flesch' | 'long_sentences' | 'paragraphs' | 'subheadings' | 'passive' | 'transitions';

export type ReadabilityBand = 'muito fácil' | 'fácil' | 'difícil' | 'muito difícil';

export interface ReadabilityAnalysis extends Analysis<ReadabilityCheckId> {
  /** The Flesch index itself, 0 to 100 with decimals; null for a text without sentences. */
  flesch: number | null;
  /** Band of the Flesch index; null for a text without sentences. */
  band: ReadabilityBand | null;
}

/** Limits of the sub-scores: words, and shares in per cent. */
const LIMITS = {
  sentenceWords: 25,
  longSentences: 25,
  paragraphWords: 150,
  sectionWords: 300,
  passive: 10,
  transitions: 30,
  transitionsFromWords: 200,
} as const;

const clamp = (value: number): number => Math.max(0, Math.min(100, value));
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part * 100) / whole);

/** Flesch index for Brazilian Portuguese (Martins et al., 1996), held between 0 and 100. */
export const fleschIndex = (words: number, sentences: number, syllables: number): number =>
  clamp(248.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words));

const bandOf = (flesch: number): ReadabilityBand =>
  flesch >= 75 ? 'muito fácil' : flesch >= 50 ? 'fácil' : flesch >= 25 ? 'difícil' : 'muito difícil';

/**
 * "fácil" and above are perfect for a business reader; "difícil", where technical Portuguese lives, runs from 60 to
 * 100, and "muito difícil" from 0 to 60.
 */
const fleschScore = (flesch: number): number =>
  flesch >= 50 ? 100 : Math.floor(flesch >= 25 ? 60 + (flesch - 25) * 1.6 : flesch * 2.4);

function fleschCheck(flesch: number): Check<ReadabilityCheckId> {
  return check({
    id: 'flesch',
    label: 'Facilidade de leitura',
    score: fleschScore(flesch),
    value: flesch,
    finding: `O índice Flesch é ${decimal(flesch)}: leitura ${flesch < 25 ? 'muito difícil' : bandOf(flesch)}.`,
    advice: 'Prefira palavras curtas e conhecidas e frases mais diretas para chegar a 50.',
  });
}

function longSentencesCheck(lengths: readonly number[]): Check<ReadabilityCheckId> {
  const long = lengths.filter((length) => length > LIMITS.sentenceWords).length;
  const value = percent(long, lengths.length);
  return check({
    id: 'long_sentences',
    label: 'Frases longas',
    // 0 at 75%.
    score: Math.floor(clamp(100 - 2 * Math.max(0, value - LIMITS.longSentences))),
    value,
    finding: `${decimal(value)}% das frases passam de ${LIMITS.sentenceWords} palavras.`,
    advice: `Divida frases longas até que no máximo ${LIMITS.longSentences}% passem de ${LIMITS.sentenceWords} palavras.`,
  });
}

function paragraphsCheck({ paragraphs }: Prose): Check<ReadabilityCheckId> {
  const long = paragraphs.filter((paragraph) => wordsOf(paragraph).length > LIMITS.paragraphWords).length;
  return check({
    id: 'paragraphs',
    label: 'Tamanho dos parágrafos',
    score: Math.floor(100 - percent(long, paragraphs.length)),
    value: long,
    finding:
      long === 0
        ? `Nenhum parágrafo passa de ${LIMITS.paragraphWords} palavras.`
        : `${plural(long, 'parágrafo passa', 'parágrafos passam')} de ${LIMITS.paragraphWords} palavras.`,
    advice: `Divida os parágrafos com mais de ${LIMITS.paragraphWords} palavras: uma ideia em cada um.`,
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
    id: 'subheadings',
    label: 'Distribuição dos subtítulos',
    score: value <= LIMITS.sectionWords ? 100 : Math.floor((100 * LIMITS.sectionWords) / value),
    value,
    finding: `O maior trecho sem subtítulo tem ${plural(value, 'palavra', 'palavras')}.`,
    advice: `Abra um subtítulo a cada ${LIMITS.sectionWords} palavras, no máximo.`,
  });
}

function passiveCheck(sentences: readonly string[][]): Check<ReadabilityCheckId> {
  const value = percent(sentences.filter(hasPassive).length, sentences.length);
  return check({
    id: 'passive',
    label: 'Voz passiva',
    // 0 at 35%.
    score: Math.floor(clamp(100 - 4 * Math.max(0, value - LIMITS.passive))),
    value,
    finding: `${decimal(value)}% das frases estão na voz passiva.`,
    advice: `Diga quem faz a ação (“o EDR isolou a máquina”, não “a máquina foi isolada”) até ficar em ${LIMITS.passive}%.`,
  });
}

function transitionsCheck(sentences: readonly string[][], words: number): Check<ReadabilityCheckId> {
  const linked = sentences.filter((sentence) => transitionPhrases.in(sentence.map(fold))).length;
  const value = percent(linked, sentences.length);
  const short = words <= LIMITS.transitionsFromWords;
  return check({
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
  ['long_sentences', 'Frases longas'],
  ['paragraphs', 'Tamanho dos parágrafos'],
  ['subheadings', 'Distribuição dos subtítulos'],
  ['passive', 'Voz passiva'],
  ['transitions', 'Palavras de transição'],
];

/** The six sub-scores over an article that was read already. */
export function readabilityOf(document: HtmlDocument, prose: Prose): ReadabilityAnalysis {
  const sentences = prose.sentences.map(wordsOf);
  if (sentences.length === 0) {
    const finding = 'Ainda não há frases para medir.';
    const advice = 'Escreva o conteúdo em frases e parágrafos.';
    const checks = EMPTY.map(([id, label]) => check({ id, label, score: 0, value: 0, finding, advice }));
    return { score: 0, checks, flesch: null, band: null };
  }
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const flesch = fleschIndex(words.length, sentences.length, syllables);
  const analysis = analysisOf<ReadabilityCheckId>([
    fleschCheck(flesch),
    longSentencesCheck(sentences.map((sentence) => sentence.length)),
    paragraphsCheck(prose),
    subheadingsCheck(document),
    passiveCheck(sentences),
    transitionsCheck(sentences, prose.words.length),
  ]);
  return { ...analysis, flesch, band: bandOf(flesch) };
}

/**
 * Readability for people in Brazilian Portuguese: mean of six sub-scores, 0 for a text without a sentence.
 * - `flesch`: `value` is the index (Martins et al., 1996). 50 and above is 100; 25 to 50 runs from 60 to 100.
 * - `long_sentences`: `value` in per cent of sentences over 25 words; up to 25% is perfect.
 * - `paragraphs`: `value` is the number of paragraphs over 150 words; the score is the share that is not.
 * - `subheadings`: `value` in words of the longest stretch without a heading; up to 300 is perfect.
 * - `passive`: `value` in per cent of sentences in the passive voice; up to 10% is perfect.
 * - `transitions`: `value` in per cent of sentences with a transition; 30% is perfect, asked from 201 words on.
 */
export function analyseReadability({ content }: { content: string }): ReadabilityAnalysis {
  const document = readDocument(content);
  return readabilityOf(document, proseOf(document));
}
