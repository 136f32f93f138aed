import path from 'node:path/posix';
import type { Archive } from '../archive.js';
import { decodedPath } from '../pictures.js';

export const ENDING = /\.(?:md|mdx|markdown)$/i;
/** What a link may leave out at the end of a text's path. */
const LEFT_OUT = ['', '.md', '.mdx', '.markdown', '/index.md', '/index.mdx', '/_index.md'];
/** Folders that paths of texts begin in. */
const CONTENT_FOLDERS = ['', 'content', 'src/content', 'source', 'src'];
const HREF = /(<a\s(?:[^<>]{0,1000}\s)?href=")([^"#][^"]{0,1000})"/gi;

/** Links between the texts of an archive. */
export class MarkdownLinks {
  /** Paths by the names of files; null for a name that several have. */
  private readonly byName = new Map<string, string | null>();

  constructor(
    private readonly archive: Archive,
    private readonly root: string,
  ) {
    for (const file of archive.keys()) {
      const name = path.basename(file.replace(/(?:\/index)?\.(?:md|mdx|markdown)$/i, ''));
      if (ENDING.test(file)) this.byName.set(name, this.byName.has(name) ? null : file);
    }
  }

  /** The text that a link in the file `from` leads to, as an address of its key; null for none of the archive. */
  addressOf(target: string, from: string): string | null {
    const wanted = decodedPath(target)?.replace(/^@\//, '/').replace(/\/$/, '') ?? '';
    const isNamed = ENDING.test(wanted);
    if (wanted === '' || (wanted.startsWith('/') && !isNamed)) return null;
    const folders = [
      ...(wanted.startsWith('/') ? [] : [path.dirname(from), from.replace(ENDING, '')]),
      ...(isNamed ? CONTENT_FOLDERS.map((folder) => path.join(this.root, folder)) : []),
    ];
    for (const folder of folders)
      for (const end of isNamed ? [''] : LEFT_OUT) {
        const file = this.archive.get(path.join(folder, wanted + end))?.path;
        if (file && ENDING.test(file)) return this.addressOfFile(file, target);
      }
    return null;
  }

  /** The same for what a command of a generator names: a path, or the name of a file alone. */
  addressOfName(target: string, from: string): string | null {
    const file = this.byName.get(path.basename(target.replace(/[?#].*$/, '')).replace(ENDING, ''));
    return this.addressOf(target, from) ?? (file ? this.addressOfFile(file, target) : null);
  }

  private addressOfFile(file: string, target: string): string {
    const key = file.slice(this.root.length).split('/').map(encodeURIComponent).join('/');
    return `/${key.replaceAll('(', '%28').replaceAll(')', '%29')}${/#.*$/.exec(target)?.[0] ?? ''}`;
  }

  /** HTML whose links to other texts are addresses of their keys; what leads to none of the archive is said. */
  resolve(html: string, from: string, notes: Set<string>): string {
    const unknown = new Set<string>();
    const resolved = html.replace(HREF, (whole, before: string, href: string) => {
      if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(href)) return whole;
      const address = this.addressOf(href, from);
      if (!address && ENDING.test(href.replace(/[?#].*$/, ''))) unknown.add(href);
      return address ? `${before}${address}"` : whole;
    });
    if (unknown.size > 0)
      notes.add(`Links para textos que não estão no arquivo: ${[...unknown].slice(0, 20).join(', ')}.`);
    return resolved;
  }
}
