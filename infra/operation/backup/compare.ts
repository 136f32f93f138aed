/** One table at one moment: its rows, and a sum of their hashes that no order changes. */
export interface TableSum {
  readonly table: string;
  readonly rows: number;
  readonly sum: string;
}

/** What differs between the tables as they were and as they came back, a sentence each. */
export function tableDifferences(was: readonly TableSum[], is: readonly TableSum[]): string[] {
  const found = new Map(is.map((entry) => [entry.table, entry]));
  const expected = new Set(was.map(({ table }) => table));
  if (was.length === 0) return ['There was no table to compare'];
  return [
    ...was.flatMap(({ table, rows, sum }) => {
      const now = found.get(table);
      if (!now) return [`${table} is missing`];
      if (now.rows !== rows) return [`${table} has ${now.rows} rows instead of ${rows}`];
      return now.sum === sum ? [] : [`${table} has other content`];
    }),
    ...is.flatMap(({ table }) => (expected.has(table) ? [] : [`${table} was not there`])),
  ];
}

/** A file below the folder of pictures, and what is in it. */
export interface FileSum {
  readonly sha256: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

/**
 * What differs between the pictures that came back and those on the live volume. A picture never changes, so what both
 * have must be the same; what came back alone was removed since; what the live volume alone has must be newer than the
 * snapshot.
 */
export function pictureDifferences(
  live: ReadonlyMap<string, FileSum>,
  restored: ReadonlyMap<string, FileSum>,
  snapshotAt: Date,
): string[] {
  return [...live].flatMap(([name, file]) => {
    const back = restored.get(name);
    if (!back) return file.changed < snapshotAt.getTime() ? [`${name} is missing`] : [];
    return back.sha256 === file.sha256 ? [] : [`${name} has other content`];
  });
}

/** The first few of many sentences. */
export const summary = (sentences: readonly string[]): string =>
  sentences.length > 5
    ? `${sentences.slice(0, 5).join('; ')}; and ${sentences.length - 5} more`
    : sentences.join('; ');
