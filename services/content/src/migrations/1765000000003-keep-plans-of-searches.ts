import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A function of one expression, in SQL or in plpgsql. */
const made = (language: 'sql' | 'plpgsql', head: string, expression: string) =>
  `CREATE OR REPLACE FUNCTION ${head} LANGUAGE ${language} IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
   ${language === 'sql' ? `SELECT (${expression})` : `BEGIN RETURN (${expression}); END`} $$`;

const STEMS = [
  'search_stems(input text) RETURNS text[]',
  `SELECT array_remove(array_agg(DISTINCT translate(
     public.unaccent('public.unaccent'::regdictionary, stem), chr(39) || chr(92), '')), '')
   FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.portuguese', input))) AS stem`,
] as const;
const WORD = [
  'search_word(word text, mark text) RETURNS tsquery',
  `SELECT string_agg(quote_literal(mark || form.text) || form.suffix, ' | ')::tsquery
   FROM (SELECT folded AS text, CASE WHEN length(folded) >= 3 THEN ':*' ELSE '' END AS suffix
       FROM regexp_replace(search_words(word), '[^[:alnum:]]+', '', 'g') AS folded WHERE folded <> ''
     UNION ALL SELECT unnest(search_stems(word)), '') AS form`,
] as const;
const ALL = [
  'search_all(words text[], mark text) RETURNS tsquery',
  `SELECT string_agg('(' || search_word(word, mark)::text || ')', ' & ')::tsquery FROM unnest(words) AS word`,
] as const;

/**
 * The functions that make a search's query keep their plans. In SQL each was planned at each of its calls, seven times for a search of one
 * word, which was nearly half of what a search cost. What they answer is what it was.
 */
export class KeepPlansOfSearches1765000000003 implements MigrationInterface {
  name = 'KeepPlansOfSearches1765000000003';

  async up(runner: QueryRunner): Promise<void> {
    for (const [head, expression] of [STEMS, WORD, ALL])
      await runner.query(made('plpgsql', head, expression));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [head, expression] of [STEMS, WORD, ALL]) await runner.query(made('sql', head, expression));
    await runner.query('ALTER FUNCTION search_stems(text) RESET search_path');
  }
}
