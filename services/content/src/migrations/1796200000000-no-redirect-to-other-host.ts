import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * No redirect has a path that browsers read as another site's address (`//host`): those of before, which visitors were
 * never sent along, are deleted, and an import that is still to write one refuses it.
 * @contract The version before writes none: it refuses them as input, and copies none when these are gone.
 */
export class NoRedirectToOtherHost1796200000000 implements MigrationInterface {
  name = 'NoRedirectToOtherHost1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM redirects WHERE to_url LIKE '//%'`);
    await runner.query(
      `UPDATE import_redirects SET state = 'refused', chosen = false WHERE to_url LIKE '//%' AND NOT made`,
    );
    await runner.query(
      `ALTER TABLE redirects ADD CONSTRAINT redirects_name_no_host CHECK (to_url NOT LIKE '//%')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE redirects DROP CONSTRAINT redirects_name_no_host');
  }
}
