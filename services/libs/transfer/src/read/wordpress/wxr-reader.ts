import { SaxesParser, type SaxesTag } from 'saxes';
import { TransferError } from '../../transfer-error.js';
import { FILE_LIMITS, formatBytes } from '../file-limits.js';
import type { ByteSource } from '../bytes.js';
import { textOf } from '../text.js';
import { repairedXml } from './repaired-xml.js';

/** A term that an item names: `domain` is its taxonomy (a `scheme` in Atom, whose `term` is the `nicename`). */
interface WxrTerm {
  domain: string;
  nicename: string;
  name: string;
}

/**
 * An element of the channel with what is in it, by local names of XML; `content` and `excerpt` of the elements that are
 * called `encoded`. Of an entry of Atom also the elements one level deeper (`author_name`), and the `href` of `link`.
 */
export interface WxrRecord {
  element: 'item' | 'author' | 'category' | 'tag' | 'term' | 'field' | 'redirect' | 'export';
  fields: Record<string, string>;
  terms: WxrTerm[];
  meta: Map<string, string>;
  comments: number;
  /** An item whose XML can't be read: some of its fields are missing. */
  isDamaged?: boolean;
}

export interface WxrFile {
  source: ByteSource;
  encoding: string;
}

const DAMAGED = 'O arquivo XML está danificado';
const MOST_DEPTH = 60;
/** Elements of a post that are long and of no use. */
const MOST_FIELD = FILE_LIMITS.itemBytes;
const CHANNEL_FIELDS = new Set([
  'title',
  'link',
  'base_blog_url',
  'base_site_url',
  'wxr_version',
  'language',
  'generator',
]);
const RECORDS = new Map<string, WxrRecord['element']>([
  ['item', 'item'],
  ['entry', 'item'],
  ['wp:author', 'author'],
  ['wp:category', 'category'],
  ['wp:tag', 'tag'],
  ['wp:term', 'term'],
  ['vitrine:redirect', 'redirect'],
  ['vitrine:export', 'export'],
]);
/** What databases and plugins put there; nothing of it makes the rest unreadable. */
const HARMLESS =
  /undefined entity|disallowed character\.|malformed character entity|empty entity name|the string "]]>"|text data outside of root|XML declaration|version number|encoding value|duplicate attribute|unquoted attribute|no whitespace between attributes/;

/** A custom field, of which only the beginning is read, or the key that ACF stores for one of its own. */
const isField = (name: string, value: string): boolean =>
  name.startsWith('_') ? /^field_\w{1,40}$/.test(value) : value.trim() !== '';
/** Post meta that is read; plugins keep megabytes in the others. */
const META_READ =
  /^(?:footnotes|_thumbnail_id|_wp_old_slug|_wp_attachment_image_alt|_wp_attached_file|_vitrine|_yoast_wpseo_(?:title|metadesc|focuskw|meta-robots-noindex|primary_category|canonical|opengraph-(?:title|image))|rank_math_(?:title|description|focus_keyword|robots|primary_category|canonical_url|facebook_(?:title|image))|_aioseo_(?:title|description|keywords))$/;

const END = /<\/(?:rss|feed)>/;

const local = (name: string): string => {
  if (name === 'content:encoded') return 'content';
  if (name === 'excerpt:encoded') return 'excerpt';
  return name.replace(/^\w+:/, '');
};

/** A copy: a short piece of a long text keeps all of it in memory. */
const owned = (text: string): string => (text.length > 4096 ? text : Buffer.from(text).toString());

/** Turns what the parser finds into records. */
class Collector {
  readonly found: WxrRecord[] = [];
  private readonly names: string[] = [];
  private record: WxrRecord | null = null;
  private recordDepth = 0;
  private text: string[] | null = null;
  private textLength = 0;
  private recordLength = 0;
  private term: WxrTerm | null = null;
  private metaKey = '';
  /** Whether it is a feed of Atom, whose entries stand in its root. */
  isAtom = false;
  ended = false;

  open(tag: SaxesTag): void {
    if (this.names.length >= MOST_DEPTH)
      throw new TransferError(`O arquivo XML tem mais de ${MOST_DEPTH} níveis.`);
    this.names.push(tag.name);
    if (this.names.length === 1) {
      this.isAtom = tag.name === 'feed';
      if (!this.isAtom && tag.name !== 'rss')
        throw new TransferError('O arquivo XML não é uma exportação do WordPress.');
    }
    const depth = this.names.length;
    const { domain, nicename, scheme, term, rel, href } = tag.attributes;
    if (!this.record && depth === this.depthOfRecords) this.begin(tag);
    else if (this.record?.element === 'item' && depth === this.recordDepth + 1 && tag.name === 'category')
      this.term = {
        domain: String(domain ?? scheme ?? ''),
        nicename: owned(String(nicename ?? term ?? '')),
        name: '',
      };
    if (this.isAtom && tag.name === 'link' && rel === 'alternate') this.keep('link', String(href));
    if (this.isAtom && tag.name === 'thr:in-reply-to') this.keep('parent', String(tag.attributes.ref));
    const inner = this.record ? depth - this.recordDepth : -1;
    if (inner === 2 && tag.name === 'wp:meta_key') this.metaKey = '';
    const ofComment = this.names.includes('wp:comment');
    this.text = !ofComment && ((this.record && inner <= 2) || this.isOfChannel(tag.name, depth)) ? [] : null;
    this.textLength = 0;
    if (ofComment && tag.name === 'wp:comment' && this.record) this.record.comments++;
  }

  private get depthOfRecords(): number {
    return this.isAtom ? 2 : 3;
  }

  private isOfChannel(name: string, depth: number): boolean {
    return depth === this.depthOfRecords && CHANNEL_FIELDS.has(local(name));
  }

  /** Keeps what an attribute says, of the record or else of the feed. */
  private keep(name: string, value: string): void {
    if (this.record) this.record.fields[name] = owned(value);
    else
      this.found.push({
        element: 'field',
        fields: { [name]: value },
        terms: [],
        meta: new Map(),
        comments: 0,
      });
  }

  private begin(tag: SaxesTag): void {
    const element = RECORDS.get(tag.name);
    if (!element) return;
    const fields: Record<string, string> = {};
    if (element === 'export')
      for (const [name, value] of Object.entries(tag.attributes)) fields[name] = String(value);
    this.record = { element, fields, terms: [], meta: new Map(), comments: 0 };
    this.recordDepth = this.names.length;
    this.recordLength = 0;
  }

  /** Gives up the item under way, or those of the piece that was read last. False where there is none. */
  giveUp(): boolean {
    if (this.record) this.found.push(this.record);
    const items = this.found.filter(({ element }) => element === 'item');
    for (const item of items) item.isDamaged = true;
    this.names.splice(0, this.names.length, ...(this.isAtom ? ['feed'] : ['rss', 'channel']));
    this.record = null;
    this.term = null;
    this.text = null;
    return items.length > 0;
  }

  take(text: string): void {
    if (!this.text) return;
    this.textLength += text.length;
    this.recordLength += text.length;
    if (this.textLength > MOST_FIELD || this.recordLength > 2 * MOST_FIELD)
      throw new TransferError(`O arquivo tem um item de mais de ${formatBytes(MOST_FIELD)}.`);
    this.text.push(text);
  }

  close(): void {
    const name = this.names.pop()!;
    const depth = this.names.length + 1;
    const text = owned((this.text ?? []).join(''));
    this.text = null;
    const { record } = this;
    if (record && depth === this.recordDepth) {
      if (record.element === 'redirect') record.fields.text = text;
      this.found.push(record);
      this.record = null;
    } else if (record) this.inRecord(record, name, depth - this.recordDepth, text);
    else if (this.isOfChannel(name, depth) && text.trim() !== '') this.keep(local(name), text.trim());
    if (this.names.length === 0) this.ended = true;
  }

  private inRecord(record: WxrRecord, name: string, inner: number, text: string): void {
    if (inner === 1 && this.term) {
      record.terms.push({ ...this.term, name: text.trim() });
      this.term = null;
    } else if (inner === 1 && name !== 'wp:postmeta' && name !== 'wp:comment' && name !== 'wp:termmeta')
      record.fields[local(name)] ??= text;
    else if (this.isAtom && inner === 2) record.fields[`${local(this.names.at(-1)!)}_${local(name)}`] = text;
    else if (name === 'wp:meta_key') this.metaKey = text.trim();
    else if (name === 'wp:meta_value' && META_READ.test(this.metaKey)) record.meta.set(this.metaKey, text);
    else if (name === 'wp:meta_value' && isField(this.metaKey, text))
      record.meta.set(this.metaKey, text.slice(0, 80));
  }
}

/**
 * Records of an export in the order of the file, while it is read. No entity but XML's own five and characters by
 * number is known, and a file that declares others is refused. Holds one record at a time. A damaged item is skipped,
 * and reading goes on with the next.
 * @throws TransferError
 */
export async function* wxrRecords({ source, encoding }: WxrFile): AsyncGenerator<WxrRecord> {
  const collector = new Collector();
  let failure: Error | null = null;
  let since = 0;
  let items = 0;
  let damaged: Error | null = null;
  const progress =
    <Args extends unknown[]>(handle: (...args: Args) => void) =>
    (...args: Args) => {
      since = 0;
      // What the parser makes of the rest of a damaged piece means nothing.
      if (failure === null) handle(...args);
    };
  const begin = (): SaxesParser => {
    const parser = new SaxesParser({ position: false });
    const take = progress((text: string) => collector.take(text));
    const open = progress((tag: SaxesTag) => collector.open(tag));
    const close = progress(() => collector.close());
    parser.on('opentag', open);
    parser.on('closetag', close);
    parser.on('text', take);
    parser.on('cdata', take);
    parser.on('doctype', (doctype) => {
      if (doctype.includes('[') || /system|public/i.test(doctype))
        throw new TransferError(
          'O arquivo XML define entidades próprias (DTD), o que uma exportação do WordPress não faz.',
        );
    });
    parser.on('error', (error) => {
      if (!HARMLESS.test(error.message)) failure ??= error;
    });
    return parser;
  };
  let parser: SaxesParser | null = begin();
  for await (const part of repairedXml(textOf(source, encoding))) {
    since += part.length;
    if (!parser) {
      if (END.test(part)) collector.ended = true;
      if (!/^<(?:item|entry)/.test(part)) continue;
      failure = null;
      parser = begin();
      // The next item is read as the first of a file.
      parser.write(collector.isAtom ? '<feed>' : '<rss><channel>');
      collector.giveUp();
      collector.found.length = 0;
    }
    parser.write(part);
    if (failure) {
      if (!collector.giveUp()) throw new TransferError(`${DAMAGED}.`, { cause: failure });
      damaged = failure;
      parser = null;
      if (END.test(part)) collector.ended = true;
    }
    if (since > FILE_LIMITS.itemBytes)
      throw new TransferError(`O arquivo tem um item de mais de ${formatBytes(FILE_LIMITS.itemBytes)}.`);
    for (const record of collector.found.splice(0)) {
      if (record.element === 'item' && !record.isDamaged) items++;
      yield record;
    }
  }
  if (damaged && items === 0) throw new TransferError(`${DAMAGED}.`, { cause: damaged });
  if (!collector.ended) throw new TransferError(`${DAMAGED} ou incompleto: ele termina no meio.`);
}
