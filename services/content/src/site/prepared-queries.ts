import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, QueryFailedError } from 'typeorm';

/**
 * Reads by named prepared statements: PostgreSQL parses and plans each once per connection, which halves the cost of a
 * public read. TypeORM has no way to name a statement, so this takes its pool.
 */
@Injectable()
export class PreparedQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Rows of `text`; one `name` must always come with the same text. */
  async rows<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    const { master } = this.dataSource.driver as unknown as { master: Pool };
    try {
      return (await master.query<Row>({ name, text, values: [...values] })).rows;
    } catch (error) {
      throw new QueryFailedError(text, [...values], error as Error);
    }
  }
}
