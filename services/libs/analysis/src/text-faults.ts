import type { HtmlDocument, Prose } from './document.js';
import { PhraseFinder } from './phrases.js';
import { fold, sentencesOf, wordsOf } from './text.js';

/** Shorter sentences may come twice. */
const REPEATED_WORDS = 12;
/** A stuffed phrase is more than this share of the words outside lists. */
const STUFFED = { share: 0.08, words: 40, uses: 6, letters: 5 } as const;
/** Paragraphs with fewer words, and less of the text, are names and quotations. */
const FOREIGN = { fromWords: 15, share: 0.2, ofText: 0.2 } as const;
/** A shouted sentence has at least so many words, and letters. */
const SHOUTED = { words: 5, letters: 20 } as const;

/** What a template asks to be filled in. */
const PLACES =
  'nome|empresa|cidade|data|link|telefone|e-?mail|produto|cliente|valor|preço|endereço|cnpj|imagem|fonte|cargo';

/** What a model says to who asked it, what a template leaves to be filled in, and Markdown as it was typed. */
const LEFTOVERS: readonly RegExp[] = [
  /(?:^|\n)(?:claro|certamente|com certeza|perfeito|ótimo) ?[!,.:] ?(?:aqui|segue|vou|vamos) [^\n.!?]{0,60}\S*/giu,
  /^(?:[^\n.!]{0,40}[.!] )?(?:aqui está|aqui vai|segue) (?:o|a|um|uma) (?:\p{L}+ )?(?:artigo|texto|post|versão|rascunho|conteúdo|resumo)(?! da| do| de)/giu,
  /(?:como|enquanto|sou) (?:um |uma )?(?:modelo de linguagem|assistente virtual|IA|inteligência artificial)[,.]/giu,
  /espero que (?:este|esse|o) (?:texto|artigo|post|conteúdo) (?:atenda|seja útil)/giu,
  /se (?:quiser|preferir|desejar), posso (?:ajustar|deixar|adaptar|expandir|reescrever|acrescentar|criar)/giu,
  new RegExp(
    `\\[(?:[\\p{Lu}/-]{1,20}[ _]){0,4}(?:${PLACES.toUpperCase()})(?:[ _][\\p{Lu}/-]{1,20}){0,4}\\]`,
    'gu',
  ),
  /\[(?:inserir|insira|nome d|seu |sua |coloque|preencha|adicione)[^\]\n]{0,60}\]/giu,
  new RegExp(`\\{\\{\\s?[\\p{L}_ ]{0,30}(?:${PLACES})[\\p{L}_ ]{0,30}\\}\\}`, 'giu'),
  /lorem ipsum dolor/giu,
  /\*\*\p{L}[^*\n]{0,100}\*\*/gu,
  /(?:^|\n)#{2,6} [^\n]{1,60}/gu,
  /\[[^\]\n]{1,80}\]\(https?:[^)\n]{1,200}\)/gu,
];
/** Little words of a language that Portuguese doesn't have. */
const LANGUAGES: Record<string, ReadonlySet<string>> = {
  inglês: new Set(
    'the of and to in is that with for are they it has this on you your from by be when'.split(' '),
  ),
  espanhol: new Set('el los las del y en una con su es al lo la sus muy pero'.split(' ')),
};
/** The paragraphs; items of lists are none. */
const paragraphsOf = ({ blocks }: HtmlDocument): string[] =>
  blocks.flatMap(({ kind, item, text }) => (kind === 'text' && !item ? text : []));

/** What of a text is not meant for its readers, as written; null for nothing. Code may say anything. */
export function findLeftover({ codes }: HtmlDocument, { text }: Prose): string | null {
  for (const pattern of LEFTOVERS)
    for (const [found] of text.matchAll(pattern))
      if (!codes.some((code) => code.includes(found.trim()))) return found.trim();
  return null;
}

/** The language of a text that is not in Portuguese, by its little words; null for fewer words than `fewest`. */
export function foreignLanguageOf(text: string, fewest: number): string | null {
  const words = wordsOf(text).map((word) => word.toLowerCase());
  if (words.length < fewest) return null;
  const isOf = ([, little]: [string, ReadonlySet<string>]) =>
    words.filter((word) => little.has(word)).length > FOREIGN.share * words.length;
  return Object.entries(LANGUAGES).find(isOf)?.[0] ?? null;
}

/** How a quotation begins, and what a reference has. */
const QUOTATION = /^["“”‘'«—–>]|https?:|\(\d{4}\)|\b\d{4}[.,]/;

/** The first paragraph that is not in Portuguese, and its language; one in a long text may be quoted. */
export function foreignParagraph(
  { blocks }: HtmlDocument,
  { words }: Prose,
): { language: string; text: string } | null {
  const found = blocks.flatMap(({ kind, text, item, quoted }) => {
    if (kind !== 'text' || item || quoted || QUOTATION.test(text)) return [];
    const language = foreignLanguageOf(text, FOREIGN.fromWords);
    return language ? [{ language, text }] : [];
  });
  const foreign = found.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  return found.length > 0 && foreign >= FOREIGN.ofText * words.length ? found[0]! : null;
}

/** The keyword or long word that a text repeats too much, and its share of the words. */
export function stuffedPhrase(keywords: readonly string[], document: HtmlDocument) {
  const words = paragraphsOf(document).flatMap(wordsOf);
  if (words.length < STUFFED.words) return null;
  const folded = words.map(fold);
  const counts = new Map<string, number>();
  for (const word of folded)
    if (word.length >= STUFFED.letters && !/^https?$/.test(word))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  for (const phrase of [...keywords, ...(most ? [most[0]] : [])]) {
    const share = new PhraseFinder([phrase]).covered(folded) / folded.length;
    const uses = (share * folded.length) / wordsOf(phrase).length;
    if (share > STUFFED.share && uses >= STUFFED.uses) return { phrase: phrase.trim(), share };
  }
  return null;
}

/** Sentences that come more than once, and how often; a list and what leads to code may repeat themselves. */
export function repetitions(document: HtmlDocument): [sentence: string, times: number][] {
  const counts = new Map<string, [string, number]>();
  for (const sentence of paragraphsOf(document).flatMap(sentencesOf)) {
    const words = wordsOf(fold(sentence));
    if (words.length < REPEATED_WORDS || /[:;]$/.test(sentence)) continue;
    const key = words.join(' ');
    const known = counts.get(key);
    if (known) known[1] += 1;
    else counts.set(key, [sentence, 1]);
  }
  return [...counts.values()].filter(([, times]) => times > 1).sort(([, one], [, other]) => other - one);
}

const SHARE = /(\d{1,7}(?:[.,]\d{1,3})?) ?% d[aoe]s \p{L}+/gu;
const GROWTH =
  /(?:aument|cresc|sub(?:iu|iram|id)|alta|acima|salt|retorn|roi|valoriz|multiplic|juros|ganh|lucr|infla|mais|a mais|superi|meta|capacidade|total)\P{L}*(?:\p{L}+\P{L}+){0,4}$/iu;
const OF_EACH = /(\d{1,6}) (?:de|em|a|entre) cada (\d{1,6})\b/gi;

/** A share that is more than its whole ("130% das empresas", "12 de cada 10"), as written; null for none. */
export function impossibleShare({ sentences }: Prose): string | null {
  for (const sentence of sentences) {
    for (const found of sentence.matchAll(SHARE)) {
      const value = Number(found[1]!.replace(/\.(?=\d{3})/, '').replace(',', '.'));
      if (value > 100 && !GROWTH.test(sentence.slice(0, found.index))) return found[0];
    }
    for (const found of sentence.matchAll(OF_EACH))
      if (Number(found[1]) > Number(found[2]) && Number(found[2]) > 1) return found[0];
  }
  return null;
}

/** A sentence in capitals, or one with three exclamation marks in a row; null for none. */
export function shouted({ blocks }: HtmlDocument): string | null {
  const sentences = blocks
    .filter(({ kind, quoted }) => kind === 'text' && !quoted)
    .flatMap(({ text }) => sentencesOf(text));
  return (
    sentences.find((sentence) => {
      if (/!{3,}/.test(sentence)) return true;
      const letters = sentence.match(/\p{L}/gu) ?? [];
      const words = wordsOf(sentence).filter((word) => /\p{L}{3}/u.test(word));
      const isLoud = letters.every((letter) => letter === letter.toUpperCase());
      return isLoud && words.length >= SHOUTED.words && letters.length >= SHOUTED.letters;
    }) ?? null
  );
}

const PRICE_ASKED = /quanto custa|qual (?:é )?o (?:preço|valor)|\bpreços?\b/i;
const PRICE_SAID =
  /R\$|US\$|\d+(?:[.,]\d+)* ?(?:reais|real|dólares|mil|%)|grátis|gratuit|sem custo|de graça|\breais\b|centavos/i;
const TERM_ASKED = /quanto tempo|qual (?:é )?o prazo|em quantos? (?:dias|horas|meses|semanas)/i;
const TERM_SAID =
  /(?:\d+|\p{L}+) (?:segundos?|minutos?|horas?|dias?|semanas?|mes(?:es)?|mês|anos?)\b|imediat|na hora|no mesmo dia/iu;

/** What a title asks for and its text doesn't say; null for nothing. */
export function unansweredQuestion(title: string, { text }: Prose): 'preço' | 'prazo' | null {
  if (PRICE_ASKED.test(title) && !PRICE_SAID.test(text)) return 'preço';
  return TERM_ASKED.test(title) && !TERM_SAID.test(text) ? 'prazo' : null;
}
