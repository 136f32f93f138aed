/** A table's name as a statement has it, without quotes. */
const NAME = String.raw`(?:ONLY\s+)?(?:IF\s+(?:NOT\s+)?EXISTS\s+)?"?(\w+)"?`;
const names = (sql: string, pattern: string): string[] =>
  [...sql.matchAll(new RegExp(pattern, 'gi'))].map(([, name = '']) => name.toLowerCase());

/** What is always too much for a version that knows nothing of the change. */
const TAKEN: readonly (readonly [RegExp, string])[] = [
  [/\bDROP\s+TABLE\b/i, 'drops a table'],
  [/\bDROP\s+COLUMN\b/i, 'drops a column'],
  [
    /\bDROP\s+(?:FUNCTION|TRIGGER|VIEW|MATERIALIZED\s+VIEW|TYPE|SEQUENCE|SCHEMA)\b/i,
    'drops what may still be used',
  ],
  [/\bALTER\s+(?:TABLE|VIEW|FUNCTION|TYPE|SEQUENCE)\b[^;]*\bRENAME\b/i, 'renames'],
  [/\bALTER\s+(?:COLUMN\s+)?"?\w+"?\s+(?:SET\s+DATA\s+)?TYPE\b/i, 'changes the type of a column'],
  [/\bSET\s+NOT\s+NULL\b/i, 'forbids what may still be written'],
  [/\bALTER\s+(?:COLUMN\s+)?"?\w+"?\s+DROP\s+DEFAULT\b/i, 'takes a default away'],
];

const RULES = String.raw`(?:CONSTRAINT|CHECK|UNIQUE|FOREIGN\s+KEY|PRIMARY\s+KEY|EXCLUDE)\b`;
const ADDS_RULE = new RegExp(String.raw`\bADD\s+${RULES}`, 'i');
const ADDS_COLUMN = String.raw`\bADD\s+(?!${RULES})(?:COLUMN\s+)?`;

/** Each column that a statement adds, up to the next one. */
const addedColumns = (sql: string): string[] =>
  sql
    .split(new RegExp(ADDS_COLUMN, 'i'))
    .slice(1)
    .map((clause) => clause.split(/,\s*(?:ADD|ALTER|DROP)\b/i)[0] ?? '');

/**
 * What of a migration's statements breaks the version before, which goes on running until its containers are replaced,
 * and again when an update is taken back. A table that the same migration creates has no other user yet.
 * @param statements the SQL of its way up
 */
export function breaksVersionBefore(statements: readonly string[]): string[] {
  const all = statements.join(';\n');
  const created = new Set(names(all, String.raw`\bCREATE\s+TABLE\s+${NAME}`));
  const fresh = new Set(names(all, ADDS_COLUMN + NAME));
  const problems = new Set<string>();
  for (const sql of all.split(';').map((statement) => statement.trim())) {
    const [table = ''] = names(sql, String.raw`\bALTER\s+TABLE\s+${NAME}`);
    if (created.has(table)) continue;
    for (const [pattern, problem] of TAKEN) if (pattern.test(sql)) problems.add(problem);
    for (const clause of addedColumns(sql)) {
      if (/\bNOT\s+NULL\b/i.test(clause) && !/\b(?:DEFAULT|GENERATED)\b/i.test(clause))
        problems.add('adds a column that has to be filled in');
    }
    if (ADDS_RULE.test(sql)) problems.add('adds a rule that rows of before may break');
    const [, indexed = '', columns = ''] =
      /\bCREATE\s+UNIQUE\s+INDEX\b[^;]*?\bON\s+"?(\w+)"?[^(]*\(([^;]*)/i.exec(sql) ?? [];
    const isFresh = names(columns, String.raw`"?(\w+)"?`).some((column) => fresh.has(column));
    if (indexed && !created.has(indexed.toLowerCase()) && !isFresh)
      problems.add('adds a rule that rows of before may break');
  }
  return [...problems];
}
