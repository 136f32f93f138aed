import { Controller } from '@nestjs/common';
import { contentCalls, SAVED_LIST_LIMITS, type ContentCalls, type SavedList } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';

/** Lists of posts that an admin has saved under a name. */
@Controller()
export class SavedListsController {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(contentCalls.adminSavedLists)
  async list({ admin }: ParsedRequest<ContentCalls['adminSavedLists']>) {
    return { lists: await this.listsOf(admin.email) };
  }

  /** Above the limit the list saved first goes. */
  @Handles(contentCalls.adminSaveList)
  async save({ body: { name, query }, admin }: ParsedRequest<ContentCalls['adminSaveList']>) {
    const person = admin.email;
    if (query === null) {
      await this.dataSource.query('DELETE FROM saved_lists WHERE person = $1 AND name = $2', [person, name]);
    } else {
      await this.dataSource.query(
        `INSERT INTO saved_lists (person, name, query) VALUES ($1, $2, $3)
         ON CONFLICT (person, name) DO UPDATE SET query = excluded.query, saved_at = excluded.saved_at`,
        [person, name, query],
      );
      await this.dataSource.query(
        `DELETE FROM saved_lists WHERE person = $1 AND name IN
           (SELECT name FROM saved_lists WHERE person = $1 ORDER BY saved_at DESC OFFSET ${SAVED_LIST_LIMITS.count})`,
        [person],
      );
    }
    return { lists: await this.listsOf(person) };
  }

  /** The one saved last is the last. */
  private listsOf(person: string): Promise<SavedList[]> {
    return this.dataSource.query<SavedList[]>(
      'SELECT name, query FROM saved_lists WHERE person = $1 ORDER BY saved_at, name',
      [person],
    );
  }
}
