import { Controller } from '@nestjs/common';
import { contentCalls, SAVED_LIST_LIMITS, type ContentCalls, type SavedList } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { SavedListEntity } from './saved-list.entity.js';

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
    const { manager } = this.dataSource;
    if (query === null) await manager.delete(SavedListEntity, { person, name });
    else {
      const saved = { person, name, query, saved_at: () => 'clock_timestamp()' };
      await manager.upsert(SavedListEntity, saved, ['person', 'name']);
      const skip = SAVED_LIST_LIMITS.count;
      const first = { where: { person }, order: { saved_at: 'DESC' }, skip } as const;
      await manager.remove(await manager.find(SavedListEntity, first));
    }
    return { lists: await this.listsOf(person) };
  }

  /** The one saved last is the last. */
  private listsOf(person: string): Promise<SavedList[]> {
    return this.dataSource.manager.find(SavedListEntity, {
      select: { name: true, query: true },
      where: { person },
      order: { saved_at: 'ASC', name: 'ASC' },
    });
  }
}
