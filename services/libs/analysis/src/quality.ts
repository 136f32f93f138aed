import { decimal, plural } from './check.js';
import type { HtmlDocument, Prose } from './document.js';
import { PhraseFinder } from './phrases.js';
import { fold, wordsOf } from './text.js';
import {
  foreignParagraph,
  findLeftover,
  impossibleShare,
  repetitions,
  shouted,
  stuffedPhrase,
  unansweredQuestion,
} from './text-faults.js';

export type QualityRule =
  | 'leftover'
  | 'nonsense'
  | 'language'
  | 'stuffed'
  | 'repeated'
  | 'impossible'
  | 'shouting'
  | 'no-sentence'
  | 'other-subject'
  | 'unanswered'
  | 'filler'
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
  featured_image?: string | null;
}

/** Fewer words than this are no article yet: a link, a picture, sentences and an answer are asked of articles. */
const ARTICLE_WORDS = 150;
/** Fewer words can't be told from nonsense. */
const JUDGED_WORDS = 60;
/** A title with fewer may be an image: “Sobrevivendo na selva”. */
const TITLE_WORDS = 4;
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

const stem = (word: string): string => word.replace(/s$/, '').slice(0, 6);
const stemsOf = (of: string): string[] =>
  wordsOf(
    fold(of)
      .replaceAll(/(?<=\w)-(?=\w)/g, '')
      .replaceAll(/(?<=[a-z]{3})(?=\d)/g, ' '),
  )
    .filter((word) => word.length > 2)
    .map(stem);

/** @param reason why readability was not judged, or null */
export function qualityOf(
  { title, meta_keywords: keywords, featured_image: picture }: QualityPost,
  document: HtmlDocument,
  prose: Prose,
  reason: string | null,
): QualityFinding[] {
  const findings: QualityFinding[] = [];
  const add = (rule: QualityRule, label: string, finding: string, advice: string): void => {
    findings.push({ rule, label, finding, advice });
  };
  const leftover = findLeftover(document, prose);
  if (leftover)
    add(
      'leftover',
      'Resto de instrução ou modelo',
      `“${shorten(leftover)}” não é para quem lê o artigo.`,
      'Apague o trecho, ou ponha no lugar o que falta.',
    );
  const nonsense = prose.words.length >= JUDGED_WORDS ? reason : null;
  if (nonsense)
    add('nonsense', 'Texto não avaliado', nonsense, 'Escreva o artigo em frases próprias, em português.');
  const foreign = nonsense ? null : foreignParagraph(document, prose);
  if (foreign)
    add(
      'language',
      'Trecho em outro idioma',
      `Um parágrafo está em ${foreign.language}: “${shorten(foreign.text)}”.`,
      'Traduza o parágrafo, ou diga em português o que ele diz.',
    );
  const phrases = keywords.split(',').filter((phrase) => wordsOf(phrase).length > 0);
  const stuffed = stuffedPhrase(phrases, document);
  if (stuffed)
    add(
      'stuffed',
      'Palavra repetida demais',
      `“${stuffed.phrase}” é ${decimal(stuffed.share * 100, 1)}% do texto.`,
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
  const share = impossibleShare(prose);
  if (share)
    add(
      'impossible',
      'Parte maior que o todo',
      `“${shorten(share)}” é mais do que o todo.`,
      'Confira o número na fonte.',
    );
  const loud = shouted(document);
  if (loud)
    add(
      'shouting',
      'Texto gritado',
      `“${shorten(loud)}” está em maiúsculas ou com exclamações seguidas.`,
      'Escreva como quem conversa: maiúsculas e exclamações afastam o leitor.',
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
  if (prose.sentences.length === 0)
    add(
      'no-sentence',
      'Sem frases',
      'O texto só tem títulos, tabelas ou legendas.',
      'Explique em frases o que eles dizem.',
    );
  const titled = stemsOf(title);
  const said = new Set(stemsOf(prose.text));
  if (titled.length >= TITLE_WORDS && !titled.some((word) => said.has(word)))
    add(
      'other-subject',
      'Título de outro assunto',
      'Nenhuma palavra do título está no texto.',
      'Ponha no título o que o texto conta, ou no texto o que o título promete.',
    );
  const question = unansweredQuestion(title, prose);
  if (question)
    add(
      'unanswered',
      'Pergunta sem resposta',
      `O título pergunta por ${question}, e o texto não diz ${question === 'preço' ? 'nenhum' : 'nenhum prazo'}.`,
      'Responda no texto, ao menos com uma faixa e do que ela depende, ou mude o título.',
    );
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
