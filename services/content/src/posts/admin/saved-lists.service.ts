import { Injectable } from '@nestjs/common';
import { SAVED_LIST_LIMITS, type IdentityClaims, type SaveList, type SavedList } from '@vitrine/contracts';
import { DataSource } from 'typeorm';

/** Lists of posts that an admin has saved under a name. */
@Injectable()
export class SavedListsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The one saved last is the last. */
  list({ email }: IdentityClaims): Promise<SavedList[]> {
    return this.dataSource.query(
      'SELECT name, query FROM saved_lists WHERE person = $1 ORDER BY saved_at, name',
      [email],
    );
  }

  /** Above the limit the list saved first goes. */
  async save({ name, query }: SaveList, admin: IdentityClaims): Promise<SavedList[]> {
    if (query === null) {
      await this.dataSource.query('DELETE FROM saved_lists WHERE person = $1 AND name = $2', [
        admin.email,
        name,
      ]);
    } else {
      await this.dataSource.query(
        `INSERT INTO saved_lists (person, name, query) VALUES ($1, $2, $3)
         ON CONFLICT (person, name) DO UPDATE SET query = excluded.query, saved_at = excluded.saved_at`,
        [admin.email, name, query],
      );
      await this.dataSource.query(
        `DELETE FROM saved_lists WHERE person = $1 AND name IN
           (SELECT name FROM saved_lists WHERE person = $1 ORDER BY saved_at DESC OFFSET ${SAVED_LIST_LIMITS.count})`,
        [admin.email],
      );
    }
    return this.list(admin);
  }
}
