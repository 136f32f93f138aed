import { Injectable } from '@nestjs/common';
import { AppError } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { hashToken } from '../sessions/random-token.js';

/** Makes each authorisation code good for one exchange, whatever the provider does about a second one. */
@Injectable()
export class SpentCodesService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Marks the code as used before Google is asked: of two simultaneous posts one goes on.
   * @throws AppError auth.code_used for every other
   */
  async spend(code: string): Promise<void> {
    const spent = await this.dataSource.query<unknown[]>(
      'INSERT INTO spent_codes (code_hash) VALUES ($1) ON CONFLICT DO NOTHING RETURNING code_hash',
      [hashToken(code)],
    );
    if (spent.length === 0) throw new AppError('auth.code_used');
  }
}
