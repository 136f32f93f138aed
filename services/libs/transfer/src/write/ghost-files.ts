import { fileKindOf, FILE_KINDS, isWebp, STORED_PICTURE_FILES, type PackedPicture } from '@vitrine/contracts';
import { withMediaAddresses } from '../own/own-html.js';
import type { TransferPost } from '../shape.js';
import { PictureNames, type ExportPicture, type ZipSource } from './export-site.js';
import type { ZippedFile } from './zip-of.js';

const ADDRESS = /^\/media\/([0-9a-f]{32})\/([^/?#]+)$/;

/**
 * Ghost stores a picture of the zip's root in `content/images`. Its importer of files takes every other picture once
 * more. Ghost replaces these paths within texts, so none may be the end of another: a `base` has no underscore.
 */
function pathIn(name: string, base: string, [year, month]: string[]): string {
  const kind = fileKindOf(name);
  const type = kind ? FILE_KINDS[kind].type : 'image/jpeg';
  const file = base + name.slice(name.lastIndexOf('.'));
  if (type.startsWith('image/')) return `${year}-${month}_${file}`;
  return `content/${type.startsWith('video/') ? 'media' : 'files'}/${year}/${month}/${file}`;
}

/** Addresses of pictures as they are after the import, for what Ghost's importer does not read: its cards. */
export const withStoredPictures = (html: string): string =>
  html.replace(/(?<=")__GHOST_URL__\/(?=\d+-\d+_)/g, '$&content/images/');

/** Pictures and files that articles name, as files of Ghost's zip with the names that people gave them. */
export class GhostFiles {
  private readonly library = new Map<string, ExportPicture>();
  /** By address, in the order of their first use. */
  private readonly paths = new Map<string, string>();
  private readonly names = new PictureNames();

  constructor(private readonly picture: ZipSource['picture']) {}

  add(picture: ExportPicture): void {
    this.library.set(picture.hash, picture);
  }

  /** A post whose text and picture name the files of the zip. */
  async withFileNames(post: TransferPost): Promise<TransferPost> {
    const { featured } = post;
    const urls: string[] = [];
    withMediaAddresses(post.content, (url) => (urls.push(url), url));
    for (const url of featured ? [...urls, featured.source] : urls) await this.takePath(url);
    const address = (url: string) => (this.paths.has(url) ? `__GHOST_URL__/${this.paths.get(url)}` : url);
    const content = withMediaAddresses(post.content, address);
    return { ...post, content, featured: featured && { ...featured, source: address(featured.source) } };
  }

  /** A whole picture is its original, whose type its bytes say: it is read for its name, and once more for the zip. */
  private async takePath(url: string): Promise<void> {
    const [, hash = '', name = ''] = ADDRESS.exec(url) ?? [];
    const picture = this.library.get(hash);
    if (!picture || this.paths.has(url)) return;
    const isWhole = !fileKindOf(name) && !STORED_PICTURE_FILES.includes(name);
    const bytes = isWhole ? bytesOf(await this.picture(hash, () => true), name) : null;
    const file = bytes && isWebp(bytes) ? name.replace(/\.jpg$/, '.webp') : name;
    const date = picture.createdAt.split('-');
    this.paths.set(
      url,
      this.names.take(picture, (base) => pathIn(file, base, date)),
    );
  }

  /** The files in use: whole pictures are their originals. */
  async *zipped(): AsyncGenerator<ZippedFile> {
    for (const [url, path] of this.paths) {
      const [, hash = '', name = ''] = ADDRESS.exec(url) ?? [];
      const bytes = bytesOf(await this.picture(hash, () => true), name);
      if (bytes) yield { path, bytes, compress: false };
    }
  }
}

function bytesOf(found: PackedPicture | null, name: string): Uint8Array | null {
  const file = found?.files.find((one) => one.name === name);
  return file?.bytes ?? found?.original ?? found?.files[0]?.bytes ?? null;
}
