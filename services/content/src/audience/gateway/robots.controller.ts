import { Controller, Inject } from '@nestjs/common';
import {
  contentCalls,
  crawlerPurposeSchema,
  purposeNames,
  type Company,
  type ContentCalls,
  type CrawlerPurpose,
} from '@vitrine/contracts';
import { AuditService, Handles, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { COMPANY } from '../../site/company.js';
import { PreparedQueries } from '../../site/prepared-queries.js';
import { crawlers, robotsNames, searchEngines } from './crawlers.js';
import { renderRobots } from './robots-text.js';

const PURPOSES = crawlerPurposeSchema.options;

/** Which crawlers robots.txt allows, by purpose. All are allowed by default. */
@Controller()
export class RobotsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: PreparedQueries,
    private readonly audit: AuditService,
    @Inject(COMPANY) private readonly company: Company,
  ) {}

  @Handles(contentCalls.adminGetRobots)
  async get() {
    const refused = await this.refused();
    return {
      training: !refused.has('training'),
      index: !refused.has('index'),
      answer: !refused.has('answer'),
    };
  }

  @Handles(contentCalls.adminSetRobots)
  async set({ body: choice, admin }: ParsedRequest<ContentCalls['adminSetRobots']>) {
    const refused = PURPOSES.filter((purpose) => !choice[purpose]);
    await this.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE robots_refusals IN SHARE ROW EXCLUSIVE MODE');
      await manager.query('DELETE FROM robots_refusals');
      await manager.query('INSERT INTO robots_refusals (purpose) SELECT unnest($1::text[])', [refused]);
      await this.audit.record(manager, {
        actor: admin.email,
        action: 'robots.changed',
        target: 'robots',
        summary:
          refused.length === 0
            ? 'Liberou os robôs de IA para todas as finalidades'
            : `Pediu em robots.txt que não venham robôs de IA para: ${refused.map((purpose) => purposeNames[purpose].toLowerCase()).join(', ')}`,
      });
    });
    return choice;
  }

  /** Refuses the crawlers of each refused purpose. Search engines proper are never among them. */
  @Handles(contentCalls.robots)
  async text() {
    const refused = await this.refused();
    const names = PURPOSES.filter((purpose) => refused.has(purpose)).flatMap((purpose) => [
      ...crawlers
        .filter((crawler) => crawler.purpose === purpose && !searchEngines.includes(crawler.name))
        .map(({ name }) => name),
      ...robotsNames[purpose],
    ]);
    return renderRobots(this.company, names);
  }

  private async refused(): Promise<ReadonlySet<CrawlerPurpose>> {
    const rows = await this.queries.rows<{ purpose: CrawlerPurpose }>(
      'robots_refusals',
      'SELECT purpose FROM robots_refusals',
      [],
    );
    return new Set(rows.map(({ purpose }) => purpose));
  }
}
