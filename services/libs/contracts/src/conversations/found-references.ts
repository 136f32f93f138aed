import type { Origin } from '../audience/schema.js';
import { placementOfSign } from '../chat/chat-placements.js';
import type { ChatReference } from '../chat/chat-reference.js';
import { CHAT_SIGNS, chatCheckSign } from '../chat/chat-signs.js';
import { articlePage } from '../chat/site-pages.js';
import { originSigns } from './visit-entry.js';

/**
 * A reference in a text; `code` is page, place and campaign, `campaign` its campaign's code. `entry` has the code of
 * the first page's path (visit-entry.ts) and the origin of the visit, where the message says them.
 */
export interface FoundReference extends ChatReference {
  code: string;
  campaign: string | null;
  entry: { path: string; origin: Origin | null } | null;
}

const CODE = String.raw`([0-9a-z]{4,9})(?:-([0-9a-z]{4}))?(?:-([0-9a-z]{6}))?`;
/** The words before a reference, in Portuguese and as translators write it. */
const MARK = /\br[eéi]f(?:er[eêé]ncia|erence|érence|erenz)?[\s.:;,=#*_~"'([{<]+/giu;
/** From a mark on: signs up to a bracket, which may have come apart, or one word. */
const BRACKETED = /^([\s0-9a-z-]{4,40}?)[\s.*_~"']*[)\]}>]/iu;
const WORD = new RegExp(String.raw`^${CODE}(?![0-9a-z])`, 'iu');
const WHOLE = new RegExp(`^${CODE}$`, 'iu');
const ALONE = new RegExp(String.raw`^[\s(]*${CODE}[\s).]*$`, 'iu');
/** Joiners, marks of direction and soft hyphens: invisible, and copied along. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const LAST_PAGE = articlePage(2_147_483_647);
const origins = new Map(Object.entries(originSigns).map(([origin, sign]) => [sign, origin as Origin]));

/** Corrects signs that people confuse while copying: no reference has an O, I, L or U. */
const readable = (signs: string): string =>
  signs.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll('U', 'V');

/** Null where its check sign doesn't fit. */
function decodeEntry(signs: string, written: string): FoundReference['entry'] {
  const entry = readable(written);
  const body = entry.slice(0, -1);
  if (chatCheckSign(signs + body) !== entry.slice(-1)) return null;
  return { path: body.slice(1), origin: origins.get(body.charAt(0)) ?? null };
}

function decode(
  written: string,
  givenCampaign: string | undefined,
  givenEntry: string | undefined,
): FoundReference | null {
  const signs = readable(written);
  const body = signs.slice(0, -1);
  if ([...signs].some((sign) => !CHAT_SIGNS.includes(sign))) return null;
  if (chatCheckSign(body) !== signs.slice(-1)) return null;
  const page = [...body.slice(0, -1)].reduce(
    (value, sign) => value * CHAT_SIGNS.length + CHAT_SIGNS.indexOf(sign),
    0,
  );
  const place = placementOfSign(body.slice(-1), page);
  if (!place || page > LAST_PAGE) return null;
  const campaign = givenCampaign === undefined ? null : readable(givenCampaign);
  const entry = givenEntry === undefined ? null : decodeEntry(signs, givenEntry);
  return { code: campaign ? `${signs}-${campaign}` : signs, page, place, campaign, entry };
}

const decodeMatch = (match: RegExpExecArray | null): FoundReference | null =>
  match ? decode(match[1] ?? '', match[2], match[3]) : null;

/** Letters and hyphens of other alphabets and keyboards as those of a reference. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[‐‑‒–—−]/gu, '-');

/** The reference that begins where a mark ends; null for none, and for one that its check sign refuses. */
function referenceAfterMark(rest: string): FoundReference | null {
  const whole = BRACKETED.exec(rest)?.[1]?.replaceAll(/\s/gu, '') ?? '';
  return decodeMatch(WHOLE.exec(whole)) ?? decodeMatch(WORD.exec(rest));
}

/** The references that messages end with, wherever they stand in a text; one for each time that it is there. */
function markedReferences(text: string): FoundReference[] {
  const normal = plain(text);
  return [...normal.matchAll(MARK)]
    .map(({ 0: mark, index }) =>
      referenceAfterMark(normal.slice(index + mark.length, index + mark.length + 60)),
    )
    .filter((reference) => reference !== null);
}

/** The references in a text, each once: behind `ref.` wherever they stand, or one that is all there is. */
export function findReferences(text: string): FoundReference[] {
  const single = ALONE.exec(plain(text));
  const found = single ? [decodeMatch(single)].filter((one) => one !== null) : markedReferences(text);
  return [...new Map(found.map((reference) => [reference.code, reference])).values()];
}

/**
 * The reference of a first message; of several the last, which is the one of the button that was pressed: what was
 * forwarded or quoted comes before it. A word on its own is none here, or greetings would be read as references.
 */
export const messageReference = (message: string): FoundReference | null =>
  markedReferences(message).at(-1) ?? null;
