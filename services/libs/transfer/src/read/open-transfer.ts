import type { RandomAccess, TransferFile } from '../shape.js';
import { TransferError } from '../transfer-error.js';
import { openArchive, type Archive, type ArchiveFile } from './archive.js';
import { skippedEntry } from './article.js';
import { DEFAULT_ZONE } from './dates.js';
import { FILE_LIMITS, formatBytes } from './file-limits.js';
import { chunksOf, readHead, type ByteSource } from './bytes.js';
import { gunzipped } from './gzip.js';
import { looksLikeBlogger, openBlogger } from './blogger/open-blogger.js';
import { looksLikeGhost, openGhost } from './ghost/open-ghost.js';
import { MARKDOWN_EXTENSION } from './markdown/links.js';
import { markdownFiles, openMarkdown } from './markdown/open-markdown.js';
import { looksLikeMedium, mediumFiles, openMedium } from './medium/open-medium.js';
import { openSubstack, substackList } from './substack/open-substack.js';
import { looksLikeWxr, openWordpress } from './wordpress/open-wordpress.js';
import { assertText, textOfBytes } from './text.js';

export interface OpenOptions {
  /** Of the old site, for files that don't say it; with http(s). */
  address?: string | null;
  /** Zone of dates and times in the file that name none. */
  zone?: string;
}

const UNKNOWN =
  'Não reconhecemos este arquivo. Envie a exportação do WordPress ou do Blogger (XML), do Ghost (JSON ou zip), do Medium ou do Substack (zip), ou textos em Markdown (um arquivo ou um zip). De Word, LibreOffice e outros formatos, o Pandoc (pandoc.org) faz textos em Markdown.';
const HEAD = 64 * 1024;
const MOST_CANDIDATES = 200;

type Kind = 'zip' | 'gzip' | 'wordpress' | 'blogger' | 'ghost' | 'medium' | 'markdown' | 'html' | 'unknown';

const startsWith = (head: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, i) => head[i] === byte);

async function kindOf(head: Uint8Array, name: string): Promise<Kind> {
  if (startsWith(head, 0x50, 0x4b, 3, 4) || startsWith(head, 0x50, 0x4b, 5, 6)) return 'zip';
  if (startsWith(head, 0x1f, 0x8b)) return 'gzip';
  assertText(head, name);
  const text = (await textOfBytes(head)).trimStart();
  if (/^[{[]/.test(text))
    return looksLikeGhost(text) ? 'ghost' : MARKDOWN_EXTENSION.test(name) ? 'markdown' : 'unknown';
  if (looksLikeWxr(text)) return 'wordpress';
  if (looksLikeBlogger(text)) return 'blogger';
  if (looksLikeMedium(text)) return 'medium';
  if (/^<!doctype html|^<html/i.test(text)) return 'html';
  if (text.startsWith('<?xml')) return 'unknown';
  return text === '' ? 'unknown' : 'markdown';
}

/** What a zip holds: exports (WordPress parts a large one into several), or else Markdown. */
async function openZip(archive: Archive, address: string | null, zone: string): Promise<TransferFile> {
  const candidates = [...archive.values()]
    .filter((file) => /\.(?:json|xml|atom)$/i.test(file.path) && file.size > 2)
    .sort((a, b) => a.path.split('/').length - b.path.split('/').length || (a.path < b.path ? -1 : 1))
    .slice(0, MOST_CANDIDATES);
  const wordpress: ByteSource[] = [];
  const blogs: ArchiveFile[] = [];
  for (const file of candidates) {
    const kind = await kindOf(await readHead(file, HEAD), file.path);
    if (kind !== 'ghost' && kind !== 'wordpress' && kind !== 'blogger') continue;
    assertSize(file.size);
    if (kind === 'ghost') return withTextsLeft(await openGhost({ source: file, archive, address }), archive);
    (kind === 'blogger' ? blogs : wordpress).push(file);
  }
  if (wordpress.length > 0) return withTextsLeft(await openWordpress(wordpress, archive, zone), archive);
  const [blog, another] = blogs;
  if (blog && another)
    throw new TransferError(
      `O zip tem mais de um blog do Blogger (${blog.path}, ${another.path}). Envie um de cada vez.`,
    );
  if (blog) return openBlogger(blog, archive, address);
  const list = substackList(archive);
  if (list) return openSubstack(archive, list, address);
  const pages = mediumFiles(archive);
  const isMedium = pages[0] && (await kindOf(await readHead(pages[0], HEAD), pages[0].path)) === 'medium';
  return isMedium ? openMedium(pages, address) : openMarkdown(archive, address, zone);
}

/** An export from a zip, with an entry that says how many other texts in Markdown the zip has. */
function withTextsLeft(file: TransferFile, archive: Archive): TransferFile {
  const texts = markdownFiles(archive).length;
  if (texts === 0) return file;
  return {
    ...file,
    async *entries() {
      yield* file.entries();
      yield skippedEntry(
        'markdown',
        texts === 1 ? 'Um texto em Markdown' : `${texts.toLocaleString('pt-BR')} textos em Markdown`,
        'O zip tem também uma exportação, e só ela foi lida. Envie os textos em um zip sem ela.',
      );
    },
  };
}

/** A file with an entry for each text that its zip has and that can't be read. */
function withSkipped(file: TransferFile, { skipped = [] }: Archive): TransferFile {
  if (skipped.length === 0) return file;
  return {
    ...file,
    async *entries() {
      yield* file.entries();
      for (const { path, reason } of skipped) yield skippedEntry(path, path, reason);
    },
  };
}

function assertSize(size: number): void {
  if (size > FILE_LIMITS.exportBytes)
    throw new TransferError(`A exportação tem mais de ${formatBytes(FILE_LIMITS.exportBytes)}.`);
}

/**
 * Opens an export of another product, or of ours: WordPress, Blogger, Ghost, Medium, Substack, Markdown with front
 * matter. The content decides which; `name` is what the person called it, for sentences and for a single Markdown file.
 * @throws TransferError with a sentence for the person, for a file that is none of these, damaged or beyond a bound
 */
export async function openTransfer(
  file: RandomAccess,
  name: string,
  options: OpenOptions = {},
): Promise<TransferFile> {
  const address = options.address?.replace(/\/+$/, '') || null;
  const zone = options.zone ?? DEFAULT_ZONE;
  if (file.size === 0) throw new TransferError('O arquivo está vazio.');
  const source: ByteSource = { chunks: () => chunksOf(file) };
  const kind = await kindOf(await readHead(source, HEAD), name);
  if (kind === 'zip') {
    const archive = await openArchive(file);
    return withSkipped(await openZip(archive, address, zone), archive);
  }
  if (kind !== 'gzip') return openText(kind, source, { name, size: file.size, address, zone });
  const inner = gunzipped(source, file.size);
  const innerKind = await kindOf(await readHead(inner, HEAD), name);
  if (innerKind === 'zip' || innerKind === 'gzip') throw new TransferError(UNKNOWN);
  return openText(innerKind, inner, {
    name: name.replace(/\.gz$/i, ''),
    size: FILE_LIMITS.smallFileBytes,
    address,
    zone,
  });
}

async function openText(
  kind: Kind,
  source: ByteSource,
  { name, size, address, zone }: { name: string; size: number; address: string | null; zone: string },
): Promise<TransferFile> {
  switch (kind) {
    case 'wordpress':
      assertSize(size);
      return openWordpress([source], null, zone);
    case 'ghost':
      assertSize(size);
      return openGhost({ source, archive: null, address });
    case 'blogger':
      assertSize(size);
      return openBlogger(source, null, address);
    case 'medium':
    case 'markdown': {
      const path = name.replace(/^.*[\\/]/, '') || 'texto.md';
      const file = { path, size, chunks: () => source.chunks() };
      return kind === 'medium'
        ? openMedium([file], address)
        : openMarkdown(new Map([[path, file]]), address, zone);
    }
    case 'html':
      throw new TransferError('O arquivo é uma página HTML, não uma exportação. ' + UNKNOWN);
    case 'zip':
    case 'gzip':
    case 'unknown':
      throw new TransferError(UNKNOWN);
  }
}
