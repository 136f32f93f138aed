import path from 'node:path/posix';
import { slugify } from '@vitrine/analysis';
import type { TransferEntry, TransferPicture, TransferPost } from '../../shape.js';
import { readOwnFile } from '../../own/own-file.js';
import type { Archive, ArchiveFile } from '../archive.js';
import { FILE_LIMITS, formatBytes } from '../file-limits.js';
import { readAll } from '../bytes.js';
import { instantOf } from '../dates.js';
import { firstText, isRow, isTrue, textOfField, textsOf, type Row } from '../fields.js';
import { articleEntry, convertHtml, skippedEntry, postOf } from '../article.js';
import { withLiteralCode } from '../html/preformatted.js';
import { picturesOf } from '../html/pictures-of.js';
import { plainText, UnreadableTextError } from '../html/tree.js';
import { decodedPath, archiveSource, wholeAddress } from '../pictures.js';
import { wholeText } from '../text.js';
import { readFrontMatter } from './front-matter.js';
import { markdownHtml } from './markdown-html.js';

const JEKYLL = /^(\d{4}-\d{2}-\d{2})-(.+)$/;
/** Folders whose files a site serves from its root. */
const PUBLIC_FOLDERS = ['', 'static', 'public', 'assets', 'src', 'src/assets', 'content', 'source'];
const HIGHLIGHT =
  /(?:^([ \t]*))?\{%-?\s*highlight\s+([\w+#-]{1,30})[^%]{0,100}%\}|(?<![ \t])[ \t]*\{%-?\s*endhighlight\s*-?%\}|\n/gm;
const TEMPLATE = /\{[{%][^{}]{0,500}[}%]\}/g;

/** Replaces `{` in texts that Liquid prints. No text has this character (`text.ts`). */
const PRINTED = '\u0001';

/** A heading of the first level at the beginning of a text, and what follows it. */
function firstHeading(body: string): { text: string; rest: string } | null {
  const begun = body.trimStart();
  if (!/^#[ \t]/.test(begun)) return null;
  const end = begun.indexOf('\n');
  const line = end < 0 ? begun : begun.slice(0, end);
  if (line.length > 1000) return null;
  return { text: line.slice(1).trim().replace(/#+$/, '').trim(), rest: end < 0 ? '' : begun.slice(end + 1) };
}

/** A file of an export of ours, exact: not a character of it may be another one. */
function ownFile(bytes: Uint8Array): TransferPost | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  const post = readOwnFile(text);
  return post && post.key !== '' ? { ...post, pictures: picturesOf(post.content) } : null;
}

/** Reads Markdown files with front matter, of Jekyll, Hugo, Gatsby, Astro and others. */
export class MarkdownPosts {
  constructor(
    private readonly archive: Archive,
    private readonly address: string | null,
    /** Folder of the zip that everything lies in, with its slash; empty if there is none. */
    private readonly root: string,
    /** Whether it is an export of ours. */
    private readonly isOwn = false,
  ) {}

  async entry(file: ArchiveFile): Promise<TransferEntry> {
    const key = this.inRoot(file.path);
    const title = path.basename(file.path);
    const left = (reason: string): TransferEntry => skippedEntry(key, title, reason);
    const bytes =
      file.size > FILE_LIMITS.smallFileBytes ? null : await readAll(file, FILE_LIMITS.smallFileBytes);
    if (!bytes) return left(`O arquivo tem mais de ${formatBytes(FILE_LIMITS.smallFileBytes)}.`);
    try {
      const own = this.isOwn ? ownFile(bytes) : null;
      if (own) return own;
      const { fields, body } = readFrontMatter(await wholeText(bytes));
      if (Object.keys(fields).length === 0 && body.trim() === '') return left('O arquivo está vazio.');
      const kind = firstText(fields, 'type', 'layout');
      if (kind === 'page') return left('É uma página, e só artigos do blog são importados.');
      return articleEntry(key, title, () => this.post(file, fields, body));
    } catch (error) {
      if (error instanceof UnreadableTextError) return left(error.message);
      throw error;
    }
  }

  private inRoot(file: string): string {
    return file.slice(this.root.length);
  }

  private post(file: ArchiveFile, fields: Row, body: string): TransferPost {
    const bare = this.inRoot(file.path).replace(/\.(?:md|mdx|markdown)$/i, '');
    const name = /(?:^|\/)(?:index|_index|readme)$/i.test(bare)
      ? path.basename(path.dirname(bare))
      : path.basename(bare);
    const jekyll = JEKYLL.exec(name);
    const notes = new Set<string>();
    const heading = firstHeading(body);
    const titled = firstText(fields, 'title');
    const title = plainText(titled || heading?.text || name) || '(sem título)';
    const text = !titled && heading ? heading.rest : body;
    const source = withLiteralCode(markdownHtml(this.withoutTemplates(text, file.path, notes)));
    const converted = convertHtml(
      source,
      { picture: (src) => this.source(src, file.path), site: this.address },
      notes,
    );
    const slug =
      firstText(fields, 'slug').slice(0, 500) ||
      slugify(jekyll ? jekyll[2]! : name !== '.' && name !== '' ? name : title);
    const publishedAt =
      this.instant(fields, 'published_at', 'date', 'pubDate', 'publishDate', 'datePublished', 'published') ??
      instantOf(jekyll?.[1]);
    const status = this.status(fields, bare, publishedAt);
    const categories = textsOf(fields.categories ?? fields.category ?? fields.section);
    return postOf({
      ...converted,
      key: firstText(fields, 'id') || this.inRoot(file.path),
      title,
      slug:
        slug
          .replace(/^\/+|\/+$/g, '')
          .split('/')
          .pop() || slugify(title),
      excerpt: plainText(
        firstText(fields, 'excerpt', 'summary') ||
          (fields.meta_description ? '' : firstText(fields, 'description', 'subtitle', 'lead')),
      ),
      categories,
      tags: textsOf(fields.tags ?? fields.keywords).filter((tag) => !categories.includes(tag)),
      author: this.author(fields),
      status,
      publishedAt,
      createdAt: this.instant(fields, 'created_at', 'created'),
      updatedAt: this.instant(
        fields,
        'updated_at',
        'updated',
        'lastmod',
        'updatedDate',
        'last_modified_at',
        'modified',
      ),
      shownAt: this.instant(fields, 'shown_at'),
      featured: this.featured(fields, file.path),
      metaTitle: firstText(fields, 'meta_title', 'seo_title', 'seoTitle'),
      metaDescription: firstText(fields, 'meta_description', 'seo_description', 'description'),
      metaKeywords: textsOf(fields.meta_keywords).join(', '),
      noindex: isTrue(fields.noindex) || /noindex/i.test(firstText(fields, 'robots')),
      oldPaths: this.paths(fields, publishedAt, jekyll?.[2], categories),
      notes: [...notes],
    });
  }

  private instant(fields: Row, ...names: string[]): string | null {
    for (const name of names) {
      const value = fields[name];
      const instant =
        typeof value === 'boolean'
          ? null
          : instantOf(isRow(value) && !(value instanceof Date) ? String(value) : value);
      if (instant) return instant;
    }
    return null;
  }

  private status(fields: Row, bare: string, publishedAt: string | null): TransferPost['status'] {
    const said = firstText(fields, 'status').toLowerCase();
    if (
      isTrue(fields.draft) ||
      fields.published === false ||
      /^(?:draft|rascunho|private|pending)$/.test(said)
    )
      return 'draft';
    if (/(?:^|\/)_?drafts\//.test(bare) || !publishedAt) return 'draft';
    return said === 'scheduled' || said === 'future' ? 'scheduled' : 'published';
  }

  private author(fields: Row): TransferPost['author'] {
    const list: unknown = fields.author ?? fields.authors;
    const one: unknown = Array.isArray(list) ? list[0] : list;
    if (isRow(one)) return { name: firstText(one, 'name', 'title'), email: firstText(one, 'email') };
    return { name: textOfField(one), email: firstText(fields, 'author_email', 'authorEmail') };
  }

  private featured(fields: Row, from: string): TransferPicture | null {
    const names = [
      'image',
      'featured_image',
      'featuredImage',
      'cover',
      'heroImage',
      'thumbnail',
      'banner',
      'feature_image',
      'hero',
    ];
    const value = names
      .map((name) => fields[name])
      .find((found) => found !== undefined && found !== null && found !== '');
    const one: unknown = Array.isArray(value) ? value[0] : value;
    const address = isRow(one) ? firstText(one, 'src', 'url', 'path', 'image', 'relative') : textOfField(one);
    const source = address ? this.source(address, from) : null;
    if (source === null) return null;
    const alternative =
      (isRow(one) ? firstText(one, 'alt', 'caption') : '') ||
      firstText(fields, 'image_alt', 'imageAlt', 'heroImageAlt', 'cover_alt');
    return { source, alternative, focal: null };
  }

  /** A picture's path is relative to the text, or to the site's root; an address stays. */
  private source(src: string, from: string): string | null {
    if (/^(?:\/\/|[a-z][\w+.-]*:)/i.test(src)) return wholeAddress(src, null);
    const wanted = decodedPath(src.replaceAll('\\', '/'))?.replace(/^@\//, '') ?? '';
    const relative = path.normalize(path.join(path.dirname(from), wanted));
    if (this.archive.has(relative)) return archiveSource(relative);
    const bare = wanted.replace(/^(?:\.?\/)+/, '');
    for (const folder of PUBLIC_FOLDERS) {
      const at = path.normalize(path.join(this.root, folder, bare));
      if (this.archive.has(at)) return archiveSource(at);
    }
    if (src.startsWith('/') && this.address) return `${this.address}${src}`;
    return relative.startsWith('..') || bare === ''
      ? null
      : archiveSource(src.startsWith('/') ? `${this.root}${bare}` : relative);
  }

  /**
   * Templates of Jekyll (Liquid) and Hugo (shortcodes): what shows a picture or code is Markdown then, the others go
   * and are named.
   */
  private withoutTemplates(text: string, from: string, notes: Set<string>): string {
    if (!/\{[{%]/.test(text)) return text;
    const dropped = new Set<string>();
    let indent = '';
    const out = text
      // Markdown takes the indent of a fence from its lines, Liquid does not.
      .replace(HIGHLIGHT, (whole, before = '', language?: string) => {
        if (whole === '\n') return whole + indent;
        indent = language ? before : '';
        return language ? `${before}\`\`\`${language}` : '```';
      })
      .replace(/\{\{\s*(?:site\.baseurl|site\.url|page\.baseurl)\s*\}\}/g, '')
      .replace(/\{\{\s*["']([^"'{}]{1,500})["']\s*\|\s*(?:relative_url|absolute_url)\s*\}\}/g, '$1')
      .replace(/\{\{\s*"([^"\n]{0,500})"\s*\}\}/g, (_, printed: string) => printed.replaceAll('{', PRINTED))
      .replace(/\{%-?\s*post_url\s+(?:[\w/-]*\/)?\d{4}-\d{2}-\d{2}-([\w-]{1,200})\s*-?%\}/g, '/$1')
      .replace(/\{\{[<%]\s*(?:figure|image|img)\s([^{}]{1,1000}?)\/?[>%]\}\}/g, (_, attributes: string) => {
        const of = (name: string): string =>
          new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? '';
        return of('src') ? `![${of('alt') || of('caption')}](<${of('src').replace(/[<>]/g, '')}>)` : '';
      })
      .replace(
        /\{\{[<%]\s*youtube\s+["']?([\w-]{6,20})["']?\s*[>%]\}\}/g,
        'https://www.youtube.com/watch?v=$1',
      )
      .replace(TEMPLATE, (whole) => {
        const name = /^\{[{%][<%-]?\s*\/?\s*([\w./-]{1,40})/.exec(whole)?.[1];
        if (!name) return whole;
        dropped.add(name);
        return '';
      });
    if (dropped.size > 0)
      notes.add(
        `Comandos do gerador do site não vieram: ${[...dropped].join(', ')} (em ${path.basename(from)}).`,
      );
    return out.replaceAll(PRINTED, '{');
  }

  private paths(
    fields: Row,
    publishedAt: string | null,
    jekyllName: string | undefined,
    categories: string[],
  ): string[] {
    const paths: string[] = [];
    const permalink = firstText(fields, 'permalink', 'url');
    if (/^\/(?!\/)[^:]*$/.test(permalink)) paths.push(permalink);
    else if (jekyllName && publishedAt) {
      const [year, month, day] = publishedAt.slice(0, 10).split('-');
      const folders = categories.map((category) => slugify(category)).filter(Boolean);
      paths.push(`/${[...folders, year, month, day, `${jekyllName}.html`].join('/')}`);
    }
    for (const alias of [...textsOf(fields.aliases), ...textsOf(fields.redirect_from)])
      if (/^\/(?!\/)/.test(alias)) paths.push(alias);
    return [...new Set(paths)];
  }
}
