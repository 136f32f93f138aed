import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  articlePage,
  CONVERSATION_PAGE,
  conversationSchema,
  findReferences,
  messageReference,
  originSigns,
  isSitePage,
  OTHER_PAGE,
  postOfPage,
  recordedConversationSchema,
  type changeConversationSchema,
  type Conversation,
  type conversationListSchema,
  type conversationQuerySchema,
  type ConversationSource,
  type FoundReference,
  type FoundReferences,
  type IdentityClaims,
  type recordConversationSchema,
  type RecordedConversation,
  type WebhookEvent,
} from '@vitrine/contracts';
import { APP_CONFIG, AppError, execute, idRow, isoSql, oneRow, rows } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../config.js';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { addDays, dayInZone, readInstant } from '../../core/site/site-dates.js';
import { campaignsByCode } from '../reports/campaigns-by-code.js';
import { loadPageNames } from '../reports/page-names.js';
import { pagesByPathCode } from './entry-pages.js';
import { SiteDocumentService } from '../../site/site-document/site-document.service.js';

/** A look-up of a reference is taken for the conversation of the days before, not for another. */
const LOOKUP_DAYS = 7;
/** References of one text that are looked up. */
const MOST_REFERENCES = 50;

/** A first message as every way in has it. */
interface FirstMessage {
  reference: FoundReference;
  /** Identifies the sender; only its keyed hash is stored. */
  sender: string;
  at: Date;
  source: ConversationSource;
}
const recordedSchema = recordedConversationSchema.shape.conversation.unwrap();
type Recorded = z.infer<typeof recordedSchema>;
type Change = z.output<typeof changeConversationSchema>;
const rowSchema = conversationSchema
  .omit({ page: true, campaigns: true, entry_page: true })
  .extend({ page: z.string(), entry_page: z.string().nullable() });
type Row = z.infer<typeof rowSchema>;

// JSON has no bigint: values are bounded far below 2^53.
const RECORDED_SQL = `id, reference, to_char(day, 'YYYY-MM-DD') AS day, state, value::float8 AS value`;
const COLUMNS_SQL = `${RECORDED_SQL}, page, place, campaign_code, entry_page, origin, source, changed_by, ${isoSql('changed_at')} AS changed_at`;

/** A telephone number counts as its digits, an address in lower case: systems write the same sender in several ways. */
const normalSender = (sender: string): string =>
  /^[+\d\s().-]+$/.test(sender) ? sender.replaceAll(/\D/g, '') : sender.trim().toLowerCase();

/** What a reference says of the visit's first page, in one text. */
const entryCode = ({ entry }: FoundReference): string | null =>
  entry && `${(entry.origin && originSigns[entry.origin]) ?? ''}${entry.path}`;

/** Puts an event of a conversation into the outbox of webhooks, in the transaction that made it. */
const enqueue = (manager: EntityManager, event: WebhookEvent, id: number): Promise<void> =>
  execute(
    manager,
    `SELECT enqueue_webhooks($2, jsonb_build_object('id', id, 'reference', reference, 'day', day, 'place', place,
       'post_id', CASE WHEN page >= ${articlePage(1)} THEN page - ${articlePage(0)} END, 'campaign_code', campaign_code,
       'origin', origin, 'source', source, 'state', state, 'value', value)) FROM conversations WHERE id = $1`,
    [id, event],
  );

const totalSchema = z.object({ total: z.number() });
const insertedSchema = recordedSchema.extend({ is_new: z.boolean() });
const wasPageSchema = z.object({ was: z.boolean() });

/** Counts conversations, each once, and what became of them. */
@Injectable()
export class ConversationsService {
  private readonly key: Buffer;
  private readonly zone: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly site: SiteDocumentService,
    @Inject(APP_CONFIG) { INTERNAL_TOKEN }: ContentConfig,
    @Inject(SITE_SETTINGS) settings: SiteSettings,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', INTERNAL_TOKEN, '', 'conversations', 32));
    this.zone = settings.timezone;
  }

  /**
   * Counts the conversation of a first message, once per reference and sender: a delivery that comes twice changes
   * nothing, and one that is late moves the day back. Null for a page that never was.
   */
  count({ reference, sender, at, source }: FirstMessage): Promise<RecordedConversation> {
    return this.insert(
      reference,
      this.hashOf(source === 'lookup' ? 'lookup' : 'sender', normalSender(sender)),
      at,
      source,
    );
  }

  /**
   * Counts what another system knows of, or says what has become of it. @throws AppError content.conversation_not_found
   * where a state has no conversation, request.invalid
   */
  async record(
    { message, reference, sender, at, state, value }: z.output<typeof recordConversationSchema>,
    { email, api_token }: IdentityClaims,
  ): Promise<RecordedConversation> {
    const time = at === undefined ? null : readInstant(at, this.zone, 'at');
    const found = messageReference(message ?? '') ?? findReferences(reference ?? '').at(0) ?? null;
    const counted = found
      ? await this.count({ reference: found, sender, at: time ?? new Date(), source: 'api' })
      : { conversation: null, is_new: false };
    if (!state) return counted;
    const id = counted.conversation?.id ?? (await this.latestOf(sender));
    const by = api_token ? `${email} (${api_token.name})` : email;
    return { conversation: await this.apply(id, { state, value }, by, time), is_new: counted.is_new };
  }

  /** Where the conversations came from whose references are in a text; each is counted, once in a week. */
  async find(text: string, another: boolean): Promise<FoundReferences> {
    const found = findReferences(text).slice(0, MOST_REFERENCES);
    const { manager } = this.dataSource;
    const entries = found.flatMap(({ entry }) => entry?.path ?? []);
    const families = await this.site.families();
    const pageOf = await pagesByPathCode(manager, families, entries);
    const nameOf = await loadPageNames(manager, families, [
      ...found.map(({ page }) => page),
      ...entries.map(pageOf),
    ]);
    const campaignsOf = await campaignsByCode(
      this.dataSource.manager,
      found.map(({ campaign }) => campaign),
    );
    const references: FoundReferences['references'] = [];
    for (const reference of found) {
      const { conversation, is_new } = await this.lookUp(reference, another);
      references.push({
        code: reference.code,
        page: nameOf(reference.page),
        place: reference.place,
        campaign_code: reference.campaign,
        campaigns: campaignsOf(reference.campaign),
        entry_page: reference.entry && nameOf(pageOf(reference.entry.path)),
        origin: reference.entry?.origin ?? null,
        conversation: conversation && { ...conversation, is_new },
      });
    }
    return { references };
  }

  async list({
    from,
    to,
    state,
    page,
  }: z.output<typeof conversationQuerySchema>): Promise<z.input<typeof conversationListSchema>> {
    const size = CONVERSATION_PAGE;
    const where = 'FROM conversations WHERE day BETWEEN $1 AND $2 AND ($3::text IS NULL OR state = $3)';
    const filter = [from, to, state ?? null];
    const sql = `SELECT count(*)::int AS total ${where}`;
    const { total } = await oneRow(this.dataSource, totalSchema, sql, filter);
    const found = await rows(
      this.dataSource,
      rowSchema,
      `SELECT ${COLUMNS_SQL} ${where} ORDER BY conversations.day DESC, id DESC LIMIT ${size} OFFSET $4`,
      [...filter, (page - 1) * size],
    );
    return { conversations: await this.present(found), total, page, per_page: size };
  }

  /** @throws AppError content.conversation_not_found */
  async change(id: number, change: Change, { email }: IdentityClaims): Promise<Conversation> {
    await this.apply(id, change, email, null);
    const [conversation] = await this.present(
      await rows(this.dataSource, rowSchema, `SELECT ${COLUMNS_SQL} FROM conversations WHERE id = $1`, [id]),
    );
    if (!conversation) throw new AppError('content.conversation_not_found');
    return conversation;
  }

  private async lookUp(reference: FoundReference, another: boolean): Promise<RecordedConversation> {
    const now = new Date();
    const today = dayInZone(this.zone, now);
    const [known] = another
      ? []
      : await rows(
          this.dataSource,
          recordedSchema,
          `SELECT ${RECORDED_SQL} FROM conversations WHERE reference = $1 AND day >= $2
             AND ($3::text IS NULL OR entry_code IS NULL OR entry_code = $3)
           ORDER BY conversations.day DESC, id DESC LIMIT 1`,
          [reference.code, addDays(today, -LOOKUP_DAYS), entryCode(reference)],
        );
    if (known) return { conversation: known, is_new: false };
    // Two people who look the same one up at once count it once.
    const sender = another
      ? randomBytes(32).toString('hex')
      : [reference.code, entryCode(reference), today].filter(Boolean).join(' ');
    return this.count({ reference, sender, at: now, source: 'lookup' });
  }

  private async insert(
    reference: FoundReference,
    sender: Buffer,
    at: Date,
    source: ConversationSource,
  ): Promise<RecordedConversation> {
    const { code, page, place, campaign, entry } = reference;
    if (!(await this.wasPage(page))) return { conversation: null, is_new: false };
    const day = dayInZone(this.zone, new Date(Math.min(at.getTime(), Date.now())));
    const families = await this.site.families();
    const pageOf = await pagesByPathCode(this.dataSource.manager, families, entry ? [entry.path] : []);
    const entryPage = entry && pageOf(entry.path);
    return this.dataSource.transaction(async (manager) => {
      const sql = `INSERT INTO conversations (reference, page, place, campaign_code, day, sender, source, entry_code,
        entry_page, origin)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (reference, sender) DO UPDATE SET day = least(conversations.day, excluded.day)
       RETURNING ${RECORDED_SQL}, xmax = 0 AS is_new`;
      const [row] = await rows(manager, insertedSchema, sql, [
        ...[code, page, place, campaign, day, sender, source],
        ...[entryCode(reference), entryPage, entry?.origin ?? null],
      ]);
      const { is_new, ...conversation } = row!;
      if (is_new) await enqueue(manager, 'conversation.counted', conversation.id);
      return { conversation, is_new };
    });
  }

  /** Sets the state, now or as of a time; not if a later change is known. */
  private async apply(
    id: number | undefined,
    { state, value }: Change,
    by: string,
    at: Date | null,
  ): Promise<Recorded> {
    return this.dataSource.transaction(async (manager) => {
      const read = `SELECT ${RECORDED_SQL} FROM conversations WHERE id = $1`;
      const [before] = await rows(manager, recordedSchema, `${read} FOR UPDATE`, [id]);
      if (!before) throw new AppError('content.conversation_not_found');
      const sql = `UPDATE conversations SET state = $2, value = $3, changed_by = $4,
           changed_at = least(coalesce($5::timestamptz, now()), now())
         WHERE id = $1 AND ($5::timestamptz IS NULL OR changed_at IS NULL OR changed_at <= $5::timestamptz)`;
      await execute(manager, sql, [id, state, value ?? null, by, at]);
      const row = await oneRow(manager, recordedSchema, read, [id]);
      if (row.state !== before.state || row.value !== before.value)
        await enqueue(manager, 'conversation.changed', row.id);
      return row;
    });
  }

  private async latestOf(sender: string): Promise<number | undefined> {
    const sql = 'SELECT id FROM conversations WHERE sender = $1 ORDER BY day DESC, id DESC LIMIT 1';
    const values = [this.hashOf('sender', normalSender(sender))];
    const [row] = await rows(this.dataSource, idRow, sql, values);
    return row?.id;
  }

  private hashOf(kind: 'sender' | 'lookup', text: string): Buffer {
    return createHmac('sha256', this.key).update(`${kind}\n${text}`).digest();
  }

  /** Whether a page has, or had, this number: no reference of another page exists. */
  private async wasPage(page: number): Promise<boolean> {
    const post = postOfPage(page);
    if (post === null) return page === OTHER_PAGE || isSitePage(page) || this.site.hadFamily(page);
    const sql = `SELECT $1 <= greatest((SELECT max(id) FROM posts),
      pg_sequence_last_value(pg_get_serial_sequence('posts', 'id')))
         AS was`;
    const row = await oneRow(this.dataSource, wasPageSchema, sql, [post]);
    return row.was;
  }

  private async present(rows: readonly Row[]): Promise<Conversation[]> {
    const nameOf = await loadPageNames(
      this.dataSource.manager,
      await this.site.families(),
      rows.flatMap(({ page, entry_page }) => [page, entry_page]),
    );
    const campaignsOf = await campaignsByCode(
      this.dataSource.manager,
      rows.map(({ campaign_code }) => campaign_code),
    );
    return rows.map((row) => ({
      ...row,
      page: nameOf(row.page),
      entry_page: row.entry_page === null ? null : nameOf(row.entry_page),
      campaigns: campaignsOf(row.campaign_code),
    }));
  }
}
