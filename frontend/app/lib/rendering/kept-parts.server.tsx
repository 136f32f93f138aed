import { type ChatPlace, chatPlaces, chatReference } from '@vitrine/contracts';
import type { ReactNode } from 'react';
import { type Visit, VisitContext } from '../visit/visit';
import type { PageContext } from './page-context';

/*
 * Half of what React would render for a page is the same on every page: header, footer, the scripts' list. Such parts (KeptPart) are
 * taken out of a page that React has rendered whole, and from then on stand in the document where React left a mark instead. So they
 * are exactly what React makes of them in their place, ids of `useId` included, and the browser takes them over as ever.
 *
 * Chat links name the page that they are on. A part is taken from a page with a number that no page has, and its references are
 * written for each document anew.
 */

/** What React leaves in place of a part. No text of a post can be one: React escapes texts, and an article's HTML gets a mark of its own. */
const MARK = '<vitrine-part></vitrine-part>';
const Mark = 'vitrine-part' as unknown as () => null;

/** A visit of no page: its references are found again in a part. */
const NOWHERE: Visit = { page: Number.MAX_SAFE_INTEGER, campaign: null };
const places = Object.keys(chatPlaces) as ChatPlace[];
const REFERENCES = new Map(places.map((place) => [chatReference({ page: NOWHERE.page, place }), place]));
const REFERENCE = new RegExp(`(${[...REFERENCES.keys()].join('|')})`);

/** A part as bytes, and between them the places whose references stand there. */
export interface KeptPart {
  readonly pieces: readonly (Buffer | ChatPlace)[];
  /** What the part's scripts are allowed by. */
  readonly scriptHashes: readonly string[];
}

/** What takes a mark's place in a document. */
export interface Filling {
  readonly bytes: readonly Buffer[];
  readonly scriptHashes: readonly string[];
}

/** Parts by their names; null for one that can't be taken out of a page, and is left to React. */
export type KeptParts = Map<string, KeptPart | null>;

/** How a rendering writes what may be a mark. */
export type Writing = Pick<PageContext, 'writeArticle' | 'writePart'>;

/** A rendering in which known parts are marks. */
export interface MarkedWriting extends Writing {
  /** What belongs in place of the marks, in their order. */
  readonly fillings: Filling[];
  /** Parts that React wrote itself since they are not known. */
  readonly unknown: Set<string>;
}

/** Names are written in the code, so there are few; should one come from a request some day, the process doesn't grow. */
const MOST = 200;

/** Writes a document that is React's from end to end. */
export const wholeWriting = (article: string): MarkedWriting => ({
  fillings: [],
  unknown: new Set(),
  writeArticle: () => article,
  writePart: (_name, _visit, children) => children,
});

/** Writes a document with marks in place of its article and of the parts that are known. */
export function markedWriting(article: string, parts: KeptParts): MarkedWriting {
  const fillings: Filling[] = [];
  const unknown = new Set<string>();
  return {
    fillings,
    unknown,
    writeArticle: () => {
      fillings.push({ bytes: [Buffer.from(article)], scriptHashes: [] });
      return MARK;
    },
    writePart: (name, visit, children) => {
      // The links of a part would carry the campaign on.
      if (visit.campaign) return children;
      const part = parts.get(name);
      if (part === undefined && parts.size < MOST) unknown.add(name);
      if (!part) return children;
      fillings.push(fill(part, visit.page));
      return <Mark />;
    },
  };
}

const piecesOf = (html: string): KeptPart['pieces'] =>
  html.split(REFERENCE).map((piece) => REFERENCES.get(piece) ?? Buffer.from(piece));

const fill = ({ pieces, scriptHashes }: KeptPart, page: number): Filling => ({
  bytes: pieces.map((piece) =>
    typeof piece === 'string' ? Buffer.from(chatReference({ page, place: piece })) : piece,
  ),
  scriptHashes,
});

/** The markup around the marks. @throws where there are more or fewer marks than fillings */
export function splitAtMarks(markup: string, fillings: readonly Filling[]): string[] {
  const around = markup.split(MARK);
  if (around.length !== fillings.length + 1) throw new Error('the rendered document has marks of its own');
  return around;
}

/**
 * Takes parts out of the page that `render` writes, and keeps them. A part that isn't all that changes when it is left out (it puts
 * something into the head, or stands twice on the page) is left to React from now on.
 * @param finish what becomes of a part's markup before it is kept; null where it had better not be
 */
export function learnParts(
  parts: KeptParts,
  names: Iterable<string>,
  render: (writing: Writing) => string,
  finish: (markup: string) => { html: string; scriptHashes: readonly string[] } | null,
): void {
  const write = (left: string | undefined): string =>
    render({
      writeArticle: () => '',
      writePart: (name, _, children): ReactNode =>
        name === left ? <Mark /> : <VisitContext value={NOWHERE}>{children}</VisitContext>,
    });
  const whole = write(undefined);
  for (const name of names) {
    const [before = '', after, ...more] = write(name).split(MARK);
    const markup = after === undefined ? '' : whole.slice(before.length, whole.length - after.length);
    const isApart = after !== undefined && more.length === 0 && before + markup + after === whole;
    const finished = isApart ? finish(markup) : null;
    parts.set(name, finished && { pieces: piecesOf(finished.html), scriptHashes: finished.scriptHashes });
  }
}
