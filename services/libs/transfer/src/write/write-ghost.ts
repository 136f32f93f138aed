import { slugify } from '@vitrine/analysis';
import { pictureWidth, withNotes } from '@vitrine/contracts';
import { withRelativeAddresses, withAbsoluteAddresses } from '../own/own-html.js';
import { writeTextMembers } from '../own/own-post.js';
import type { TransferCategory, TransferPost } from '../shape.js';
import {
  keywordsOf,
  ownDataOf,
  slugPath,
  type ExportEntry,
  type ExportSite,
  type ZipSource,
} from './export-site.js';
import { GhostFiles, withStoredPictures } from './ghost-files.js';
import { zipOf, type ZippedFile } from './zip-of.js';

/** What Ghost's schema allows, in characters. */
const MOST = { slug: 191, name: 191, excerpt: 300, picture: 2_000, description: 500 };
/** A version of Ghost whose exports look like this one; its importer asks for one that semver knows. */
const GHOST = '5.82.0';

/** Ghost's own converter keeps these; an article that has others goes as one HTML card, which keeps everything. */
const PLAIN = new Set([
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 's', 'del', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
]);
const isPlain = (html: string): boolean =>
  [...html.matchAll(/<([a-z][a-z0-9]*)/g)].every(([, name = '']) => PLAIN.has(name));

/** Ghost's widths are classes of its image card. */
const WIDTH = new RegExp(`<figure ${pictureWidth.attribute}="(larga|total)">`, 'g');
const withWidths = (html: string): string =>
  html.replace(
    WIDTH,
    (_, width) => `<figure class="kg-card kg-image-card kg-width-${width === 'larga' ? 'wide' : 'full'}">`,
  );

const htmlCard = (html: string): string =>
  JSON.stringify({
    root: {
      children: [{ type: 'html', version: 1, html }],
      direction: null,
      format: '',
      indent: 0,
      type: 'root',
      version: 1,
    },
  });

/** Ghost's ids are 24 hex digits; these are the same whenever the same post is exported. */
const KINDS = { post: '1', tag: '2', user: '3' };
const idOf = (kind: keyof typeof KINDS, number: number): string =>
  KINDS[kind] + number.toString(16).padStart(23, '0');

const cut = (text: string, most: number): string =>
  [...text].slice(0, most).join('').slice(0, most).toWellFormed();
const absolute = (source: string, address: string): string =>
  source.startsWith('/') ? address + source : source;

/** Lists of a JSON object that are written while they come. */
class Rows {
  private isFirst = true;
  constructor(private readonly name: string) {}
  open = (): string => `,${JSON.stringify(this.name)}:[`;
  row(value: unknown): string {
    const comma = this.isFirst ? '\n' : ',\n';
    this.isFirst = false;
    return comma + JSON.stringify(value);
  }
}

interface Users {
  rows: { id: string; name: string; slug: string; email: string }[];
  idOf(author: TransferPost['author']): string;
}

/** One user for each e-mail, as Ghost has them; who has none gets one that leads nowhere. */
function usersOf({ authors }: ExportSite): Users {
  const rows: Users['rows'] = [];
  const ids = new Map<string, string>();
  const keyOf = ({ name, email }: TransferPost['author']) => email.toLowerCase() || `:${name}`;
  for (const author of authors) {
    if (ids.has(keyOf(author))) continue;
    const id = idOf('user', rows.length + 1);
    const slug = cut(slugify(author.name), MOST.slug) || `autor-${rows.length + 1}`;
    const email = author.email || `${slug.slice(0, 60)}@vitrine.invalid`;
    rows.push({ id, name: cut(author.name, MOST.name) || slug, slug, email });
    ids.set(keyOf(author), id);
  }
  return { rows, idOf: (author) => ids.get(keyOf(author)) ?? idOf('user', 1) };
}

function postRow(post: TransferPost, address: string): Record<string, unknown> {
  const own = ownDataOf(post);
  const html = withWidths(withAbsoluteAddresses(withNotes(post.content), address));
  const exact = withRelativeAddresses(html, address) === post.content;
  const picture = post.featured && absolute(post.featured.source, address);
  return {
    id: idOf('post', Number(post.key)),
    title: post.title,
    slug: cut(post.slug, MOST.slug),
    html,
    lexical: isPlain(html) ? null : htmlCard(withStoredPictures(html)),
    comment_id: post.key,
    feature_image: picture && picture.length <= MOST.picture ? picture : null,
    featured: 0,
    type: 'post',
    status: post.status,
    locale: null,
    visibility: 'public',
    ...(post.createdAt && { created_at: post.createdAt }),
    ...(post.updatedAt && { updated_at: post.updatedAt }),
    published_at: post.status === 'published' ? (post.shownAt ?? post.publishedAt) : post.publishedAt,
    custom_excerpt: cut(post.excerpt, MOST.excerpt) || null,
    meta_title: post.metaTitle || null,
    meta_description: cut(post.metaDescription, MOST.description) || null,
    vitrine: { own, text: writeTextMembers(post, exact) },
  };
}

/**
 * Everything as Ghost's zip (version 5), as its importer takes it: `ghost.json` with one key `db`, `meta.version`,
 * posts with their meta in line, tags and authors by tables; the pictures and files that its articles name;
 * and `redirects.yaml`, which its settings take. Bytes are streamed.
 */
export function writeGhost(source: ZipSource): AsyncGenerator<Uint8Array> {
  return zipOf(filesOf(source), new Date(source.site.exportedAt));
}

async function* filesOf({ site, entries, picture }: ZipSource): AsyncGenerator<ZippedFile> {
  const files = new GhostFiles(picture);
  const redirects = new Map<string, string>();
  async function* json(): AsyncGenerator<Uint8Array> {
    for await (const text of textOf(site, entries, files, redirects)) yield Buffer.from(text, 'utf8');
  }
  yield { path: 'ghost.json', bytes: json(), compress: true };
  yield* files.zipped();
  yield { path: 'redirects.yaml', bytes: Buffer.from(redirectsYaml(redirects)), compress: true };
}

/** Our paths and where Ghost has it, as its patterns; what is gone for good has no form there. */
function redirectsYaml(redirects: ReadonlyMap<string, string>): string {
  const lines = [...redirects].map(([from, to]) => {
    const pattern = `^${from.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\/$/, '')}/?$`;
    return `  ${JSON.stringify(pattern)}: ${JSON.stringify(ghostPath(to))}\n`;
  });
  return `301:\n${lines.join('')}  "^/blog/([a-z0-9-]+)/?$": "/$1/"\n  "^/blog/?$": "/"\n`;
}

const ghostPath = (to: string): string =>
  to.replace(/^\/blog(?:\/([a-z0-9-]+))?\/?(?=$|#)/, (_, slug?: string) => (slug ? `/${slug}/` : '/'));

async function* textOf(
  site: ExportSite,
  entries: AsyncIterable<ExportEntry>,
  files: GhostFiles,
  moved: Map<string, string>,
): AsyncGenerator<string> {
  const users = usersOf(site);
  const tags = new Map<string, string>();
  /** By post: a tag and an author, as numbers would be if Ghost had any. */
  const relations: { post: string; tags: (string | undefined)[]; user: string }[] = [];
  const keywords = new Map<string, string>();
  const redirects: { from: string; to: string | null }[] = [];
  const categories: TransferCategory[] = [];
  const meta = {
    exported_on: Date.parse(site.exportedAt),
    version: GHOST,
    vitrine: { version: 1, address: site.address },
  };
  const settings = [{ key: 'title', value: site.title }];
  yield `{"db":[{"meta":${JSON.stringify(meta)},"data":{"settings":${JSON.stringify(settings)}`;
  const posts = new Rows('posts');
  yield posts.open();
  for await (const entry of entries) {
    if (entry.kind === 'category') {
      tags.set(entry.slug, idOf('tag', tags.size + 1));
      categories.push(entry);
    } else if (entry.kind === 'redirect') {
      redirects.push({ from: entry.from, to: entry.to });
      if (entry.to !== null && !entry.from.includes('?')) moved.set(entry.from, entry.to);
    } else if (entry.kind === 'part') continue;
    else if (entry.kind === 'picture') {
      files.add(entry);
    } else {
      const { author, own } = { author: entry.author, own: ownDataOf(entry) };
      for (const { slug } of own.oldSlugs) moved.set(slugPath(slug), slugPath(entry.slug));
      // A keyword that is called like a category is that tag.
      const ofPost = keywordsOf(entry).map(({ name, slug }) => {
        if (!tags.has(slug)) tags.set(slug, idOf('tag', tags.size + 1));
        if (!categories.some((category) => category.slug === slug)) keywords.set(slug, name);
        return tags.get(slug);
      });
      const all = [...new Set([tags.get(own.category), ...ofPost])];
      relations.push({ post: entry.key, tags: all, user: users.idOf(author) });
      yield posts.row(postRow(await files.withFileNames(entry), site.address));
    }
  }
  yield ']';
  const words = [...keywords].map(([slug, name]) => ({ name, slug, description: '', isKeyword: true }));
  const categoryTags = categories.map((category) => ({ ...category, isKeyword: false }));
  yield* table('tags', [...categoryTags, ...words], ({ name, slug, description, isKeyword }) => ({
    id: tags.get(slug),
    name: cut(name, MOST.name),
    slug: cut(slug, MOST.slug),
    description: cut(description, MOST.description) || null,
    ...(isKeyword && { vitrine_keyword: true }),
  }));
  yield* table('users', users.rows, (user) => user);
  const tagged = relations.flatMap(({ post, tags: ids }) => ids.map((tag, order) => ({ post, tag, order })));
  yield* table('posts_tags', tagged, ({ post, tag, order }) => ({
    post_id: idOf('post', Number(post)),
    tag_id: tag,
    sort_order: order,
  }));
  yield* table('posts_authors', relations, ({ post, user }) => ({
    post_id: idOf('post', Number(post)),
    author_id: user,
    sort_order: 0,
  }));
  yield* table('vitrine_redirects', redirects, (redirect) => redirect);
  yield '}}]}\n';
}

function* table<T>(name: string, values: readonly T[], rowOf: (value: T) => unknown): Generator<string> {
  const rows = new Rows(name);
  yield rows.open();
  for (const value of values) yield rows.row(rowOf(value));
  yield ']';
}
