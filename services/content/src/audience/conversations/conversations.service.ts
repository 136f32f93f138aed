import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  articlePage,
  originSigns,
  OTHER_PAGE,
  postOfPage,
  sitePages,
  type Company,
  type ConversationSource,
  type FoundReference,
  type RecordedConversation,
  type WebhookEvent,
} from '@vitrine/contracts';
import { APP_CONFIG } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import type { ContentConfig } from '../../config.js';
import { COMPANY } from '../../site/company.js';
import { dayIn } from '../../site/site-dates.js';
import { pagesByPathCode } from './entry-pages.js';

/** A first message, whatever system delivered it. */
interface FirstMessage {
  reference: FoundReference;
  /** Identifies the sender; only its keyed hash is stored. */
  sender: string;
  at: Date;
  source: ConversationSource;
}
export type CountedConversation = NonNullable<RecordedConversation['conversation']>;

/** Columns of a {@link CountedConversation}. JSON has no bigint: values are bounded far below 2^53. */
export const COUNTED_COLUMNS = `id, reference, to_char(day, 'YYYY-MM-DD') AS day, state, value::float8 AS value`;

/** A telephone number counts as its digits, an address in lower case: systems write the same sender in several ways. */
const normalSender = (sender: string): string =>
  /^[+\d\s().-]+$/.test(sender) ? sender.replaceAll(/\D/g, '') : sender.trim().toLowerCase();

/** What a reference says of the visit's first page, in one text. */
export const entryCode = ({ entry }: FoundReference): string | null =>
  entry && `${(entry.origin && originSigns[entry.origin]) ?? ''}${entry.path}`;

/** Puts an event of a conversation into the outbox of webhooks, in the transaction of the event. */
export const enqueueConversation = (
  manager: EntityManager,
  event: WebhookEvent,
  id: number,
): Promise<unknown> =>
  manager.query(
    `SELECT enqueue_webhooks($2, jsonb_build_object('id', id, 'reference', reference, 'day', day, 'place', place,
       'post_id', CASE WHEN page >= ${articlePage(1)} THEN page - ${articlePage(0)} END, 'campaign_code', campaign_code,
       'origin', origin, 'source', source, 'state', state, 'value', value)) FROM conversations WHERE id = $1`,
    [id, event],
  );

/** Counts conversations, each once. */
@Injectable()
export class ConversationsService {
  private readonly key: Buffer;
  private readonly zone: string;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(APP_CONFIG) { INTERNAL_TOKEN }: ContentConfig,
    @Inject(COMPANY) company: Company,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', INTERNAL_TOKEN, '', 'conversations', 32));
    this.zone = company.timezone;
  }

  /**
   * Counts the conversation of a first message, once per reference and sender: a delivery that comes twice changes
   * nothing, and one that is late moves the day back. Null for a page that never existed.
   */
  async count({ reference, sender, at, source }: FirstMessage): Promise<RecordedConversation> {
    const { code, page, place, campaign, entry } = reference;
    if (!(await this.wasPage(page))) return { conversation: null, is_new: false };
    const hash = this.hashOf(source === 'lookup' ? 'lookup' : 'sender', normalSender(sender));
    const day = dayIn(this.zone, new Date(Math.min(at.getTime(), Date.now())));
    const entryPage = entry && (await pagesByPathCode(this.dataSource.manager, [entry.path]))(entry.path);
    return this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<(CountedConversation & { is_new: boolean })[]>(
        `INSERT INTO conversations (reference, page, place, campaign_code, day, sender, source, entry_code, entry_page, origin)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (reference, sender) DO UPDATE SET day = least(conversations.day, excluded.day)
         RETURNING ${COUNTED_COLUMNS}, xmax = 0 AS is_new`,
        [
          ...[code, page, place, campaign, day, hash, source],
          ...[entryCode(reference), entryPage, entry?.origin ?? null],
        ],
      );
      const { is_new, ...conversation } = row!;
      if (is_new) await enqueueConversation(manager, 'conversation.counted', conversation.id);
      return { conversation, is_new };
    });
  }

  /** The newest conversation of a sender. */
  async latestOf(sender: string): Promise<number | undefined> {
    const [row] = await this.dataSource.query<{ id: number }[]>(
      'SELECT id FROM conversations WHERE sender = $1 ORDER BY day DESC, id DESC LIMIT 1',
      [this.hashOf('sender', normalSender(sender))],
    );
    return row?.id;
  }

  private hashOf(kind: 'sender' | 'lookup', text: string): Buffer {
    return createHmac('sha256', this.key).update(`${kind}\n${text}`).digest();
  }

  /** Whether a page has, or had, this number: no reference of another page exists. */
  private async wasPage(page: number): Promise<boolean> {
    const post = postOfPage(page);
    if (post === null) return page === OTHER_PAGE || sitePages.some(({ number }) => number === page);
    const [row] = await this.dataSource.query<[{ was: boolean }]>(
      `SELECT $1 <= greatest((SELECT max(id) FROM posts), pg_sequence_last_value(pg_get_serial_sequence('posts', 'id')))
         AS was`,
      [post],
    );
    return row.was;
  }
}
