import type { Origin } from '../audience/schema.js';
import { chatCheckSign, hashSigns } from '../chat/chat-signs.js';

// In a module without zod: visitors' browsers load it.

/** Four signs by which the path of a page is found again among those that the site has. */
export const pathCode = (path: string): string => hashSigns(path.replace(/\/+$/, ''));

/** Signs of the kinds of origin in a reference; an origin that the browser doesn't tell has none. */
export const originSigns: Readonly<Partial<Record<Origin, string>>> = {
  search: 'S',
  ai: 'A',
  social: 'R',
  email: 'E',
  direct: 'D',
  site: 'T',
};
const UNKNOWN_ORIGIN = '0';

/** The first page of a visit, and the kind of site that led there; null where the browser doesn't tell. */
export interface VisitEntry {
  path: string;
  origin: Origin | null;
}

/** What a reference says of the visit's first page: origin, path and a check sign over these and the reference. */
function entrySigns(signs: string, { path, origin }: VisitEntry): string {
  const entry = ((origin && originSigns[origin]) ?? UNKNOWN_ORIGIN) + pathCode(path);
  return entry + chatCheckSign(signs + entry);
}

// As a message ends, and as an address does that has the message in it.
const MESSAGE_END = /(\(ref\.(?: |%20)([0-9A-Z]{4,9})(?:-[0-9A-Z]{4})?)(?:-[0-9A-Z]{6})?\)$/;

/**
 * A message, or an address that ends with one, whose reference says where the visit began too. The server writes
 * references without: all visitors share a page.
 */
export const withVisitEntry = (message: string, entry: VisitEntry | null): string =>
  entry
    ? message.replace(
        MESSAGE_END,
        (_, reference: string, signs: string) => `${reference}-${entrySigns(signs, entry)})`,
      )
    : message;
