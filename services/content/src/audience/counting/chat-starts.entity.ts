import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Instead of a campaign's id: there was none, and there were more on a day than are kept apart. */
export const NO_CAMPAIGN = 0;
export const OTHER_CAMPAIGN = -1;

/** A campaign that was seen in the address of a visit, in its clean form; `code` is what references have for it. */
@Entity('campaigns')
@Index('campaigns_identity', ['source', 'medium', 'name'], { unique: true })
@Index('campaigns_code', ['code'])
@Index('campaigns_first_seen', ['first_seen'])
export class CampaignEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'campaigns_pkey',
  })
  id: number;

  @Column('text')
  source: string;

  @Column('text')
  medium: string;

  @Column('text')
  name: string;

  @Column('text')
  code: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  first_seen: Date;
}

/**
 * Clicks that opened the chat, on one day of the site's zone. Pages are numbers (contracts, site-pages.ts), so that
 * what was counted stays when a post goes.
 */
@Entity('chat_starts_daily')
@Index('chat_starts_daily_page', ['page', 'day'])
export class ChatStartsDailyEntity {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'chat_starts_daily_pkey' })
  day: string;

  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'chat_starts_daily_pkey' })
  page: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'chat_starts_daily_pkey' })
  place: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'chat_starts_daily_pkey' })
  campaign_id: number;

  @Column('integer')
  starts: number;
}

/** Visits that a campaign's link began, on a day of the site's zone. */
@Entity('campaign_visits_daily')
@Index('campaign_visits_daily_day', ['day'])
export class CampaignVisitsDailyEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'campaign_visits_daily_pkey' })
  campaign_id: number;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'campaign_visits_daily_pkey' })
  day: string;

  @Column('integer')
  visits: number;
}
