import type { HtmlDocument, Prose } from './document.js';
import { PhraseFinder } from './phrases.js';
import { fold, sentencesOf, wordsOf } from './text.js';

/** Shorter sentences may come twice. */
const REPEATED_WORDS = 6;
/** A stuffed phrase is more than this share of the words, or is in more than this share of the sentences. */
const STUFFED = { words: 0.05, uses: 6, sentences: 0.5, fromSentences: 8, letters: 5 } as const;
/** Sentences say the same that share this much of the shorter one's words, and how many of them are too many. */
const SAME = { share: 0.6, words: 4, sentences: 4, compared: 150 } as const;
const FOREIGN = { fromWords: 15, share: 0.2 } as const;
const SLOGANS = { blocks: 4, share: 0.2 } as const;

/** What a model says to who asked it, what a template leaves to be filled in, and Markdown as it was typed. */
const LEFTOVERS: readonly RegExp[] = [
  /(?:^|\n)(?:claro|certamente|com certeza|perfeito|ótimo) ?[!,.:] ?(?:aqui|segue|vou|vamos) [^\n.!?]{0,60}\S*/iu,
  /(?:aqui está|aqui vai|segue) (?:o|a|um|uma) (?:\p{L}+ )?(?:artigo|texto|post|versão|rascunho|conteúdo|resumo)(?! da| do| de)/iu,
  /(?:como|enquanto|sou) (?:um |uma )?(?:modelo de linguagem|assistente virtual|IA|inteligência artificial)[,.]/iu,
  /espero que (?:este|esse|o) (?:texto|artigo|post|conteúdo) (?:ajude|atenda|seja útil)/iu,
  /se (?:quiser|preferir|desejar), posso (?:ajustar|deixar|adaptar|expandir|reescrever|acrescentar|criar)/iu,
  /\[[\p{Lu} _/-]{4,60}\]/u,
  /\[(?:inserir|insira|nome d|seu |sua |coloque|preencha|adicione)[^\]\n]{0,60}\]/iu,
  /\{\{[^{}\n]{1,60}\}\}/u,
  /lorem ipsum/iu,
  /\*\*[^\s*][^*\n]{0,100}\*\*/u,
  /(?:^|\n)#{1,6} [^\n]{1,60}/u,
  /\[[^\]\n]{1,80}\]\(https?:[^)\n]{1,200}\)/u,
];
/** Little words of a language that Portuguese doesn't have. */
const LANGUAGES: Record<string, ReadonlySet<string>> = {
  inglês: new Set(
    'the of and to in is that with for are they it has this on you your from by be when'.split(' '),
  ),
  espanhol: new Set('el los las del y en una con su es al lo la sus muy pero'.split(' ')),
};
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u;

const sentencesOfText = ({ blocks }: HtmlDocument): string[] =>
  blocks.filter(({ kind, item }) => kind === 'text' && !item).flatMap(({ text }) => sentencesOf(text));

/** What of a text is not meant for its readers, as written; null for nothing. */
export function findLeftover({ text }: Prose): string | null {
  for (const pattern of LEFTOVERS) {
    const [found] = pattern.exec(text) ?? [];
    if (found) return found.trim();
  }
  return null;
}

/** A paragraph that is not in Portuguese, and its language. */
export function foreignParagraph({ paragraphs }: Prose): { language: string; text: string } | null {
  for (const text of paragraphs) {
    const words = wordsOf(text).map((word) => word.toLowerCase());
    if (words.length < FOREIGN.fromWords) continue;
    for (const [language, little] of Object.entries(LANGUAGES)) {
      if (words.filter((word) => little.has(word)).length > FOREIGN.share * words.length)
        return { language, text };
    }
  }
  return null;
}

/** The keyword or long word that a text repeats too much, its share of the words and its sentences. */
export function stuffedPhrase(keywords: readonly string[], { words, sentences }: Prose) {
  const folded = words.map(fold);
  const spoken = sentences.map((sentence) => wordsOf(fold(sentence)));
  const counts = new Map<string, number>();
  for (const word of folded)
    if (word.length >= STUFFED.letters) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  for (const phrase of [...keywords, ...(most ? [most[0]] : [])]) {
    const finder = new PhraseFinder([phrase]);
    const share = finder.covered(folded) / folded.length;
    const holding = spoken.filter((sentence) => finder.in(sentence)).length;
    const uses = (share * folded.length) / wordsOf(phrase).length;
    const isDense = share > STUFFED.words && uses >= STUFFED.uses;
    if (isDense || (spoken.length >= STUFFED.fromSentences && holding > STUFFED.sentences * spoken.length))
      return { phrase: phrase.trim(), share, holding, all: spoken.length };
  }
  return null;
}

/** Sentences that come more than once, and how often; a list may repeat itself. */
export function repetitions(document: HtmlDocument): [sentence: string, times: number][] {
  const counts = new Map<string, [string, number]>();
  for (const sentence of sentencesOfText(document)) {
    const words = wordsOf(fold(sentence));
    if (words.length < REPEATED_WORDS) continue;
    const key = words.join(' ');
    const known = counts.get(key);
    if (known) known[1] += 1;
    else counts.set(key, [sentence, 1]);
  }
  return [...counts.values()].filter(([, times]) => times > 1).sort(([, one], [, other]) => other - one);
}

/** The sentence that most others say once more with the same words in another order, and how many say it. */
export function repeatedIdea(document: HtmlDocument): { sentence: string; times: number } | null {
  const all = [...new Set(sentencesOfText(document))].slice(0, SAME.compared).map((sentence) => ({
    sentence,
    stems: new Set(wordsOf(fold(sentence)).flatMap((word) => (word.length > 3 ? [word.slice(0, 5)] : []))),
  }));
  const alike = all.map(({ sentence, stems }) => {
    const times = all.filter((other) => {
      const shared = [...other.stems].filter((stem) => stems.has(stem)).length;
      return shared >= SAME.words && shared >= SAME.share * Math.min(stems.size, other.stems.size);
    }).length;
    return { sentence, times };
  });
  const [most] = alike.sort((one, other) => other.times - one.times);
  return most && most.times >= SAME.sentences ? most : null;
}

/** How many paragraphs and list items are dressed with emoji; 0 where they are few. */
export function slogans({ paragraphs }: Prose): number {
  const dressed = paragraphs.filter((text) => EMOJI.test(text)).length;
  return dressed >= SLOGANS.blocks && dressed >= SLOGANS.share * paragraphs.length ? dressed : 0;
}
