import type { ColumnOptions } from 'typeorm';

/** A `timestamptz` that an entity holds as answers do: as ISO 8601 in UTC. */
export const instantColumn = (options: ColumnOptions = {}): ColumnOptions => ({
  ...options,
  type: 'timestamptz',
  transformer: {
    from: (at: Date | null) => at?.toISOString() ?? null,
    to: (at: string | null | undefined) => at,
  },
});
