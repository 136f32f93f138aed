import type { RandomAccess, TransferFile } from '../shape.js';
import { TransferError } from '../transfer-error.js';
import { openArchive, type Archive } from './archive.js';
import { BOUNDS, sayBytes } from './bounds.js';
import { chunksOf, headOf, type ByteSource } from './bytes.js';
import { looksLikeGhost, openGhost } from './ghost/open-ghost.js';
import { openMarkdown } from './markdown/open-markdown.js';
import { assertText, wholeText } from './text.js';

export interface OpenOptions {
  /** Of the old site, for files that don't say it; with http(s). */
  address?: string | null;
}

const UNKNOWN =
  'Não reconhecemos este arquivo. Envie a exportação do WordPress (XML), do Ghost (JSON ou zip) ou textos em Markdown (um arquivo ou um zip).';
const HEAD = 64 * 1024;

type Kind = 'zip' | 'ghost' | 'markdown' | 'html' | 'unknown';

const startsWith = (head: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, i) => head[i] === byte);

async function kindOf(head: Uint8Array, name: string): Promise<Kind> {
  if (startsWith(head, 0x50, 0x4b, 3, 4) || startsWith(head, 0x50, 0x4b, 5, 6)) return 'zip';
  assertText(head, name);
  const text = (await wholeText(head)).trimStart();
  if (/^[{[]/.test(text)) return looksLikeGhost(text) ? 'ghost' : 'unknown';
  if (/^<!doctype html|^<html/i.test(text)) return 'html';
  if (text.startsWith('<?xml') || text.startsWith('<rss')) return 'unknown';
  return text === '' ? 'unknown' : 'markdown';
}

/** Where a zip keeps what it was made of: the shortest path whose content is an export, else its Markdown. */
async function openZip(archive: Archive, address: string | null): Promise<TransferFile> {
  const candidates = [...archive.values()]
    .filter((file) => /\.json$/i.test(file.path) && file.size > 2)
    .sort((a, b) => a.path.split('/').length - b.path.split('/').length)
    .slice(0, 50);
  for (const file of candidates) {
    if ((await kindOf(await headOf(file, HEAD), file.path)) !== 'ghost') continue;
    assertSize(file.size);
    return openGhost({ source: file, archive, address });
  }
  return openMarkdown(archive, address);
}

function assertSize(size: number): void {
  if (size > BOUNDS.exportBytes)
    throw new TransferError(`A exportação tem mais de ${sayBytes(BOUNDS.exportBytes)}.`);
}

/**
 * Opens an export of another product, or of ours: WordPress, Ghost, Markdown with front matter. What it is stands in its content; `name` is
 * what the person called it, for sentences and for a single Markdown file.
 * @throws TransferError with a sentence for the person, for a file that is none of these, damaged or beyond a bound
 */
export async function openTransfer(
  file: RandomAccess,
  name: string,
  options: OpenOptions = {},
): Promise<TransferFile> {
  const address = options.address?.replace(/\/+$/, '') || null;
  if (file.size === 0) throw new TransferError('O arquivo está vazio.');
  const source: ByteSource = { chunks: () => chunksOf(file) };
  const head = await headOf(source, HEAD);
  switch (await kindOf(head, name)) {
    case 'zip':
      return openZip(await openArchive(file), address);
    case 'ghost':
      assertSize(file.size);
      return openGhost({ source, archive: null, address });
    case 'markdown': {
      const only = {
        path: name.replace(/^.*[\\/]/, '') || 'texto.md',
        size: file.size,
        chunks: source.chunks,
      };
      return openMarkdown(new Map([[only.path, only]]), address);
    }
    case 'html':
      throw new TransferError('O arquivo é uma página HTML, não uma exportação. ' + UNKNOWN);
    case 'unknown':
      throw new TransferError(UNKNOWN);
  }
}
