import { TransferError } from '../../transfer-error.js';
import type { OwnExport } from '../own-entry.js';
import { plainText } from '../html/tree.js';
import { REST_GENERATOR } from './rest-wxr.js';
import { wxrRecords, type WxrFile, type WxrRecord } from './wxr-reader.js';

interface WxrAttachment {
  id: string;
  address: string;
  alternative: string;
  caption: string;
  /** Its page: path with query. */
  path: string;
  parent: string;
}
export interface WxrCategory {
  id: string;
  nicename: string;
  name: string;
  description: string;
  parent: string;
}

/** What posts refer to, of all files of an export. */
export class WxrIndex {
  readonly site = { title: '', address: null as string | null };
  /** Path of the site's own folder, without a slash at its end. */
  basePath = '';
  readonly authors = new Map<string, { name: string; email: string }>();
  /** By nicename. */
  readonly categories = new Map<string, WxrCategory>();
  readonly termNames = new Map<string, string>();
  readonly attachments = new Map<string, WxrAttachment>();
  /** Ids of attachments by the post they belong to, in the order of the file. */
  readonly attachmentsOf = new Map<string, string[]>();
  /** Id of an attachment by its address without scheme and size. */
  readonly byAddress = new Map<string, string>();
  readonly patterns = new Map<string, string>();
  /** Minutes that the site's own time is ahead of UTC, where the file shows it. */
  offset = 0;
  /** Zone of this site, and whether the times of the file agree with it. */
  zone = 'UTC';
  isZoneOfSite = true;
  own: OwnExport | null = null;
  /** Whether its texts are as WordPress shows them. */
  isRendered = false;
}

const MOST_PATTERNS = 4 * 2 ** 20;
const MOST_ADDRESS = 4096;

/** The same for all sizes of a picture. */
export const addressKey = (address: string): string =>
  address
    .replace(/^(?:https?:)?\/\//i, '')
    .replace(/[?#].*$/, '')
    .replace(/(?:-\d{1,5}x\d{1,5}|-scaled|-rotated)?(\.\w{1,5})$/, '$1');

/** Path and query of an address; null for one that isn't http(s). */
export function pathOf(address: string): string | null {
  if (address.length > MOST_ADDRESS || !/^https?:\/\//i.test(address.trim()) || !URL.canParse(address.trim()))
    return null;
  const url = new URL(address.trim());
  return url.pathname + url.search;
}

const first = (record: WxrRecord, ...names: string[]): string =>
  names.map((name) => record.fields[name]?.trim() ?? '').find(Boolean) ?? '';

class Indexer {
  readonly index = new WxrIndex();
  private patternLength = 0;
  known = false;

  constructor(private readonly zone: string) {
    this.index.zone = zone;
  }

  take(record: WxrRecord): void {
    const { index } = this;
    switch (record.element) {
      case 'field':
        return this.field(record.fields);
      case 'export':
        index.own = { address: record.fields.address || null };
        return;
      case 'author':
        index.authors.set(first(record, 'author_login'), {
          name:
            plainText(first(record, 'author_display_name')) ||
            [first(record, 'author_first_name'), first(record, 'author_last_name')].join(' ').trim() ||
            first(record, 'author_login'),
          email: first(record, 'author_email'),
        });
        return;
      case 'category':
        return this.category(record);
      case 'term':
        if (first(record, 'term_taxonomy') === 'category') this.category(record);
        return;
      case 'item':
        return this.item(record);
      case 'tag':
      case 'redirect':
        return;
    }
  }

  private field(fields: Record<string, string>): void {
    const { index } = this;
    if (fields.wxr_version !== undefined || fields.base_blog_url !== undefined) this.known = true;
    index.isRendered ||= fields.generator === REST_GENERATOR;
    if (fields.title !== undefined) index.site.title ||= plainText(fields.title);
    const address = fields.base_blog_url ?? fields.link;
    if (address && address.length <= MOST_ADDRESS && URL.canParse(address) && /^https?:/i.test(address)) {
      index.site.address = address.replace(/\/+$/, '');
      index.basePath = new URL(address).pathname.replace(/\/+$/, '');
    }
  }

  private category(record: WxrRecord): void {
    const nicename = first(record, 'category_nicename', 'term_slug');
    const id = first(record, 'term_id');
    // WordPress has HTML there; the elements before the categories say whether the file is ours.
    const plainOf = (text: string): string => (this.index.own ? text : plainText(text));
    const plain = plainOf(first(record, 'cat_name', 'term_name')) || nicename;
    if (!nicename) return;
    if (id) this.index.termNames.set(id, plain);
    // As in WordPress, a slug is the first one's.
    if (this.index.categories.has(nicename)) return;
    this.index.categories.set(nicename, {
      id,
      nicename,
      name: plain,
      description: plainOf(first(record, 'category_description', 'term_description')),
      parent: first(record, 'category_parent', 'term_parent'),
    });
  }

  private item(record: WxrRecord): void {
    if (record.isDamaged) return;
    const type = first(record, 'post_type');
    const id = first(record, 'post_id');
    if (type !== '' || id !== '') this.known = true;
    this.offset(record);
    if (type === 'attachment') this.attachment(record, id);
    else if (type === 'wp_block') {
      const content = record.fields.content ?? '';
      this.patternLength += content.length;
      if (this.patternLength <= MOST_PATTERNS) this.index.patterns.set(id, content);
    }
  }

  private attachment(record: WxrRecord, id: string): void {
    const { index } = this;
    const address = first(record, 'attachment_url', 'guid');
    const parent = first(record, 'post_parent');
    if (address.length > MOST_ADDRESS || !/^https?:\/\//i.test(address)) return;
    const path = pathOf(first(record, 'link')) ?? '';
    index.attachments.set(id, {
      id,
      address,
      alternative: record.meta.get('_wp_attachment_image_alt')?.trim() ?? '',
      caption: first(record, 'excerpt'),
      path,
      parent,
    });
    index.byAddress.set(addressKey(address), id);
    if (parent === '' || parent === '0') return;
    const siblings = index.attachmentsOf.get(parent);
    if (siblings) siblings.push(id);
    else index.attachmentsOf.set(parent, [id]);
  }

  private offset(record: WxrRecord): void {
    const local = Date.parse(`${first(record, 'post_date').replace(' ', 'T')}Z`);
    const utc = Date.parse(`${first(record, 'post_date_gmt').replace(' ', 'T')}Z`);
    const minutes = Math.round((local - utc) / 60_000);
    if (!(Math.abs(minutes) <= 14 * 60)) return;
    this.index.offset = minutes;
    this.index.isZoneOfSite &&=
      Temporal.Instant.fromEpochMilliseconds(utc).toZonedDateTimeISO(this.zone).offsetNanoseconds ===
      minutes * 60e9;
  }
}

/** Reads everything of an export but its posts. @throws TransferError if no file is one of WordPress */
export async function indexWxr(files: WxrFile[], zone: string): Promise<WxrIndex> {
  const indexer = new Indexer(zone);
  for (const file of files) for await (const record of wxrRecords(file)) indexer.take(record);
  if (!indexer.known) throw new TransferError('O arquivo XML não é uma exportação do WordPress.');
  return indexer.index;
}
