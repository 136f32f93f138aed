import { Injectable } from '@nestjs/common';
import { crawlerPurposeSchema, purposeNames, type RobotsChoice } from '@vitrine/contracts';
import { AuditService, execute, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { crawlers, robotsNames, searchEngines } from './crawlers.js';

const PURPOSES = crawlerPurposeSchema.options;
const purposeSchema = z.object({ purpose: z.string() });

/** Which crawlers robots.txt allows, by purpose. All are allowed by default. */
@Injectable()
export class RobotsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  async choice(): Promise<RobotsChoice> {
    const sql = 'SELECT purpose FROM robots_refusals';
    const found = await rows(this.dataSource, purposeSchema, sql);
    const refused = new Set(found.map(({ purpose }) => purpose));
    return {
      training: !refused.has('training'),
      index: !refused.has('index'),
      answer: !refused.has('answer'),
    };
  }

  async choose(choice: RobotsChoice, actor: string): Promise<RobotsChoice> {
    const refused = PURPOSES.filter((purpose) => !choice[purpose]);
    await this.dataSource.transaction(async (manager) => {
      await execute(manager, 'LOCK TABLE robots_refusals IN SHARE ROW EXCLUSIVE MODE');
      await execute(manager, 'DELETE FROM robots_refusals');
      await execute(manager, 'INSERT INTO robots_refusals (purpose) SELECT unnest($1::text[])', [refused]);
      await this.audit.record(manager, {
        actor,
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

  /** The names in robots.txt of the machines that may not come. Search engines proper are never among them. */
  async refusedNames(): Promise<string[]> {
    const choice = await this.choice();
    return PURPOSES.filter((purpose) => !choice[purpose]).flatMap((purpose) => [
      ...crawlers
        .filter((crawler) => crawler.purpose === purpose && !searchEngines.includes(crawler.name))
        .map(({ name }) => name),
      ...robotsNames[purpose],
    ]);
  }
}
