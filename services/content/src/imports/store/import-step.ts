import type { Import } from '@vitrine/contracts';
import type { DataSource, EntityManager } from 'typeorm';

/** The import with the id $1 is the one that $2 has the lease of. */
export const IS_LEASED = 'EXISTS (SELECT FROM import_lease WHERE import_id = $1 AND owner = $2)';

/** Another process, or a person, has taken the import from this thread. */
export class ImportTaken extends Error {}

/** What an import's thread works on. `owner` is its lease. */
export interface ImportWork {
  id: number;
  owner: string;
  dataSource: DataSource;
}

/**
 * A transaction that counts only while the import is this thread's and in the state in which it works: who stops it waits until
 * the transaction is over, and so does the first step of who takes it over. The lease has a row of its own: it is renewed
 * meanwhile, however long the transaction takes.
 * @throws ImportTaken
 */
export function step<T>(
  { id, owner, dataSource }: ImportWork,
  state: Import['state'],
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return dataSource.transaction(async (manager) => {
    const [own] = await manager.query<unknown[]>(
      `SELECT FROM imports WHERE id = $1 AND ${IS_LEASED} AND state = $3 FOR NO KEY UPDATE`,
      [id, owner, state],
    );
    if (!own) throw new ImportTaken();
    return work(manager);
  });
}
