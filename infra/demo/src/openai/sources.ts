/** A source as a prompt holds it: between marks of a random name and its number, each passage a numbered line. */
export interface PromptSource {
  number: number;
  /** "Artigo do nosso blog: Título (/blog/titulo)". */
  head: string;
  passages: string[];
  /** The numbers of the passages; a prompt may leave some out. */
  numbers: number[];
}

const SOURCE = /^<([\w-]+-fonte-(\d+))>\n(.*)\n((?:\d+\. .*\n)*)<\/\1>$/gm;

/** The sources of a prompt. */
export const sourcesOf = (prompt: string): PromptSource[] =>
  [...prompt.matchAll(SOURCE)].map(([, , number, head = '', lines = '']) => ({
    number: Number(number),
    head,
    passages: lines
      .split('\n')
      .filter(Boolean)
      .map((line) => line.replace(/^\d+\. /, '')),
    numbers: lines.split('\n').filter(Boolean).map(Number.parseFloat),
  }));

const NUMBER_WORDS =
  'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|quarenta|cinquenta|sessenta|noventa|cem|mil';
const FIGURE = new RegExp(
  `\\d[\\d.,/-]*\\d|\\d|(?<!\\p{L})(?:${NUMBER_WORDS}|um dia|um trimestre)(?!\\p{L})(?: \\p{L}+)?|[“”"]`,
  'giu',
);

/** Whether the sources have every figure of a sentence of ours. */
export function isCovered(sentence: string, sources: readonly Pick<PromptSource, 'passages'>[]): boolean {
  const held = sources
    .flatMap(({ passages }) => passages)
    .join('\n')
    .toLowerCase();
  return (sentence.toLowerCase().match(FIGURE) ?? []).every((figure) => held.includes(figure));
}

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+(?=[\p{Lu}“"])/u);

/** Words that lean on a sentence before them, which isn't there. */
const LEANING =
  /^(?:iss?t?o|ess[ea]s?|est[ea]s?|mas|porém|el[ea]s?|assim|também|além|ness[ea]s?|por isso|portanto|depois|já|aí|inclui)(?!\p{L})/iu;
const LETTERS = { min: 45, max: 260 };
const CITED = 4;
/** Sentences that tell a reader to do something with the model, not about the subject, are nothing to write about. */
const ORDER = /instruç|prompt|ignore|desconsidere|assistente|<|\{|https?:/i;

/** A paragraph made of what a source says, with the source's number. */
export interface CitedParagraph {
  text: string;
  source: number;
}

/**
 * Up to four paragraphs out of whole sentences of the sources, what a person gave first, the company's profile left
 * out.
 */
export function composeFrom(sources: readonly PromptSource[]): CitedParagraph[] {
  const order = ({ head }: PromptSource) =>
    head.startsWith('Fonte') ? 0 : head.startsWith('Artigo') ? 1 : 2;
  const paragraphs = sources
    .filter(({ head }) => !head.includes(': Sobre a '))
    .toSorted((a, b) => order(a) - order(b))
    .flatMap(({ number, passages }) =>
      passages
        .map((passage) => {
          const whole = sentencesOf(passage).filter(
            (sentence) =>
              /[.!]$/.test(sentence) &&
              sentence.length >= LETTERS.min &&
              sentence.length <= LETTERS.max &&
              !LEANING.test(sentence) &&
              !ORDER.test(sentence),
          );
          return { text: whole.slice(0, 2).join(' '), source: number };
        })
        .filter(({ text }) => text)
        .slice(0, 2),
    );
  return paragraphs
    .filter(({ text }, index) => paragraphs.findIndex((other) => other.text === text) === index)
    .slice(0, CITED);
}
