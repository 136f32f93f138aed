import { analysisOf, check, decimal, plural, type Analysis, type Check } from './check.js';
import type { HtmlDocument, Prose } from './document.js';
import { CHECK_EVIDENCE, type GeoCheckId } from './geo-evidence.js';
import { countCharacters, fold, wordsOf } from './text.js';
import { causalPhrases, conclusionPhrases } from './vocabulary.js';

/** Mean words of a sentence, 0 without sentences. */
const meanSentenceLength = ({ sentences }: Prose): number =>
  sentences.length === 0
    ? 0
    : sentences.reduce((sum, sentence) => sum + wordsOf(sentence).length, 0) / sentences.length;

function sentencesCheck(prose: Prose): Check<GeoCheckId> {
  const value = meanSentenceLength(prose);
  const measured = prose.sentences.length > 0;
  return check({
    id: 'sentences',
    label: 'Tamanho das frases',
    score: measured && value < 20 ? 100 : measured && value < 30 ? 80 : 60,
    value,
    finding: measured
      ? `As frases têm em média ${decimal(value)} ${value === 1 ? 'palavra' : 'palavras'}.`
      : 'Ainda não há frases para medir.',
    advice: measured
      ? 'Divida as frases mais longas: o ideal é uma média abaixo de 20 palavras.'
      : 'Escreva o conteúdo em frases completas, com menos de 20 palavras em média.',
  });
}

function structureCheck({ lists, headings, quotes }: HtmlDocument): Check<GeoCheckId> {
  const parts = [
    { has: lists > 0, points: 30, name: 'uma lista' },
    { has: headings.length > 0, points: 40, name: 'subtítulos' },
    { has: quotes > 0, points: 30, name: 'uma citação' },
  ];
  const score = parts.reduce((sum, { has, points }) => sum + (has ? points : 0), 0);
  const missing = parts.filter(({ has }) => !has).map(({ name }) => name);
  return check({
    id: 'structure',
    label: 'Estrutura do conteúdo',
    score,
    value: score,
    finding: `O conteúdo tem ${plural(lists, 'lista', 'listas')}, ${plural(headings.length, 'subtítulo', 'subtítulos')} e ${plural(quotes, 'citação', 'citações')}.`,
    advice: `Acrescente ${missing.join(' e ')}.`,
  });
}

function vocabularyCheck({ words }: Prose): Check<GeoCheckId> {
  const unique = new Set(words.map((word) => word.toLowerCase())).size;
  const value = words.length === 0 ? 0 : unique / words.length;
  return check({
    id: 'vocabulary',
    label: 'Variedade de vocabulário',
    score: value > 0.6 ? 100 : value > 0.4 ? 80 : 60,
    value,
    finding:
      words.length === 0
        ? 'Ainda não há palavras para medir.'
        : `${decimal(value * 100)}% das palavras são únicas (${unique.toLocaleString('pt-BR')} de ${words.length.toLocaleString('pt-BR')}).`,
    advice: 'Corte trechos que dizem a mesma coisa. Não troque um termo por sinônimos só para variar.',
  });
}

const QUESTION = /\?["'”’»)\],;:]{0,3}(?:\s|$)/m;

function questionsCheck(prose: Prose, folded: readonly string[]): Check<GeoCheckId> {
  const question = QUESTION.test(prose.text);
  const causal = causalPhrases.in(folded);
  const finding =
    question && causal
      ? 'O texto faz perguntas e explica causas.'
      : question
        ? 'O texto faz perguntas, mas não explica causas.'
        : causal
          ? 'O texto explica causas, mas não faz perguntas.'
          : 'O texto não faz perguntas nem explica causas.';
  const steps = [
    ...(question ? [] : ['formule ao menos uma pergunta que o leitor faria e responda a ela']),
    ...(causal ? [] : ['explique o motivo das coisas com palavras como “porque” e “por isso”']),
  ];
  const advice = steps.join('; ');
  return check({
    id: 'questions',
    label: 'Perguntas e causas',
    score: question && causal ? 100 : question || causal ? 70 : 50,
    value: Number(question) + Number(causal),
    finding,
    advice: `${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`,
  });
}

function contextCheck(prose: Prose, folded: readonly string[]): Check<GeoCheckId> {
  const value = countCharacters(prose.text);
  const long = value > 200;
  const concludes = conclusionPhrases.in(folded);
  const steps = [
    ...(long ? [] : ['desenvolva o assunto em mais de 200 caracteres']),
    ...(concludes ? [] : ['feche o texto com uma conclusão explícita, como “Em resumo” ou “Conclusão”']),
  ];
  const advice = steps.join(' e ');
  return check({
    id: 'context',
    label: 'Contexto e conclusão',
    score: long && concludes ? 100 : long || concludes ? 70 : 50,
    value,
    finding: `O texto tem ${plural(value, 'caractere', 'caracteres')} e ${concludes ? 'apresenta' : 'não apresenta'} uma conclusão.`,
    advice: `${advice.charAt(0).toUpperCase()}${advice.slice(1)}.`,
  });
}

/**
 * A checklist for generative engines (GEO), no forecast of what they will show: average of five checks, each with its
 * evidence. Source: specification, section 5.
 * - `sentences`: `value` is the mean of words a sentence, over paragraphs, list items and quotes; without a
 *   sentence nothing is measured and the lowest step (60) holds.
 * - `structure`: `value` is the points: a list 30, a heading 40, a quote 30.
 * - `vocabulary`: `value` is unique words over words (0 to 1), case ignored, accents not.
 * - `questions`: `value` is how many of the two there are: a question mark that ends a sentence or heading, and a
 *   causal word.
 * - `context`: `value` is the characters of visible text.
 */
export function analyseGeo(document: HtmlDocument, prose: Prose): Analysis<GeoCheckId> {
  const folded = prose.words.map(fold);
  const checks = [
    sentencesCheck(prose),
    structureCheck(document),
    vocabularyCheck(prose),
    questionsCheck(prose, folded),
    contextCheck(prose, folded),
  ];
  return analysisOf(checks.map((one) => ({ ...one, evidence: CHECK_EVIDENCE[one.id] })));
}
