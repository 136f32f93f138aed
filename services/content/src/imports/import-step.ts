import type { Import } from '@vitrine/contracts';
import type { DataSource, EntityManager } from 'typeorm';

/** Another process, or a person, has taken the import from this thread. */
export class ImportTaken extends Error {}

/** What an import's thread works on. `owner` is its lease. */
export interface ImportWork {
  id: number;
  owner: string;
  dataSource: DataSource;
}

/**
 * A transaction that counts only while the import is this thread's and in the state in which it works: who takes it over, or stops
 * it, waits until the transaction is over.
 * @throws ImportTaken
 */
export function step<T>(
  { id, owner, dataSource }: ImportWork,
  state: Import['state'],
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return dataSource.transaction(async (manager) => {
    const [own] = await manager.query<unknown[]>(
      'SELECT FROM imports WHERE id = $1 AND leased_by = $2 AND state = $3 FOR SHARE',
      [id, owner, state],
    );
    if (!own) throw new ImportTaken();
    return work(manager);
  });
}
