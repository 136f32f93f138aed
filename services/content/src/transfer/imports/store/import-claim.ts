import { anyRow, rows } from '@vitrine/platform';
import type { DataSource, EntityManager } from 'typeorm';

/** Another process has claimed the import, or a person has stopped it. */
export class ImportClaimLostError extends Error {}

/** The right to work on an import, until it is claimed again, stopped or in another state. */
export interface ImportClaim {
  id: number;
  state: 'reading' | 'running';
  token: string;
  dataSource: DataSource;
}

const IS_CLAIMED_SQL = 'SELECT FROM imports WHERE id = $1 AND leased_by = $2 AND state = $3';

export async function holdsImportClaim({ id, token, state, dataSource }: ImportClaim): Promise<boolean> {
  return (await rows(dataSource, anyRow, IS_CLAIMED_SQL, [id, token, state])).length > 0;
}

/**
 * A transaction that counts only while the claim does: who stops the import, or claims it, waits until the transaction
 * is over.
 * @throws ImportClaimLostError
 */
export function claimedTransaction<T>(
  claim: ImportClaim,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return claim.dataSource.transaction(async (manager) => {
    const values = [claim.id, claim.token, claim.state];
    const [own] = await rows(manager, anyRow, `${IS_CLAIMED_SQL} FOR NO KEY UPDATE`, values);
    if (!own) throw new ImportClaimLostError();
    return work(manager);
  });
}
