import { slugify } from '@vitrine/analysis';
import { pictureUrl, withNotes } from '@vitrine/contracts';
import { writeJson } from '../own/json.js';
import {
  addressWithName,
  withAbsoluteAddresses,
  withMediaAddresses,
  withRelativeAddresses,
} from '../own/own-html.js';
import { writeTextMembers } from '../own/own-post.js';
import type { TransferCategory, TransferPost } from '../shape.js';
import {
  keywordsOf,
  ownDataOf,
  PictureNames,
  slugPath,
  type ExportEntry,
  type ExportPicture,
  type ExportSite,
} from './export-site.js';
import { wordpressBlocks } from './wordpress-blocks.js';
import { cdata, escapeXml, isXmlText } from './xml.js';

/** Names our elements; no host has it. */
const OURS = 'https://vitrine.invalid/export/1';
/** Attachments count from here, far above any post's number, so that no post ever takes the number of one. */
const FIRST_ATTACHMENT = 1_000_000_000;
const NEVER = '0000-00-00 00:00:00';

const dateTime = (at: Temporal.ZonedDateTime): string =>
  `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: 'second' })}`;
const inZone = (iso: string, zone: string): string =>
  dateTime(Temporal.Instant.from(iso).toZonedDateTimeISO(zone));
const absolute = (source: string, address: string): string =>
  source.startsWith('/') ? address + source : source;
const rfc822 = (iso: string): string => new Date(iso).toUTCString().replace('GMT', '+0000');

interface Login {
  login: string;
  name: string;
  email: string;
}

/** One account for each e-mail and name. */
function loginsOf({ authors }: ExportSite): { rows: Login[]; of(author: TransferPost['author']): string } {
  const rows: Login[] = [];
  const taken = new Set<string>();
  const byAuthor = new Map<string, string>();
  const keyOf = ({ name, email }: TransferPost['author']) => `${email}\n${name}`;
  for (const author of authors) {
    const base = slugify(author.name).slice(0, 50) || 'autor';
    let login = base;
    for (let n = 2; taken.has(login); n++) login = `${base}-${n}`;
    taken.add(login);
    rows.push({ login, ...author });
    byAuthor.set(keyOf(author), login);
  }
  return { rows, of: (author) => byAuthor.get(keyOf(author)) ?? 'autor' };
}

const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>\n`;

interface Item {
  title: string;
  link: string;
  guid: string;
  author: string;
  content: string;
  excerpt: string;
  id: number;
  /** Shown date, and that of the last change; null for none. */
  at: string | null;
  changedAt: string | null;
  slug: string;
  status: string;
  type: 'post' | 'attachment';
  rest: string;
}

function itemXml(item: Item, zone: string): string {
  const dates = (name: string, at: string | null, gmt = at): string =>
    `<wp:${name}>${cdata(at ? inZone(at, zone) : NEVER)}</wp:${name}>
<wp:${name}_gmt>${cdata(gmt ? inZone(gmt, 'UTC') : NEVER)}</wp:${name}_gmt>\n`;
  return `<item>
<title>${cdata(item.title)}</title>
<link>${escapeXml(item.link)}</link>
<pubDate>${item.at ? rfc822(item.at) : ''}</pubDate>
<dc:creator>${cdata(item.author)}</dc:creator>
<guid isPermaLink="false">${escapeXml(item.guid)}</guid>
<description></description>
<content:encoded>${cdata(item.content)}</content:encoded>
<excerpt:encoded>${cdata(item.excerpt)}</excerpt:encoded>
<wp:post_id>${item.id}</wp:post_id>
${dates('post_date', item.at, item.status === 'draft' ? null : item.at)}${dates('post_modified', item.changedAt)}<wp:comment_status>${cdata('closed')}</wp:comment_status>
<wp:ping_status>${cdata('closed')}</wp:ping_status>
<wp:post_name>${cdata(item.slug)}</wp:post_name>
<wp:status>${cdata(item.status)}</wp:status>
<wp:post_parent>0</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type>${cdata(item.type)}</wp:post_type>
<wp:post_password>${cdata('')}</wp:post_password>
<wp:is_sticky>0</wp:is_sticky>
${item.rest}</item>
`;
}

interface Attachment {
  id: number;
  /** Where WordPress fetches it, which it puts its own address in place of; its last part names the file there. */
  url: string;
}

/** Pictures as attachments, each before the first post that names it. */
class Attachments {
  private readonly library = new Map<string, ExportPicture>();
  private readonly found = new Map<string, Attachment>();
  private readonly names = new PictureNames();
  private items: string[] = [];
  constructor(
    private readonly site: ExportSite,
    private readonly author: string,
  ) {}

  add(picture: ExportPicture): void {
    this.library.set(picture.hash, picture);
  }

  /** Files used since the last call. */
  taken(): string[] {
    const items = this.items;
    this.items = [];
    return items;
  }

  /** Those that no post names, as our pages crop them. */
  *rest(): Generator<string> {
    const hashes = new Set([...this.found.keys()].map((source) => source.split('/')[2]));
    for (const { hash } of this.library.values()) {
      if (!hashes.has(hash)) this.of(pictureUrl(hash));
      yield* this.taken();
    }
  }

  /** Of a picture of ours, or of a featured one of elsewhere. */
  of(source: string, post?: TransferPost): Attachment {
    const known = this.found.get(source);
    if (known) return known;
    const picture = this.library.get(source.split('/')[2] ?? '');
    const createdAt = picture?.createdAt ?? post?.createdAt ?? this.site.exportedAt;
    const alternative = picture?.alternative ?? post?.featured?.alternative ?? '';
    const name = picture && this.names.take(picture);
    const url = absolute(name ? addressWithName(source, name) : source, this.site.address);
    const attachment = { id: FIRST_ATTACHMENT + this.found.size, url };
    this.found.set(source, attachment);
    this.items.push(this.item(attachment, name ?? slugify(source).slice(-150), { alternative, createdAt }));
    return attachment;
  }

  /**
   * An attachment's title has to be one of its own: WordPress takes another of the same title and date for the same.
   */
  private item(
    { id, url }: Attachment,
    title: string,
    { alternative, createdAt }: Pick<ExportPicture, 'alternative' | 'createdAt'>,
  ): string {
    const rest = `<wp:attachment_url>${cdata(url)}</wp:attachment_url>\n${alternative ? meta('_wp_attachment_image_alt', alternative) : ''}`;
    const names = { title, link: url, guid: url, author: this.author, content: '', excerpt: '', slug: title };
    return itemXml(
      { ...names, id, at: createdAt, changedAt: createdAt, status: 'inherit', type: 'attachment', rest },
      this.site.zone,
    );
  }
}

const STATUS = { draft: 'draft', scheduled: 'future', published: 'publish' } as const;

function postXml(post: TransferPost, site: ExportSite, author: string, attachments: Attachments): string {
  const own = ownDataOf(post);
  const html = withMediaAddresses(withNotes(post.content), (url) => attachments.of(url, post).url);
  const content = withAbsoluteAddresses(wordpressBlocks(html), site.address);
  const exact = isXmlText(content) && withRelativeAddresses(content, site.address) === post.content;
  const categories = post.categories.map(
    (name) => `<category domain="category" nicename="${escapeXml(own.category)}">${cdata(name)}</category>\n`,
  );
  const tags = keywordsOf(post).map(
    ({ name, slug }) =>
      `<category domain="post_tag" nicename="${escapeXml(slug)}">${cdata(name)}</category>\n`,
  );
  const metas: [string, string][] = [
    ['_thumbnail_id', post.featured ? String(attachments.of(post.featured.source, post).id) : ''],
    ['_yoast_wpseo_title', post.metaTitle],
    ['_yoast_wpseo_metadesc', post.metaDescription],
    ['_yoast_wpseo_focuskw', post.metaKeywords.split(',')[0]?.trim() ?? ''],
    ['_yoast_wpseo_metakeywords', post.metaKeywords],
    ['_yoast_wpseo_meta-robots-noindex', post.noindex ? '1' : ''],
    ['_vitrine', writeJson({ own, text: writeTextMembers(post, exact) })],
  ];
  const link = site.address + slugPath(post.slug);
  return itemXml(
    {
      title: post.title,
      link,
      guid: `${site.address}/?p=${post.key}`,
      author,
      content,
      excerpt: post.excerpt,
      id: Number(post.key),
      at: (post.status === 'published' && post.shownAt) || post.publishedAt || post.createdAt,
      changedAt: post.updatedAt,
      slug: post.slug,
      status: STATUS[post.status],
      type: 'post',
      rest: [
        ...categories,
        ...tags,
        ...metas.filter(([, value]) => value !== '').map(([key, value]) => meta(key, value)),
      ].join(''),
    },
    site.zone,
  );
}

const categoryXml = ({ name, slug, description }: TransferCategory, id: number): string =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${cdata(slug)}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata(name)}</wp:cat_name>${
    description ? `<wp:category_description>${cdata(description)}</wp:category_description>` : ''
  }</wp:category>\n`;

const head = ({ title, address, exportedAt }: ExportSite): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wfw="http://wellformedweb.org/CommentAPI/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"
  xmlns:vitrine="${OURS}">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(address)}</link>
<description></description>
<pubDate>${rfc822(exportedAt)}</pubDate>
<language>pt-BR</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${escapeXml(address)}</wp:base_site_url>
<wp:base_blog_url>${escapeXml(address)}</wp:base_blog_url>
<vitrine:export version="1" address="${escapeXml(address)}"/>
`;

/**
 * Everything as WXR 1.2, as WordPress's importer takes it: authors, categories, pictures as attachments by their public
 * addresses, posts with the meta of Yoast. Bytes are streamed.
 */
export async function* writeWordpress(
  site: ExportSite,
  entries: AsyncIterable<ExportEntry>,
): AsyncGenerator<Uint8Array> {
  for await (const text of textOf(site, entries)) yield Buffer.from(text, 'utf8');
}

async function* textOf(site: ExportSite, entries: AsyncIterable<ExportEntry>): AsyncGenerator<string> {
  const logins = loginsOf(site);
  yield head(site);
  for (const [index, { login, name, email }] of logins.rows.entries())
    yield `<wp:author><wp:author_id>${index + 1}</wp:author_id><wp:author_login>${cdata(login)}</wp:author_login><wp:author_email>${cdata(email)}</wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name><wp:author_first_name>${cdata('')}</wp:author_first_name><wp:author_last_name>${cdata('')}</wp:author_last_name></wp:author>\n`;
  const attachments = new Attachments(site, logins.rows[0]?.login ?? 'autor');
  let categories = 0;
  for await (const entry of entries) {
    if (entry.kind === 'category') yield categoryXml(entry, ++categories);
    else if (entry.kind === 'picture') attachments.add(entry);
    else if (entry.kind === 'part') continue;
    else if (entry.kind === 'redirect') {
      const { from, to } = entry;
      yield `<vitrine:redirect>${cdata(writeJson({ from, to }))}</vitrine:redirect>\n`;
    } else {
      const post = postXml(entry, site, logins.of(entry.author), attachments);
      yield* attachments.taken();
      yield post;
    }
  }
  yield* attachments.rest();
  yield '</channel>\n</rss>\n';
}
