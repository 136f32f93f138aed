import { randomBytes } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import {
  contentCalls,
  CONVERSATION_PAGE,
  findReferences,
  messageReference,
  type Company,
  type ContentCalls,
  type Conversation,
  type FoundReference,
  type FoundReferences,
  type RecordedConversation,
} from '@vitrine/contracts';
import { AppError, Handles, isoSql, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { COMPANY } from '../../site/company.js';
import { addDays, dayIn, readInstant } from '../../site/site-dates.js';
import { campaignsByCode } from '../reports/campaigns-by-code.js';
import { loadPageNames } from '../reports/page-names.js';
import {
  ConversationsService,
  COUNTED_COLUMNS,
  enqueueConversation,
  entryCode,
  type CountedConversation,
} from './conversations.service.js';
import { pagesByPathCode } from './entry-pages.js';

/** A look-up of a reference is taken for the conversation of the days before, not for another. */
const LOOKUP_DAYS = 7;
/** References of one text that are looked up. */
const MOST_REFERENCES = 50;

type Change = ParsedRequest<ContentCalls['adminChangeConversation']>['body'];
type Row = Omit<Conversation, 'page' | 'campaigns' | 'entry_page'> & {
  page: string;
  entry_page: string | null;
};

const COLUMNS = `${COUNTED_COLUMNS}, page, place, campaign_code, entry_page, origin, source, changed_by,
  ${isoSql('changed_at')} AS changed_at`;

/** Conversations, where they came from, and what has become of them. */
@Controller()
export class ConversationsController {
  private readonly zone: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly conversations: ConversationsService,
    @Inject(COMPANY) company: Company,
  ) {
    this.zone = company.timezone;
  }

  /** Where the conversations came from whose references are in a text; each is counted, once in a week. */
  @Handles(contentCalls.adminFindReferences)
  async find({
    body: { text, another },
  }: ParsedRequest<ContentCalls['adminFindReferences']>): Promise<FoundReferences> {
    const found = findReferences(text).slice(0, MOST_REFERENCES);
    const { manager } = this.dataSource;
    const entries = found.flatMap(({ entry }) => entry?.path ?? []);
    const pageOf = await pagesByPathCode(manager, entries);
    const nameOf = await loadPageNames(manager, [...found.map(({ page }) => page), ...entries.map(pageOf)]);
    const campaignsOf = await campaignsByCode(
      manager,
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

  @Handles(contentCalls.adminListConversations)
  async list({ query: { from, to, state, page } }: ParsedRequest<ContentCalls['adminListConversations']>) {
    const where = 'FROM conversations WHERE day BETWEEN $1 AND $2 AND ($3::text IS NULL OR state = $3)';
    const filter = [from, to, state ?? null];
    const [{ total }] = await this.dataSource.query<[{ total: number }]>(
      `SELECT count(*)::int AS total ${where}`,
      filter,
    );
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${COLUMNS} ${where} ORDER BY conversations.day DESC, id DESC LIMIT ${CONVERSATION_PAGE} OFFSET $4`,
      [...filter, (page - 1) * CONVERSATION_PAGE],
    );
    return {
      conversations: await this.present(rows),
      total,
      page,
      per_page: CONVERSATION_PAGE as typeof CONVERSATION_PAGE,
    };
  }

  /** @throws AppError content.conversation_not_found */
  @Handles(contentCalls.adminChangeConversation)
  async change({ params: { id }, body, admin }: ParsedRequest<ContentCalls['adminChangeConversation']>) {
    await this.apply(id, body, admin.email, null);
    const [conversation] = await this.present(
      await this.dataSource.query<Row[]>(`SELECT ${COLUMNS} FROM conversations WHERE id = $1`, [id]),
    );
    if (!conversation) throw new AppError('content.conversation_not_found');
    return { conversation };
  }

  /**
   * Counts a conversation that another system knows of, or sets its state. @throws AppError
   * content.conversation_not_found for the state of no conversation, request.invalid
   */
  @Handles(contentCalls.recordConversation)
  async record({
    body: { message, reference, sender, at, state, value },
    admin: { email, api_token },
  }: ParsedRequest<ContentCalls['recordConversation']>): Promise<RecordedConversation> {
    const time = at === undefined ? null : readInstant(at, this.zone, 'at');
    const found = messageReference(message ?? '') ?? findReferences(reference ?? '').at(0) ?? null;
    const counted = found
      ? await this.conversations.count({ reference: found, sender, at: time ?? new Date(), source: 'api' })
      : { conversation: null, is_new: false };
    if (!state) return counted;
    const id = counted.conversation?.id ?? (await this.conversations.latestOf(sender));
    const by = api_token ? `${email} (${api_token.name})` : email;
    return { conversation: await this.apply(id, { state, value }, by, time), is_new: counted.is_new };
  }

  private async lookUp(reference: FoundReference, another: boolean): Promise<RecordedConversation> {
    const now = new Date();
    const today = dayIn(this.zone, now);
    const [known] = another
      ? []
      : await this.dataSource.query<CountedConversation[]>(
          `SELECT ${COUNTED_COLUMNS} FROM conversations WHERE reference = $1 AND day >= $2
             AND ($3::text IS NULL OR entry_code IS NULL OR entry_code = $3)
           ORDER BY conversations.day DESC, id DESC LIMIT 1`,
          [reference.code, addDays(today, -LOOKUP_DAYS), entryCode(reference)],
        );
    if (known) return { conversation: known, is_new: false };
    // Two people who look the same one up at once count it once.
    const sender = another
      ? randomBytes(32).toString('hex')
      : [reference.code, entryCode(reference), today].filter(Boolean).join(' ');
    return this.conversations.count({ reference, sender, at: now, source: 'lookup' });
  }

  /** Sets the state, now or as of a time; not if a later change is known. */
  private async apply(
    id: number | undefined,
    { state, value }: Change,
    by: string,
    at: Date | null,
  ): Promise<CountedConversation> {
    return this.dataSource.transaction(async (manager) => {
      const read = `SELECT ${COUNTED_COLUMNS} FROM conversations WHERE id = $1`;
      const [before] = await manager.query<CountedConversation[]>(`${read} FOR UPDATE`, [id]);
      if (!before) throw new AppError('content.conversation_not_found');
      await manager.query(
        `UPDATE conversations SET state = $2, value = $3, changed_by = $4,
           changed_at = least(coalesce($5::timestamptz, now()), now())
         WHERE id = $1 AND ($5::timestamptz IS NULL OR changed_at IS NULL OR changed_at <= $5::timestamptz)`,
        [id, state, state === 'won' ? (value ?? null) : null, by, at],
      );
      const [row] = await manager.query<[CountedConversation]>(read, [id]);
      if (row.state !== before.state || row.value !== before.value)
        await enqueueConversation(manager, 'conversation.changed', row.id);
      return row;
    });
  }

  private async present(rows: readonly Row[]): Promise<Conversation[]> {
    const nameOf = await loadPageNames(
      this.dataSource.manager,
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
