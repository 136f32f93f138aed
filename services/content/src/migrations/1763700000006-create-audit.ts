import { createAuditTable, dropAuditTable } from '@vitrine/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAudit1763700000006 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return createAuditTable(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropAuditTable(runner);
  }
}
