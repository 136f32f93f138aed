import { shownText, type ShownText, type TextAnchor } from '../shown-text.js';
import {
  keyedWords,
  phraseKey,
  targetPhrases,
  wordRuns,
  type KeyedWord,
  type LinkTarget,
} from './link-phrases.js';

/** Words of a text that should lead to an article. */
export interface LinkSuggestion<Target extends LinkTarget = LinkTarget> {
  target: Target;
  /** The words that would become the link, as they stand in the text. */
  anchor: string;
  /** The sentence around them, or what of it is near, and the anchor's place in it. */
  passage: string;
  anchorAt: number;
  place: TextAnchor;
}

/** Suggestions for one article at most. */
export const MAX_LINKS = 5;
/** What a phrase must weigh to be suggested, and how much more it weighs in a text that repeats it. */
const LEAST = 2.25;
const REPEATED = 1.5;
const REPETITIONS = 4;
const REACH = 120;
/** A verb whose object would be torn off by the link ("solicitando dados pessoais"). */
const GOVERNING = /^(?!quando$)[a-z]{2,}[aei]ndo$/;

/** The slug that an address of ours leads to, or null. */
export function linkedSlug(href: string): string | null {
  return (
    /^(?:https?:\/\/[^/?#]+)?\/blog\/([a-z0-9-]+)\/?(?:[?#].*)?$/i.exec(href)?.[1]?.toLowerCase() ?? null
  );
}

/** Words that may carry a link, run by run. */
const freeWords = ({ text, runs }: ShownText): KeyedWord[][] =>
  runs.filter(({ fixed }) => !fixed).map(({ start, end }) => keyedWords(text, start, end));

const keyOf = (words: readonly KeyedWord[], first: number, next: number): string =>
  words
    .slice(first, next)
    .map(({ key }) => key)
    .join(' ');

/** Every phrase of a text that could carry a link, once: what to ask the list of articles for. At most `most`. */
export function linkPhrases(html: string, most = 20_000): string[] {
  const phrases = new Set<string>();
  for (const words of freeWords(shownText(html))) {
    for (const [first, next] of wordRuns(words)) {
      phrases.add(keyOf(words, first, next));
      if (phrases.size >= most) return [...phrases];
    }
  }
  return [...phrases];
}

interface Owner<Target> {
  target: Target;
  weight: number;
}

/**
 * Who a phrase belongs to: the article that it says most of. A phrase of several articles weighs less with each, and so
 * does a name of several words that is in the titles of several ("Microsoft 365").
 */
function ownersOf<Target extends LinkTarget>(targets: readonly Target[]): Map<string, Owner<Target>[]> {
  const owners = new Map<string, Owner<Target>[]>();
  for (const target of targets) {
    for (const [phrase, weight] of targetPhrases(target)) {
      const phraseOwners = owners.get(phrase) ?? [];
      if (phraseOwners.length === 0) owners.set(phrase, phraseOwners);
      phraseOwners.push({ target, weight });
    }
  }
  const titles = targets.map(({ title }) => ` ${phraseKey(title)} `);
  for (const [phrase, phraseOwners] of owners) {
    const top = Math.max(...phraseOwners.map(({ weight }) => weight));
    const alike = phraseOwners.filter(({ weight }) => weight >= top * 0.8).length;
    const titled = phrase.includes(' ') ? titles.filter((title) => title.includes(` ${phrase} `)).length : 1;
    const length = 1 + 0.1 * (phrase.split(' ').length - 1);
    for (const owner of phraseOwners)
      owner.weight *= (owner.weight < top * 0.8 ? 0.4 : 1 / Math.max(alike, titled)) * length;
  }
  return owners;
}

/** Whether a verb is directly before a word. */
const isGoverned = (text: string, words: readonly KeyedWord[], at: number): boolean => {
  const [before, word] = [words[at - 1], words[at]];
  return GOVERNING.test(before?.key ?? '') && text.slice(before?.end, word?.start) === ' ';
};

/** The sentence around a range of a text, cut to what is near. */
function passageAround(text: string, start: number, end: number): { passage: string; anchorAt: number } {
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  const from = Math.max(
    ...['\n', '. ', '! ', '? '].map((mark) => {
      const at = before.lastIndexOf(mark);
      return at < 0 ? 0 : at + mark.length;
    }),
  );
  const ends = ['\n', '. ', '! ', '? '].map((mark) => after.indexOf(mark)).filter((at) => at >= 0);
  const to = ends.length > 0 ? Math.min(...ends) + 1 : after.length;
  const passage = before.slice(from) + text.slice(start, end) + after.slice(0, to).trimEnd();
  return { passage, anchorAt: before.length - from };
}

/**
 * Up to five passages of an article that should link to another one, best first, by the words that are already there:
 * each article once, never the one that is read (`self`, its slug) nor one that it links to, never in a link, a
 * heading, code or a list of references. By rules: an article's title, slug and keywords are sought in the text.
 */
export function suggestLinks<Target extends LinkTarget>(
  html: string,
  targets: readonly Target[],
  self: string | null = null,
): LinkSuggestion<Target>[] {
  const shown = shownText(html);
  const taken = new Set(shown.links.map(linkedSlug));
  const owners = ownersOf(targets);
  // They own phrases all the same: what speaks of an article that is linked speaks of no other.
  const isOpen = ({ slug }: LinkTarget): boolean => slug !== self && !taken.has(slug);
  const best = new Map<Target, { weight: number; start: number; end: number }>();
  const free = freeWords(shown);
  const counts = new Map<string, number>();
  for (const { key } of free.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const words of free) {
    for (const [first, next] of wordRuns(words)) {
      if (isGoverned(shown.text, words, first)) continue;
      const phrase = keyOf(words, first, next);
      const factor = (counts.get(phrase) ?? 0) >= REPETITIONS ? REPEATED : 1;
      for (const owner of owners.get(phrase) ?? []) {
        const { target } = owner;
        const weight = owner.weight * factor;
        if (weight < LEAST || !isOpen(target) || weight <= (best.get(target)?.weight ?? 0)) continue;
        best.set(target, { weight, start: words[first]?.start ?? 0, end: words[next - 1]?.end ?? 0 });
      }
    }
  }
  const suggestions: (LinkSuggestion<Target> & { start: number; end: number })[] = [];
  for (const [target, { start, end }] of [...best].sort(([, one], [, other]) => other.weight - one.weight)) {
    if (suggestions.length >= MAX_LINKS) break;
    if (suggestions.some((other) => start < other.end && other.start < end)) continue;
    suggestions.push({
      target,
      anchor: shown.text.slice(start, end),
      ...passageAround(shown.text, start, end),
      place: shown.placeOf(start, end),
      start,
      end,
    });
  }
  return suggestions.map(({ start: _start, end: _end, ...suggestion }) => suggestion);
}

/** The HTML with a suggestion's words as a link: nothing else of it changes. */
export function acceptLink(html: string, { target, place }: LinkSuggestion): string {
  const [start, end] = place.range;
  return `${html.slice(0, start)}<a href="/blog/${target.slug}">${html.slice(start, end)}</a>${html.slice(end)}`;
}
