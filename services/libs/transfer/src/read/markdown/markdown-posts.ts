import path from 'node:path/posix';
import { slugify } from '@vitrine/analysis';
import type { TransferEntry, TransferPicture, TransferPost } from '../../shape.js';
import { readOwnFile } from '../../own/own-file.js';
import type { Archive, ArchiveFile } from '../archive.js';
import { FILE_LIMITS, formatBytes } from '../file-limits.js';
import { readAll } from '../bytes.js';
import { mergeLosses, lossEntry } from '../../compare/losses.js';
import { dayIn, instantOf } from '../dates.js';
import { firstText, isRow, isTrue, textOfField, textsOf, type Row } from '../fields.js';
import { articleEntry, convertHtml, skippedEntry, buildTransferPost } from '../article.js';
import { withLiteralCode } from '../html/preformatted.js';
import { picturesOf } from '../html/pictures-of.js';
import { plainText, UnreadableTextError } from '../html/tree.js';
import { decodedPath, archiveSource, absoluteAddress } from '../pictures.js';
import { declaredPublication } from '../publication.js';
import { textOfBytes } from '../text.js';
import { calloutElement, toCommonMark, withClosedElements } from './dialects.js';
import { fieldsByName, readFrontMatter } from './front-matter.js';
import { markdownHtml } from './markdown-html.js';
import { DATED_NAME, MARKDOWN_EXTENSION, MarkdownLinks, nameOf } from './links.js';
import { Languages } from './languages.js';
import { isNotionName, notionNote, readNotion, withoutNotionId } from './notion.js';
import { Templates } from './templates.js';

/** Folders of year, month and day. */
const DATED_FOLDERS = /(?:^|\/)(\d{4})\/(\d{1,2})\/(\d{1,2})\/[^/]+(?:\/index)?$/;
/** Names of dates, in the order in which they count. */
const DATES = {
  published:
    'publishedat date pubdatetime pubdate publishdate publicationdate datepublished publisheddate published publishedon dateposted postdate posted data datapublicacao datadepublicacao publicadoem',
  created: 'createdat created datecreated createddate createdon createdtime criadoem criadaem',
  updated:
    'updatedat updated lastmod updateddate dateupdated lastmodifiedat lastmodified modified datemodified moddatetime modifieddatetime lastediteddate lasteditedtime atualizadoem',
  shown: 'shownat',
};
/** Folders whose files a site serves from its root. */
const PUBLIC_FOLDERS = ['', 'static', 'public', 'assets', 'src', 'src/assets', 'content', 'source'];
/** A heading of the first level at the beginning of a text. */
const HEADING =
  /^\s*(?:#[ \t]+([^\n]{0,1000}?)(?:[ \t]+#{1,99})?[ \t\r]{0,99}|([^\s#>*+=-][^\n]{0,999})\n=+[ \t\r]*)(?:\n|$)/;
/** Its text, and what follows it. */
function firstHeading(body: string): { text: string; rest: string } | null {
  const [all, marked, underlined = ''] = HEADING.exec(body) ?? [];
  return all === undefined ? null : { text: (marked ?? underlined).trim(), rest: body.slice(all.length) };
}

/** Names of a site's pages, which are no articles. */
const PAGES =
  /^(?:about|about-?(?:us|me)|sobre|quem-?somos|contact|contact-?us|contato|fale-?conosco|privacy|privacidade|politica-de-privacidade|privacy-policy|terms|termos|termos-de-uso|cookies|404|search|busca|archives?|arquivos?|tags|categories|categorias|links|now|uses|resume|curriculo|projects|projetos|faq)$/i;

/** Whether a text is a page of its site by its path: a section's opening, or a page's name without a date. */
const isPage = (key: string, fields: Row): boolean =>
  /(?:^|\/)_index\.\w+$/i.test(key) ||
  /(?:^|\/)_?(?:pages?|paginas?)\//i.test(key) ||
  (PAGES.test(nameOf(key)) && !DATES.published.split(' ').some((name) => isSaid(fields[name])));
const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

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
  private readonly keys = new Set<string>();
  readonly links: MarkdownLinks;
  readonly languages = new Languages();
  private readonly templates: Templates;

  constructor(
    private readonly archive: Archive,
    private readonly of: {
      address: string | null;
      /** Of dates without a zone. */
      zone: string;
      /** Folder of the zip that everything lies in, with its slash; empty if there is none. */
      root: string;
      /** Whether it is an export of ours. */
      isOwn: boolean;
    },
  ) {
    this.links = new MarkdownLinks(archive, of.root);
    this.templates = new Templates(archive);
  }

  async entry(file: ArchiveFile): Promise<TransferEntry> {
    const key = this.inRoot(file.path);
    const title = path.basename(file.path);
    const left = (reason: string): TransferEntry => skippedEntry(key, title, reason);
    const bytes =
      file.size > FILE_LIMITS.smallFileBytes ? null : await readAll(file, FILE_LIMITS.smallFileBytes);
    if (!bytes) return left(`O arquivo tem mais de ${formatBytes(FILE_LIMITS.smallFileBytes)}.`);
    try {
      const own = this.of.isOwn ? ownFile(bytes) : null;
      if (own) {
        // A copy of a file within an export of ours is a post of its own.
        const isCopy = this.keys.has(own.key);
        this.keys.add(own.key);
        return isCopy ? { ...own, key } : own;
      }
      const head = readFrontMatter(await textOfBytes(bytes));
      const isNotion = isNotionName(nameOf(key)) && Object.keys(head.fields).length === 0;
      const { fields: found, body } = isNotion ? readNotion(head.body) : head;
      const fields = fieldsByName({ ...(isRow(found.taxonomies) && found.taxonomies), ...found });
      if (Object.keys(fields).length === 0 && body.trim() === '') return left('O arquivo está vazio.');
      const kind = firstText(fields, 'type', 'layout');
      if (kind === 'page' || isPage(key, fields))
        return left('É uma página, e só artigos do blog são importados.');
      return articleEntry(key, title, () =>
        this.post(file, fields, body, isNotion ? [notionNote(found)] : head.notes),
      );
    } catch (error) {
      if (error instanceof UnreadableTextError) return left(error.message);
      throw error;
    }
  }

  private inRoot(file: string): string {
    return file.slice(this.of.root.length);
  }

  private post(file: ArchiveFile, fields: Row, body: string, said: readonly string[]): TransferPost {
    const bare = this.inRoot(file.path).replace(MARKDOWN_EXTENSION, '');
    const name = withoutNotionId(nameOf(bare));
    const dated = DATED_NAME.exec(name);
    const folders = DATED_FOLDERS.exec(bare);
    const notes = new Set(said);
    const heading = firstHeading(body);
    const titled = firstText(fields, 'title', 'headline');
    if (!titled && !heading?.text) notes.add('O texto não diz o seu título: vale o nome do arquivo.');
    const title = plainText(titled || heading?.text || name) || '(sem título)';
    const text = !titled && heading ? heading.rest : body;
    const named = (target: string) => this.links.addressOf(target, file.path, true);
    const common = toCommonMark(this.templates.resolve(text, notes, named), /\.mdx$/i.test(file.path), notes);
    const html = withClosedElements(withLiteralCode(markdownHtml(common)));
    const source = this.links.resolve(html, file.path, notes);
    const converted = convertHtml(
      source,
      {
        picture: (src) => this.source(src, file.path),
        site: this.of.address,
        element: calloutElement,
      },
      notes,
    );
    const slug =
      firstText(fields, 'slug', 'postslug').slice(0, 500) ||
      slugify((dated?.[4] ? dated[4] : name !== '.' && name !== '' ? name : title).replaceAll('_', ' '));
    const unread: string[] = [];
    const createdAt = this.instant(fields, DATES.created, unread);
    const publishedAt =
      this.instant(fields, DATES.published, unread) ??
      instantOf(dated?.[1]?.replace(/[_.]/g, '-'), this.of.zone) ??
      instantOf(folders?.slice(1).join('-'), this.of.zone) ??
      createdAt;
    const updatedAt = this.instant(fields, DATES.updated, unread);
    const shownAt = this.instant(fields, DATES.shown, unread);
    for (const said of unread) notes.add(`A data não pôde ser lida: ${said}.`);
    const publication = declaredPublication(fields, bare, this.of.zone);
    if (publication.note) notes.add(publication.note);
    if (!publishedAt && publication.status !== 'draft' && unread.length === 0)
      notes.add('O texto não diz a sua data: vem como rascunho, e você escolhe a data ao publicar.');
    const language = this.languages.otherLanguage(file.path);
    if (language)
      notes.add(`É a versão em ${language} de um texto que também vem: esta chega como rascunho.`);
    const status = publishedAt && !language ? publication.status : 'draft';
    const { author, others } = this.authors(fields);
    if (others.length > 0)
      notes.add(`Um post tem um autor, e o primeiro é ${author.name}. Os outros: ${others.join(', ')}.`);
    const categories = textsOf(fields.categories ?? fields.category ?? fields.section);
    return buildTransferPost({
      ...converted,
      key: this.inRoot(file.path),
      formerKey: firstText(fields, 'id') || undefined,
      title,
      slug:
        slug
          .replace(/^\/+|\/+$/g, '')
          .split('/')
          .pop() || slugify(title),
      excerpt: plainText(
        firstText(fields, 'excerpt', 'summary') ||
          (fields.metadescription ? '' : firstText(fields, 'description', 'subtitle', 'lead')),
      ),
      categories,
      tags: this.tags(fields).filter((tag) => !categories.includes(tag)),
      author,
      status,
      publishedAt,
      createdAt,
      updatedAt,
      shownAt,
      featured: this.featured(fields, file.path),
      metaTitle: firstText(fields, 'metatitle', 'seotitle'),
      metaDescription: firstText(fields, 'metadescription', 'seodescription', 'description'),
      metaKeywords: textsOf(fields.metakeywords).join(', '),
      noindex: isTrue(fields.noindex) || /noindex/i.test(firstText(fields, 'robots')),
      oldPaths: this.paths(fields, publishedAt, dated?.[4], categories),
      notes: [...notes],
      losses: mergeLosses(converted.losses, lossEntry('dates', unread)),
    });
  }

  /** The first of the fields that is a date; what can't be read is added to `unread`. */
  private instant(fields: Row, names: string, unread: string[]): string | null {
    for (const name of names.split(' ')) {
      const value = fields[name];
      if (value === null || value === undefined || typeof value === 'boolean' || value === '') continue;
      const instant = instantOf(value, this.of.zone);
      if (instant) return instant;
      unread.push(
        `${name}: ${typeof value === 'string' ? value.trim() : JSON.stringify(value)}`.slice(0, 120),
      );
    }
    return null;
  }

  private tags(fields: Row): string[] {
    const lists = [fields.tags ?? fields.tag, fields.keywords, fields.series];
    // `a; b` and `#a #b`, as some programs write lists.
    const separated = (value: unknown): unknown =>
      typeof value !== 'string'
        ? value
        : value.trim().startsWith('#')
          ? value.replace(/\s+#/g, ',#')
          : value.replaceAll(';', ',');
    return [
      ...new Set(
        lists
          .map(separated)
          .flatMap(textsOf)
          .map((tag) => tag.replace(/^#(?=.)/, '')),
      ),
    ];
  }

  /** Who wrote a text: the first of several people, and the names of the others. */
  private authors(fields: Row): { author: TransferPost['author']; others: string[] } {
    const said: unknown = fields.author ?? fields.authors ?? fields.coauthors;
    // A text with commas is a list where the field is for several.
    const list: unknown = typeof said === 'string' && fields.author === undefined ? said.split(',') : said;
    const [one, ...more]: unknown[] = Array.isArray(list) ? list : [list];
    const others = textsOf([...more, ...(fields.author === undefined ? [] : [fields.coauthors].flat())]);
    if (isRow(one))
      return { author: { name: firstText(one, 'name', 'title'), email: firstText(one, 'email') }, others };
    return { author: { name: textOfField(one), email: firstText(fields, 'authoremail', 'email') }, others };
  }

  private featured(fields: Row, from: string): TransferPicture | null {
    const names = [
      'image',
      'featuredimage',
      'cover',
      'heroimage',
      'thumbnail',
      'banner',
      'featureimage',
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
      firstText(fields, 'imagealt', 'heroimagealt', 'coveralt');
    return { source, alternative, focal: null };
  }

  /** A picture's path is relative to the text, or to the site's root; an address stays. */
  private source(src: string, from: string): string | null {
    if (/^(?:\/\/|[a-z][\w+.-]*:)/i.test(src)) return absoluteAddress(src, null);
    const wanted = decodedPath(src.replaceAll('\\', '/'))?.replace(/^@\//, '') ?? '';
    const relative = path.normalize(path.join(path.dirname(from), wanted));
    if (this.archive.has(relative)) return archiveSource(relative);
    const bare = wanted.replace(/^(?:\.?\/)+/, '');
    for (const folder of PUBLIC_FOLDERS) {
      const at = path.normalize(path.join(this.of.root, folder, bare));
      if (this.archive.has(at)) return archiveSource(at);
    }
    if (src.startsWith('/') && this.of.address) return `${this.of.address}${src}`;
    return relative.startsWith('..') || bare === ''
      ? null
      : archiveSource(src.startsWith('/') ? `${this.of.root}${bare}` : relative);
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
      const [year, month, day] = dayIn(this.of.zone, publishedAt).split('-');
      const folders = categories.map((category) => slugify(category)).filter(Boolean);
      paths.push(`/${[...folders, year, month, day, `${jekyllName}.html`].join('/')}`);
    }
    for (const alias of [...textsOf(fields.aliases), ...textsOf(fields.redirectfrom)])
      if (/^\/(?!\/)/.test(alias)) paths.push(alias);
    return [...new Set(paths)];
  }
}
