import { Injectable } from '@nestjs/common';
import { AppError } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { hashToken } from '../sessions/random-token.js';
import { SpentCodeEntity } from './spent-code.entity.js';

/** Makes each authorisation code good for one exchange, whatever the provider does about a second one. */
@Injectable()
export class SpentCodesService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Marks the code as used before Google is asked: of two simultaneous posts one goes on.
   * @throws AppError auth.code_used for every other
   */
  async spend(code: string): Promise<void> {
    const { raw } = await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(SpentCodeEntity)
      .values({ code_hash: hashToken(code) })
      .orIgnore()
      .returning('1')
      .execute();
    if ((raw as unknown[]).length === 0) throw new AppError('auth.code_used');
  }
}
