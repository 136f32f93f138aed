import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What visitors type for the plan that articles call one of continuity. */
export class AddContingencySynonym1799050000001 implements MigrationInterface {
  name = 'AddContingencySynonym1799050000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO word_rules (kind, words, folded, meaning, updated_by)
      SELECT 'synonym', words, search_words(words), 'plano de continuidade', 'vitrine'
      FROM unnest(ARRAY['plano de contingência', 'plano de emergência']) AS words ON CONFLICT DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM word_rules WHERE updated_by = 'vitrine' AND meaning = 'plano de continuidade'
      AND words IN ('plano de contingência', 'plano de emergência')`);
  }
}
