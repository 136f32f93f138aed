import { describe, expect, it } from '@jest/globals';
import { commentableText, TextChange, type RangeAnchor } from '@vitrine/analysis';
import { readArticles } from './articles.js';

/** A word; `id` is another one for each that is typed or pasted. */
interface Word {
  text: string;
  id: number;
}
type Sentence = Word[];
type Line = Sentence[];
type Random = (below: number) => number;

function numbersOf(seed: number): Random {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const linesOf = readArticles().map(({ content }) => commentableText(content).text.split('\n'));
const oneOf = <Item>(items: readonly Item[], random: Random): Item => items[random(items.length)] as Item;
let ids = 0;
const typed = (text: string): Sentence => text.split(' ').map((word) => ({ text: word, id: ids++ }));
const copyOf = (sentence: Sentence): Sentence => sentence.map(({ text }) => ({ text, id: ids++ }));
const wordsOf = (sentence: Sentence): string => sentence.map(({ text }) => text).join(' ');
const textOf = (lines: Line[]): string =>
  lines
    .map((line) => line.map(wordsOf).join(' '))
    .filter((line) => line !== '')
    .join('\n');

/** A part of an article of the demo. */
function partOf(random: Random): Line[] {
  const lines = oneOf(linesOf, random);
  const from = random(Math.max(1, lines.length - 12));
  return lines.slice(from, from + 4 + random(9)).map((line) => line.split(/(?<=[.!?…:]) /).map(typed));
}

const REWRITTEN = [
  'Antes',
  'sobretudo',
  'equipe',
  'prazo',
  'a',
  'de',
  'o',
  'contrato',
  'também',
  'hoje',
  '30',
];
const ADDED = [
  'Peça uma segunda leitura antes de enviar a proposta.',
  'Na prática, isso leva menos de uma hora.',
  'Os números acima são do último trimestre.',
  'Cada setor responde pelo próprio inventário.',
  'Saiba mais.',
  'Fale com a nossa equipe.',
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What people do to a text between two saves. */
const EDITS: ((lines: Line[], random: Random) => void)[] = [
  function moveLine(lines, random) {
    lines.splice(random(lines.length), 0, ...lines.splice(random(lines.length), 1));
  },
  function moveSentence(lines, random) {
    const from = oneOf(lines, random);
    const moved = from.splice(random(from.length || 1), 1);
    const to = oneOf(lines, random);
    to.splice(random(to.length + 1), 0, ...moved);
  },
  function swapSentences(lines, random) {
    const line = oneOf(lines, random);
    const at = random(line.length || 1);
    line.splice(at, 2, ...line.slice(at, at + 2).toReversed());
  },
  function repeatSentence(lines, random) {
    const line = oneOf(lines, random);
    if (line.length === 0) return;
    const to = oneOf(lines, random);
    to.splice(random(to.length + 1), 0, copyOf(oneOf(line, random)));
  },
  function repeatLine(lines, random) {
    lines.splice(random(lines.length + 1), 0, oneOf(lines, random).map(copyOf));
  },
  function joinLines(lines, random) {
    const at = random(lines.length);
    lines.splice(at, 2, lines.slice(at, at + 2).flat());
  },
  function splitLine(lines, random) {
    const at = random(lines.length);
    const line = lines[at] ?? [];
    const middle = random(line.length || 1);
    lines.splice(at, 1, line.slice(0, middle), line.slice(middle));
  },
  function joinSentences(lines, random) {
    const line = oneOf(lines, random);
    const at = random(line.length || 1);
    const [one, other] = line.slice(at, at + 2);
    const [end, start] = [one?.at(-1), other?.at(0)];
    if (!one || !other || !end || !start) return;
    const joined = [...one.slice(0, -1), { ...end, text: end.text.replace(/[.!?:…]+$/, ',') }];
    line.splice(at, 2, [...joined, { ...start, text: start.text.toLowerCase() }, ...other.slice(1)]);
  },
  function splitSentence(lines, random) {
    const line = oneOf(lines, random);
    const at = random(line.length || 1);
    const sentence = line[at] ?? [];
    const comma = sentence.findIndex(({ text }) => text.endsWith(','));
    if (comma < 0 || comma + 1 >= sentence.length) return;
    const [head, [next, ...rest]] = [sentence.slice(0, comma), sentence.slice(comma + 1)];
    const last = sentence[comma] as Word;
    const first = [...head, { ...last, text: last.text.replace(/,$/, '.') }];
    line.splice(at, 1, first, [{ ...(next as Word), text: capital((next as Word).text) }, ...rest]);
  },
  function replaceEverywhere(lines, random) {
    const { text } = oneOf(lines.flat(2), random) ?? { text: '' };
    const word = oneOf(REWRITTEN, random);
    for (const sentence of lines.flat())
      for (const [at, old] of sentence.entries())
        if (old.text === text) sentence[at] = { ...old, text: word };
  },
  function rewriteWords(lines, random) {
    const sentence = oneOf(oneOf(lines, random), random) ?? [];
    const words = Array.from({ length: random(3) }, () => ({ text: oneOf(REWRITTEN, random), id: ids++ }));
    sentence.splice(random(sentence.length || 1), random(4), ...words);
  },
  function deleteSentence(lines, random) {
    const line = oneOf(lines, random);
    line.splice(random(line.length || 1), 1);
  },
  function deleteLine(lines, random) {
    lines.splice(random(lines.length), 1);
  },
  function addSentence(lines, random) {
    const line = oneOf(lines, random);
    line.splice(random(line.length + 1), 0, typed(oneOf(ADDED, random)));
  },
  function addLine(lines, random) {
    lines.splice(random(lines.length + 1), 0, [typed(oneOf(ADDED, random)), typed(oneOf(ADDED, random))]);
  },
  function rewriteSentence(lines, random) {
    const line = oneOf(lines, random);
    if (line.length > 0) line.splice(random(line.length), 1, typed(oneOf(ADDED, random)));
  },
  function changeSigns(lines, random) {
    const sentence = oneOf(oneOf(lines, random), random) ?? [];
    const at = random(sentence.length || 1);
    const word = sentence[at];
    if (word) sentence[at] = { ...word, text: `“${word.text.replace(/[,.:;]$/, '')}”` };
  },
];

/** What they do as well: with phrases, whole sections, and sentences of other articles. */
const OTHER_EDITS: typeof EDITS = [
  function movePhrase(lines, random) {
    const from = oneOf(oneOf(lines, random), random) ?? [];
    const phrase = from.splice(random(from.length || 1), 2 + random(4));
    const to = oneOf(oneOf(lines, random), random) ?? from;
    to.splice(random(to.length + 1), 0, ...phrase);
  },
  function copyPhrase(lines, random) {
    const from = oneOf(oneOf(lines, random), random) ?? [];
    const at = random(from.length || 1);
    const to = oneOf(oneOf(lines, random), random) ?? from;
    to.splice(random(to.length + 1), 0, ...copyOf(from.slice(at, at + 2 + random(4))));
  },
  function moveSection(lines, random) {
    const section = lines.splice(random(lines.length), 2 + random(3));
    lines.splice(random(lines.length + 1), 0, ...section);
  },
  function reverseSentences(lines, random) {
    oneOf(lines, random).reverse();
  },
  function makeList(lines, random) {
    const at = random(lines.length);
    lines.splice(at, 1, ...(lines[at] ?? []).map((sentence) => [sentence]));
  },
  function bringSentence(lines, random) {
    const line = oneOf(lines, random);
    line.splice(random(line.length + 1), 0, ...(oneOf(partOf(random), random) ?? []).slice(0, 1));
  },
  function bringSection(lines, random) {
    lines.splice(random(lines.length + 1), 0, ...partOf(random).slice(0, 3));
  },
  function changeEachSentence(lines, random) {
    for (const sentence of oneOf(lines, random))
      sentence.splice(random(sentence.length || 1), 1, ...typed(oneOf(REWRITTEN, random)));
  },
  function shortenSentence(lines, random) {
    const sentence = oneOf(oneOf(lines, random), random) ?? [];
    sentence.splice(1 + random(sentence.length || 1));
  },
  function beginOtherwise(lines, random) {
    const sentence = oneOf(oneOf(lines, random), random) ?? [];
    sentence.splice(0, random(3), ...typed(oneOf(ADDED, random).replace(/\.$/, ',')));
  },
  function copyOverSentence(lines, random) {
    const [line, other] = [oneOf(lines, random), oneOf(lines, random)];
    if (line.length > 0 && other.length > 0)
      line.splice(random(line.length), 1, copyOf(oneOf(other, random)));
  },
];

interface Comment {
  quote: string;
  sentence: string;
  ids: Set<number>;
  anchor: RangeAnchor;
}

/** A comment on each sentence, and one on a few words of each. */
function commentsOn(lines: Line[], text: string, random: Random): Comment[] {
  let from = 0;
  return lines.flat().flatMap((sentence) => {
    const places = sentence.map((word) => {
      const start = text.indexOf(word.text, from);
      from = start + word.text.length;
      return { start, end: from, id: word.id };
    });
    const at = random(sentence.length);
    return [places, places.slice(at, at + 1 + random(4))].map((words) => {
      const anchor = { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
      const quote = text.slice(anchor.start, anchor.end);
      return { quote, sentence: wordsOf(sentence), ids: new Set(words.map(({ id }) => id)), anchor };
    });
  });
}

/** Comments through up to four saves: how many are on their own words, on the same words elsewhere, on others. */
function follow(seed: number, edits = EDITS) {
  const random = numbersOf(seed);
  let lines = partOf(random);
  let text = textOf(lines);
  const comments = commentsOn(lines, text, random);
  const versions = [lines];
  const outcome = { own: 0, gone: 0, copies: [] as string[], others: [] as string[] };
  for (let save = 1 + random(4); save > 0; save -= 1) {
    lines = lines.map((line) => line.map((sentence) => [...sentence]));
    // Sometimes somebody takes it all back.
    if (versions.length > 1 && random(6) === 0) lines = oneOf(versions, random);
    else for (let count = 1 + random(4); count > 0; count -= 1) oneOf(edits, random)(lines, random);
    lines = lines.map((line) => line.filter((sentence) => sentence.length > 0));
    lines = lines.filter((line) => line.length > 0);
    if (lines.length === 0) break;
    const after = textOf(lines);
    const change = new TextChange(text, after);
    let place = 0;
    const words = lines.flat(2).map((word) => {
      const start = after.indexOf(word.text, place);
      place = start + word.text.length;
      return { start, end: place, id: word.id };
    });
    for (const comment of comments) {
      comment.anchor = change.follow(comment.anchor, comment.quote);
      const { start, end } = comment.anchor;
      if (end === null) {
        outcome.gone += 1;
        continue;
      }
      const pointed = words.filter((word) => word.end > start && word.start < end);
      const own = pointed.filter(({ id }) => comment.ids.has(id)).length;
      const isOwn = [pointed.at(0), pointed.at(-1)].every((word) => word && comment.ids.has(word.id));
      const shown = after.slice(start, end);
      // Where a pasted copy is all that is left of a sentence, nobody can tell the two texts apart.
      const sentences = lines.flat().filter((sentence) => wordsOf(sentence) === comment.sentence);
      const isOnlyOne =
        sentences.length === 1 && pointed.every((word) => sentences[0]?.some(({ id }) => id === word.id));
      if (isOnlyOne && shown === comment.quote) comment.ids = new Set(pointed.map(({ id }) => id));
      if ((isOwn && own * 2 >= pointed.length) || (isOnlyOne && shown === comment.quote)) outcome.own += 1;
      else
        (shown === comment.quote ? outcome.copies : outcome.others).push(
          `${seed}: “${comment.quote}” → “${shown}”\n--- ${text}\n+++ ${after}`,
        );
    }
    text = after;
    versions.push(lines);
  }
  return outcome;
}

describe('comments on parts of articles, through the edits of several saves', () => {
  it.each([
    ['a hundred texts', 1, EDITS],
    ['fifty other texts, edited in more ways', 50_001, [...EDITS, ...OTHER_EDITS]],
  ])('of %s are on their own words, or on none', (_, first, edits) => {
    const outcomes = Array.from({ length: first === 1 ? 100 : 50 }, (_text, at) => follow(first + at, edits));
    expect(outcomes.flatMap(({ others }) => others)).toEqual([]);
    expect(outcomes.flatMap(({ copies }) => copies)).toEqual([]);
    const own = outcomes.reduce((sum, outcome) => sum + outcome.own, 0);
    const gone = outcomes.reduce((sum, outcome) => sum + outcome.gone, 0);
    expect(own).toBeGreaterThan(gone * 2);
  });
});
