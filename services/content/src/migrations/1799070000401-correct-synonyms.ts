import type { MigrationInterface, QueryRunner } from 'typeorm';

const ADDED = [['autenticação multifator', 'mfa']] as const;
/** What finds articles about something else: a virus is no antivirus, and few things that are digital are passkeys. */
const HARMFUL = [
  ['vírus', 'antivírus'],
  ['digital', 'passkey'],
] as const;

/** Takes two synonyms of the start back, unless an admin edited them, and adds one for an abbreviation. */
export class CorrectSynonyms1799070000401 implements MigrationInterface {
  name = 'CorrectSynonyms1799070000401';

  async up(runner: QueryRunner): Promise<void> {
    await remove(runner, HARMFUL);
    await add(runner, ADDED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await remove(runner, ADDED);
    await add(runner, HARMFUL);
  }
}

type Rules = readonly (readonly [words: string, meaning: string])[];
const columnsOf = (rules: Rules) => [rules.map(([words]) => words), rules.map(([, meaning]) => meaning)];

const remove = (runner: QueryRunner, rules: Rules) =>
  runner.query(
    `DELETE FROM word_rules USING unnest($1::text[], $2::text[]) AS rule (words, meaning)
     WHERE kind = 'synonym' AND updated_by = 'vitrine' AND (word_rules.words, word_rules.meaning) = (rule.words, rule.meaning)`,
    columnsOf(rules),
  );

const add = (runner: QueryRunner, rules: Rules) =>
  runner.query(
    `INSERT INTO word_rules (kind, words, folded, meaning, updated_by)
     SELECT 'synonym', words, search_words(words), meaning, 'vitrine'
     FROM unnest($1::text[], $2::text[]) AS rule (words, meaning) ON CONFLICT DO NOTHING`,
    columnsOf(rules),
  );
