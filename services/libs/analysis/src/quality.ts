import { decimal, plural } from './check.js';
import type { HtmlDocument, Prose } from './document.js';
import { PhraseFinder } from './phrases.js';
import { fold, wordsOf } from './text.js';
import {
  foreignParagraph,
  findLeftover,
  repetitions,
  repeatedIdea,
  slogans,
  stuffedPhrase,
} from './text-faults.js';

export type QualityRule =
  | 'leftover'
  | 'nonsense'
  | 'language'
  | 'stuffed'
  | 'repeated'
  | 'same-idea'
  | 'slogans'
  | 'filler'
  | 'keyword-title'
  | 'keyword-start'
  | 'keyword-address'
  | 'no-link'
  | 'no-picture'
  | 'same-title'
  | 'same-keyword';

/** Something that no score sees and that a reader would: it has no number that could be filled up. */
export interface QualityFinding {
  rule: QualityRule;
  /** What is wrong, in a few words: "Trecho repetido". */
  label: string;
  /** A sentence with what was found. */
  finding: string;
  advice: string;
}

/** Fields of a post that rules read besides its HTML; a rule whose field is missing finds nothing. */
interface QualityPost {
  title: string;
  meta_keywords: string;
  slug?: string;
  featured_image?: string | null;
}

/** Fewer words than this are no article yet: no rule applies. */
const ARTICLE_WORDS = 150;
/** Of a post's first words. */
const START_WORDS = 150;
/** Of a keyword's words, in a title or an address. */
const SHORT_SHARE = 0.5;
const MOST_SHOWN = 80;
/** Of the mean filler. */
const FILLER_WORDS = 3;
const FEWEST_FILLERS = 4;
/** Words for each filler that are not yet too many. */
const WORDS_A_FILLER = 90;

/** Phrases that say nothing of the subject. */
const FILLERS = (
  'nos dias de hoje|no mundo de hoje|no mundo atual|no cenário atual|na era digital|em um mundo cada vez mais|num mundo cada vez mais|' +
  'cada vez mais conectado|cada vez mais digital|cada vez mais competitivo|é importante ressaltar|é importante destacar|vale ressaltar|vale destacar|' +
  'vale a pena mencionar|não é segredo|como todos sabemos|como sabemos|desempenha um papel|papel fundamental|papel crucial|' +
  'é fundamental|é essencial|é crucial|é imprescindível|solução robusta|soluções robustas|soluções inovadoras|de ponta a ponta|' +
  'leve o seu negócio|leve sua empresa|próximo nível|divisor de águas|virada de chave|mergulhar fundo|neste artigo vamos|' +
  'neste artigo você|ao longo deste artigo|sem sombra de dúvidas|de forma eficaz|de forma eficiente|de maneira eficiente|' +
  'uma ampla gama|uma vasta gama|potencializar|alavancar|otimizar seus resultados|garantir o sucesso|jornada de transformação|' +
  'em constante evolução|em constante mudança|é aí que entra|a resposta é simples'
).split('|');
const fillers = new PhraseFinder(FILLERS);

const shorten = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).trimEnd()}…` : text;

/**
 * The share of a phrase's words that stand in a text, in any order and form: "políticas de senha" is in "uma
 * política de senhas" as a whole, "queda da nuvem" in "a nuvem caiu" by half.
 */
function shareOf(phrase: string, text: string): number {
  const stem = (word: string): string => word.replace(/s$/, '').slice(0, 7);
  const stemsOf = (of: string): string[] => wordsOf(fold(of).replaceAll(/(?<=\w)-(?=\w)/g, '')).map(stem);
  const known = new Set(stemsOf(text));
  const words = stemsOf(phrase).filter((word) => word.length > 2);
  return words.length === 0 ? 1 : words.filter((word) => known.has(word)).length / words.length;
}

/** @param reason why readability was not judged, or null */
export function qualityOf(
  { title, meta_keywords: keywords, slug, featured_image: picture }: QualityPost,
  document: HtmlDocument,
  prose: Prose,
  reason: string | null,
): QualityFinding[] {
  const findings: QualityFinding[] = [];
  const add = (rule: QualityRule, label: string, finding: string, advice: string): void => {
    findings.push({ rule, label, finding, advice });
  };
  const leftover = findLeftover(prose);
  if (leftover)
    add(
      'leftover',
      'Resto de instrução ou modelo',
      `“${shorten(leftover)}” não é para quem lê o artigo.`,
      'Apague o trecho, ou ponha no lugar o que falta.',
    );
  if (reason)
    add('nonsense', 'Texto não avaliado', reason, 'Escreva o artigo em frases próprias, em português.');
  const foreign = foreignParagraph(prose);
  if (foreign)
    add(
      'language',
      'Trecho em outro idioma',
      `Um parágrafo está em ${foreign.language}: “${shorten(foreign.text)}”.`,
      'Traduza o parágrafo, ou diga em português o que ele diz.',
    );
  const phrases = keywords.split(',').filter((phrase) => wordsOf(phrase).length > 0);
  const stuffed = stuffedPhrase(phrases, prose);
  if (stuffed)
    add(
      'stuffed',
      'Palavra repetida demais',
      `“${stuffed.phrase}” é ${decimal(stuffed.share * 100, 1)}% do texto e está em ${stuffed.holding} de ${plural(stuffed.all, 'frase', 'frases')}.`,
      'Corte as repetições: leitores e buscadores as tomam por propaganda.',
    );
  const [most, ...others] = repetitions(document);
  if (most) {
    const more = others.length === 0 ? '' : ` e mais ${plural(others.length, 'frase', 'frases')}`;
    add(
      'repeated',
      'Trecho repetido',
      `“${shorten(most[0])}” aparece ${most[1]} vezes${more}.`,
      'Apague a repetição: o leitor acha que se perdeu.',
    );
  }
  const same = repeatedIdea(document);
  if (same)
    add(
      'same-idea',
      'Mesma ideia repetida',
      `${same.times} frases dizem quase o mesmo que “${shorten(same.sentence)}”.`,
      'Diga uma vez, do melhor jeito, e use o espaço para o que falta.',
    );
  const dressed = slogans(prose);
  if (dressed > 0)
    add(
      'slogans',
      'Emoji no lugar de texto',
      `${dressed} parágrafos ou itens são enfeitados com emoji.`,
      'Diga em frases o que cada um promete, e tire os enfeites.',
    );
  const words = prose.words.map(fold);
  const uses = fillers.covered(words) / FILLER_WORDS;
  if (uses >= FEWEST_FILLERS && words.length / uses < WORDS_A_FILLER) {
    const found = FILLERS.filter((phrase) => new PhraseFinder([phrase]).in(words));
    const some = found.slice(0, 3).map((phrase) => `“${phrase}”`);
    add(
      'filler',
      'Frases feitas',
      `O texto usa expressões que nada dizem: ${some.join(', ')}.`,
      'Troque-as pelo que só você sabe do assunto, ou corte-as.',
    );
  }
  if (prose.words.length < ARTICLE_WORDS) return findings;
  const lacks = (text: string, share: number): boolean =>
    phrases.length > 0 && !phrases.some((phrase) => shareOf(phrase, text) >= share);
  const missing = (rule: QualityRule, where: string): void =>
    add(
      rule,
      'Palavra-chave ausente',
      `Nenhuma palavra-chave do post está ${where}.`,
      'Diga do que o post trata onde o leitor e os buscadores olham primeiro.',
    );
  if (lacks(title, SHORT_SHARE)) missing('keyword-title', 'no título');
  if (lacks(prose.words.slice(0, START_WORDS).join(' '), 1)) missing('keyword-start', 'no começo do texto');
  if (slug && lacks(slug.replaceAll('-', ' '), SHORT_SHARE)) missing('keyword-address', 'no endereço');
  if (!document.links.some(({ href }) => href !== '' && href !== '#'))
    add(
      'no-link',
      'Nenhum link',
      'O texto não leva a nenhum outro lugar.',
      'Ligue-o a um artigo nosso ou à fonte do que afirma.',
    );
  if (picture !== undefined && !picture && document.images.length === 0)
    add(
      'no-picture',
      'Nenhuma imagem',
      'O post não tem imagem destacada nem imagem no texto.',
      'Escolha uma imagem na biblioteca ou gere uma.',
    );
  return findings;
}
