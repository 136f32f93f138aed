import {
  CHAT_SIGNS,
  chatCheckSign,
  chatPlaces,
  type ChatPlace,
  type ChatReference,
} from './chat-reference.js';

/** A reference in a text; `campaign` is its campaign's code. */
export interface FoundReference extends ChatReference {
  code: string;
  campaign: string | null;
}

const CODE = String.raw`([0-9a-z]{4,10})(?:-([0-9a-z]{4}))?`;
const WRITTEN = new RegExp(String.raw`\bref\.?[\s:]*${CODE}\b`, 'giu');
const ALONE = new RegExp(String.raw`^[\s(]*${CODE}[\s).]*$`, 'iu');
const places = new Map<string, ChatPlace>(
  (Object.keys(chatPlaces) as ChatPlace[]).map((place) => [chatPlaces[place].sign, place]),
);

/** As it was given out, whatever a person made of its signs while copying. */
const readable = (signs: string): string =>
  signs.toUpperCase().replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1');

function decode(given: string, givenCampaign: string | undefined): FoundReference | null {
  const signs = readable(given);
  const body = signs.slice(0, -1);
  const place = places.get(body.slice(-1));
  if (!place || [...signs].some((sign) => !CHAT_SIGNS.includes(sign))) return null;
  if (chatCheckSign(body) !== signs.slice(-1)) return null;
  const page = [...body.slice(0, -1)].reduce(
    (value, sign) => value * CHAT_SIGNS.length + CHAT_SIGNS.indexOf(sign),
    0,
  );
  const campaign = givenCampaign === undefined ? null : readable(givenCampaign);
  return { code: campaign ? `${signs}-${campaign}` : signs, page, place, campaign };
}

/** The references in a text, each once: behind `ref.` wherever they stand, or one that is all there is. */
export function findReferences(text: string): FoundReference[] {
  const alone = ALONE.exec(text);
  const found = [...(alone ? [alone] : text.matchAll(WRITTEN))]
    .map(([, signs = '', campaign]) => decode(signs, campaign))
    .filter((reference) => reference !== null);
  return [...new Map(found.map((reference) => [reference.code, reference])).values()];
}
