import path from 'node:path/posix';
import type { Archive, ArchiveFile } from '../archive.js';
import { readHead } from '../bytes.js';
import { escapeText } from '../html/tree.js';
import { decodedPath } from '../pictures.js';
import { textOfBytes } from '../text.js';

export const MARKDOWN_EXTENSION = /\.(?:md|mdx|markdown)$/i;
/** What a link may leave out at the end of a text's path. */
const LEFT_OUT = ['', '.md', '.mdx', '.markdown', '/index.md', '/index.mdx', '/_index.md'];
/** Folders that paths of texts begin in. */
const CONTENT_FOLDERS = ['', 'content', 'src/content', 'source', 'src'];
const HREF = /(<a\s(?:[^<>]{0,1000}\s)?href=")([^"#][^"]{0,1000})"/gi;
/** What `markdownHtml` makes of the links and pictures of a wiki. */
const WIKI = /<(?:a href|img src)="wiki:([^"]*)"([^>]*)>(?:([^<]*)<\/a>)?/g;
/** A date before a name, as in Jekyll; a date alone is name and date. */
export const DATED_NAME =
  /^(\d{4}([-_.])\d{1,2}\2\d{1,2}|\d{1,2}([-_.])\d{1,2}\3\d{4}|\d{8})(?:[-_. ]+(.+))?$/;
/** Fields of a head that say the address of a text. */
const ADDRESS = /^"?(?:slug|post[_-]?slug|permalink|url)"?[ \t]*[:=][ \t]*["']?([^"'\r\n]+)/gim;
const HEAD_BYTES = 4096;
/** Lists of a site, not its texts. */
const LISTS = /^[./]*(?:tags?|categor\w+|authors?|autor\w*|series|topics?|page)\//i;

/** The name of a text: of its file, or of the folder whose index it is. */
export const nameOf = (file: string): string => {
  const bare = file.replace(MARKDOWN_EXTENSION, '');
  return path.basename(/(?:^|\/)(?:index|_index|readme)$/i.test(bare) ? path.dirname(bare) : bare);
};
const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();
/** The last part of an address, by which texts are known whatever the pattern of their addresses is. */
const lastPart = (address: string): string =>
  path.basename(address.trimEnd().replace(/\/index\.html?\/?$/i, '')).replace(/\.html?$/i, '');

/** Links between the texts of an archive. */
export class MarkdownLinks {
  /** Paths by names of files and by the addresses that texts say; null for a name that several have. */
  private readonly byName = new Map<string, string | null>();

  constructor(
    private readonly archive: Archive,
    private readonly root: string,
  ) {}

  /** Reads by which names texts and pictures are known. */
  async prepare(texts: readonly ArchiveFile[]): Promise<void> {
    for (const file of this.archive.keys())
      if (!MARKDOWN_EXTENSION.test(file)) this.add(path.basename(file), file);
    for (const file of texts) {
      const name = nameOf(file.path);
      const text = await textOfBytes(await readHead(file, HEAD_BYTES));
      const head = text.slice(0, Math.max(0, text.search(/\n(?:---|\+\+\+|\})/)));
      const said = [...head.matchAll(ADDRESS)].map(([, address = '']) => lastPart(address));
      for (const one of new Set([name, DATED_NAME.exec(name)?.[4] ?? name, ...said]))
        this.add(one, file.path);
    }
  }

  private add(name: string, file: string): void {
    this.byName.set(nameKey(name), this.byName.has(nameKey(name)) ? null : file);
  }

  /** The text that a link in the file `from` leads to, as an address of its key; null for none of the archive. */
  addressOf(target: string, from: string, isName = false): string | null {
    const wanted = decodedPath(target)?.replace(/^@\//, '/').replace(/\/$/, '') ?? '';
    const isNamed = MARKDOWN_EXTENSION.test(wanted);
    if (wanted === '') return null;
    const folders = [
      ...(wanted.startsWith('/') ? [] : [path.dirname(from), from.replace(MARKDOWN_EXTENSION, '')]),
      ...(isNamed || isName || wanted.startsWith('/')
        ? CONTENT_FOLDERS.map((folder) => path.join(this.root, folder))
        : []),
    ];
    for (const folder of folders)
      for (const end of isNamed ? [''] : LEFT_OUT) {
        const file = this.archive.get(path.join(folder, wanted + end))?.path;
        if (file && MARKDOWN_EXTENSION.test(file)) return this.addressOfFile(file, target);
      }
    if (!isName && (isNamed || LISTS.test(wanted))) return null;
    const file = this.byName.get(nameKey(lastPart(wanted).replace(MARKDOWN_EXTENSION, '')));
    return this.addressOfFile(file && MARKDOWN_EXTENSION.test(file) ? file : null, target);
  }

  private addressOfFile(file: string | null | undefined, target = ''): string | null {
    if (!file) return null;
    const key = file.slice(this.root.length).split('/').map(encodeURIComponent).join('/');
    return `/${key.replaceAll('(', '%28').replaceAll(')', '%29')}${/#.*$/.exec(target)?.[0] ?? ''}`;
  }

  /** HTML whose links to other texts are addresses of their keys; what leads to none of the archive is said. */
  resolve(html: string, from: string, notes: Set<string>): string {
    const unknown = new Set<string>();
    const resolved = html
      .replace(WIKI, (_, said: string, more: string, shown?: string) => {
        const target = decodeURIComponent(said);
        const text = shown === undefined ? null : this.addressOf(target, from, true);
        const address = text ?? this.addressOfFile(this.byName.get(nameKey(path.basename(target))));
        if (address)
          return shown === undefined ? `<img src="${address}"${more}>` : `<a href="${address}">${shown}</a>`;
        unknown.add(target);
        return shown ?? escapeText(target);
      })
      .replace(HREF, (whole, before: string, href: string) => {
        const bare = href.replace(/[?#].*$/, '');
        if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(href) || /^\/?(?:blog\/?)?$/.test(bare)) return whole;
        const address = this.addressOf(href, from);
        if (!address && (MARKDOWN_EXTENSION.test(bare) || !/\.(?!html?$)[a-z]\w{0,4}$/i.test(bare)))
          unknown.add(href);
        return address ? `${before}${address}"` : whole;
      });
    if (unknown.size > 0)
      notes.add(`Links para textos que não estão no arquivo: ${[...unknown].slice(0, 20).join(', ')}.`);
    return resolved;
  }
}
