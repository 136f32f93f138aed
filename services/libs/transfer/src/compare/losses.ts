import type { ImportLoss } from '@vitrine/contracts';
import type { TransferPicture } from '../shape.js';
import { FILE_ADDRESS, isPictureAddress, linkKey, pictureKey, type HtmlFacts } from './facts.js';

const SAMPLES = 5;
const SAMPLE_CHARACTERS = 120;
/** Words of a row that was lost, as one sample. */
const MOST_ROW = 12;

/** What `have` lacks of `wanted`, each as often as it is missing. */
function missing(wanted: readonly string[], have: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of have) counts.set(one, (counts.get(one) ?? 0) + 1);
  return wanted.filter((one) => {
    const left = counts.get(one) ?? 0;
    counts.set(one, left - 1);
    return left <= 0;
  });
}

/** A loss of a kind with some of what was lost; nothing for an empty list. */
export function lossEntry(kind: ImportLoss['kind'], lost: readonly string[]): ImportLoss[] {
  const shown = (text: string): string =>
    text.length > SAMPLE_CHARACTERS ? `${text.slice(0, SAMPLE_CHARACTERS).toWellFormed()}…` : text;
  const samples = [...new Set(lost)].slice(0, SAMPLES).map((text) => shown(text.trim()));
  return lost.length === 0 ? [] : [{ kind, count: lost.length, samples }];
}

/** Lost words that were next to each other, as rows. */
function rowsOf(words: readonly string[], lost: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of lost) left.set(word, (left.get(word) ?? 0) + 1);
  const rows: string[][] = [];
  let row: string[] = [];
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0 && row.length < MOST_ROW) {
      left.set(word, count - 1);
      if (row.length === 0) rows.push(row);
      row.push(word);
    } else if (row.length > 0) row = [];
  }
  return rows.map((one) => one.join(' '));
}

interface Comparison {
  /** Address of the old site, null for an unknown one: downloads there stay behind. Left out, none are listed. */
  site?: string | null;
  /** Pictures and files that come along. */
  brought?: readonly TransferPicture[];
  /** The name that a link or picture of the source has in the result, where it is another one. */
  same?: (address: string) => string;
}

/**
 * What of a source its result lacks, by kind. For a source and what a reader made of it, and again for that and what
 * was stored.
 */
export function lossesBetween(
  source: HtmlFacts,
  result: HtmlFacts,
  { site, brought = [], same = (address) => address }: Comparison = {},
): ImportLoss[] {
  const words = missing(source.words, result.words);
  const pictures = new Set(result.pictures.map(pictureKey).filter(Boolean));
  const links = new Set(result.links.map(linkKey));
  // Pictures and files are known by their names, wherever they lie.
  for (const href of result.links) if (FILE_ADDRESS.test(href)) pictures.add(pictureKey(href));
  const lostLinks = [...new Set(source.links)].filter(
    (href) => !links.has(linkKey(same(href))) && !pictures.has(pictureKey(same(href))),
  );
  const host = site && URL.canParse(site) ? linkKey(new URL(site).origin) : null;
  const coming = new Set(brought.map((picture) => picture.source));
  const staysBehind = (href: string): boolean =>
    (FILE_ADDRESS.test(href) || isPictureAddress(href)) &&
    (/^\/(?!\/)/.test(href) || (host !== null && linkKey(href).startsWith(`${host}/`)));
  const files =
    site === undefined
      ? []
      : [...new Set(result.links)].filter((href) => staysBehind(href) && !coming.has(href));
  const lostWords = lossEntry('words', rowsOf(source.words, words)).map((loss) => ({
    ...loss,
    count: words.length,
  }));
  return [
    ...lostWords,
    ...lossEntry('headings', missing(source.headings, result.headings)),
    ...lossEntry('code', missing(source.code, result.code)),
    ...lossEntry('links', lostLinks),
    ...lossEntry('files', files),
    ...lossEntry(
      'pictures',
      missing(source.pictures.map(same).map(pictureKey), result.pictures.map(pictureKey)),
    ),
  ];
}

/** Losses of both, one entry a kind. */
export function mergeLosses(...lists: readonly (readonly ImportLoss[])[]): ImportLoss[] {
  const kinds = new Map<ImportLoss['kind'], ImportLoss>();
  for (const loss of lists.flat()) {
    const known = kinds.get(loss.kind);
    kinds.set(loss.kind, {
      kind: loss.kind,
      count: loss.count + (known?.count ?? 0),
      samples: [...new Set([...(known?.samples ?? []), ...loss.samples])].slice(0, SAMPLES),
    });
  }
  return [...kinds.values()];
}
