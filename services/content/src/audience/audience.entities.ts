import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Views of a page on a day of the site's zone, by the kind of origin; those from elsewhere than this site are entries.
 */
@Entity('page_views_daily')
@Index('page_views_daily_day', ['day'])
export class PageViewsDailyEntity {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'page_views_daily_pkey' })
  page: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'page_views_daily_pkey' })
  origin: string;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'page_views_daily_pkey' })
  day: string;

  @Column('integer')
  views: number;
}

/** Visits by the host of the referring site. Nothing else of a referrer is stored. */
@Entity('referrers_daily')
@Index('referrers_daily_day', ['day'])
export class ReferrersDailyEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'referrers_daily_pkey' })
  host: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'referrers_daily_pkey' })
  origin: string;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'referrers_daily_pkey' })
  day: string;

  @Column('integer')
  visits: number;
}

/** Searches that found little (`found` articles) or nothing. */
@Entity('poor_searches_daily')
@Index('poor_searches_daily_day', ['day'])
export class PoorSearchesDailyEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'poor_searches_daily_pkey' })
  words: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'poor_searches_daily_pkey' })
  found: number;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'poor_searches_daily_pkey' })
  day: string;

  @Column('integer')
  searches: number;
}

/** Missing pages that visitors requested. */
@Entity('missing_pages')
@Index('missing_pages_day', ['day'])
export class MissingPageEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'missing_pages_pkey' })
  path: string;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'missing_pages_pkey' })
  day: string;

  @Column('integer')
  hits: number;
}

/** What a machine of an AI read; `verified` is yes, no or unknown. */
@Entity('crawler_hits_daily')
@Index('crawler_hits_daily_day', ['day'])
@Index('crawler_hits_daily_path', ['path', 'day'])
export class CrawlerHitsDailyEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'crawler_hits_daily_pkey' })
  crawler: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'crawler_hits_daily_pkey' })
  verified: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'crawler_hits_daily_pkey' })
  path: string;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'crawler_hits_daily_pkey' })
  day: string;

  @Column('integer')
  hits: number;
}

/** Position in bytes up to which a file of the gateway's log was read. */
@Entity('audience_log_positions')
export class AudienceLogPositionEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'audience_log_positions_pkey' })
  file: string;

  @Column('bigint')
  position: string;
}

/** Crawler purposes that robots.txt refuses. */
@Entity('robots_refusals')
export class RobotsRefusalEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'robots_refusals_pkey' })
  purpose: string;
}

/** Days whose figures are the demo's, not anybody's. */
@Entity('demo_days')
export class DemoDayEntity {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'demo_days_pkey' })
  day: string;
}
