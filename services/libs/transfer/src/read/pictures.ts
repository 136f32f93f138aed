import { TransferError } from '../transfer-error.js';
import type { Archive } from './archive.js';
import { formatBytes } from './file-limits.js';
import { readAll } from './bytes.js';

const ARCHIVE = 'archive:';

export const archiveSource = (path: string): string => `${ARCHIVE}${path}`;

/** The bytes of an `archive:` picture. @throws TransferError if it is larger than `most` */
export async function archivePicture(
  archive: Archive | null,
  source: string,
  most: number,
): Promise<Uint8Array | null> {
  const file = source.startsWith(ARCHIVE) ? archive?.get(source.slice(ARCHIVE.length)) : undefined;
  if (!file) return null;
  const bytes = file.size > most ? null : await readAll(file, most);
  if (!bytes) throw new TransferError(`A imagem ${file.path} tem mais de ${formatBytes(most)}.`);
  return bytes;
}

/** Whether an archive holds an `archive:` picture. */
export const isInArchive = (archive: Archive | null, source: string): boolean =>
  source.startsWith(ARCHIVE) && archive?.has(source.slice(ARCHIVE.length)) === true;

/** An address as a whole one of http(s), from `site` where it is a path; null for what is none. */
export function absoluteAddress(address: string, site: string | null): string | null {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  if (/^https?:\/\//i.test(whole)) return URL.canParse(whole) ? whole : null;
  const isPath = !/^[a-z][\w+.-]*:/i.test(whole) && site !== null && URL.canParse(whole, `${site}/`);
  return isPath ? new URL(whole, `${site}/`).href : null;
}

/** A path of an address, decoded; null for one that isn't. */
export function decodedPath(address: string): string | null {
  try {
    return decodeURIComponent(address.replace(/[?#].*$/, ''));
  } catch {
    return null;
  }
}

/** Whether a source is in the file itself or at this site, with or without `www.`. */
export function belongsToSite(source: string, site: string | null): boolean {
  const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '');
  return (
    source.startsWith(ARCHIVE) || (site !== null && URL.canParse(site) && hostOf(source) === hostOf(site))
  );
}
