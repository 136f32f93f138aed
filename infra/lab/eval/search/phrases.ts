const BLOCK_END = /<\/(?:p|li|h\d|td|th|blockquote|pre|figcaption)>/g;
const SENTENCE_END = /[.!?:;,()“”"]+(?=\s|$)|[–—()“”"]/;
const WORD = /^\p{L}{4,}$/u;

/** Words of four letters and more that the search leaves out, as most articles have them. */
const STOP_WORDS = new Set(
  `aquela aquelas aquele aqueles aquilo como dela delas dele deles depois elas eles entre eram essa essas esse esses
  esta está estas estamos estão estava estavam este esteja estejam estes esteve estive estou fomos fora foram fosse
  fossem haja hajam havia havemos houve isso isto lhes mais mesmo meus minha minhas muito nossa nossas nosso nossos
  numa para pela pelas pelo pelos quando quem seja sejam será serão seria seriam seus sido somos suas também temos
  tenha tenham tenho teria teriam terá terão teve tinha tinham tive tivesse tivessem você vocês`.split(/\s+/),
);

/** Two words that follow each other in a sentence. */
export interface Phrase {
  words: string;
  /** The article that it was drawn from. */
  slug: string;
  /** All articles that say it. */
  saidBy: string[];
}

interface Article {
  slug: string;
  /** HTML. */
  content: string;
}

/** The sentences of an article and their words, as they are written. */
const sentencesOf = ({ content }: Article): string[][] =>
  content
    .replaceAll(BLOCK_END, '. ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&[a-z]+;|&#\d+;/g, ' . ')
    .split(SENTENCE_END)
    .map((sentence) => sentence.split(/\s+/).filter(Boolean));

/** All neighbours in an article's sentences that may be searched for. */
const pairsOf = (article: Article): string[] =>
  sentencesOf(article).flatMap((words) =>
    words.slice(1).flatMap((second, index) => {
      const pair = [words[index]!, second].map((word) => word.toLowerCase());
      return pair.every((word) => WORD.test(word) && !STOP_WORDS.has(word)) ? [pair.join(' ')] : [];
    }),
  );

/** Draws phrases: first an article by chance, then two neighbours in one of its sentences. */
export function drawPhrases(articles: readonly Article[], count: number, random: () => number): Phrase[] {
  const said = articles.map((article) => ({ slug: article.slug, pairs: pairsOf(article) }));
  return Array.from({ length: count }, () => {
    const { slug, pairs } = said[Math.floor(random() * said.length)]!;
    const words = pairs[Math.floor(random() * pairs.length)]!;
    return {
      words,
      slug,
      saidBy: said.filter((other) => other.pairs.includes(words)).map((other) => other.slug),
    };
  });
}
