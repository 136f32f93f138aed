import { describe, expect, it } from '@jest/globals';
import { buildFields } from '../model/fixtures';
import { DRAFT_LIFE, draftKey, findDrafts, type DraftStore, type LocalDraft } from './local-draft';

const memory = (...drafts: LocalDraft[]): DraftStore & { map: Map<string, LocalDraft> } => {
  const map = new Map(drafts.map((draft) => [draft.key, draft]));
  return {
    map,
    put: async (draft) => void map.set(draft.key, draft),
    remove: async (key) => void map.delete(key),
    all: async () => [...map.values()],
  };
};
const now = 1_000_000_000_000;
const build = (over: Partial<LocalDraft> = {}): LocalDraft => ({
  key: draftKey(null, 'aba'),
  fields: buildFields({ title: 'Não salvo' }),
  saved: buildFields(),
  version: null,
  target: 'post',
  source: 'hand',
  jobId: null,
  imagePrompt: '',
  returning: false,
  writtenAt: now - 1000,
  ...over,
});
const free = async () => false;

describe('the draft kept on this device', () => {
  it('is offered for the post it belongs to, the newest first', async () => {
    const store = memory(
      build(),
      build({ key: draftKey(null, 'b'), writtenAt: now - 10 }),
      build({ key: draftKey(12, 'c') }),
      build({ key: draftKey(1, 'd') }),
    );
    const keys = async (post: number | null) =>
      (await findDrafts(store, post, buildFields(), free, now)).map(({ key }) => key);
    expect(await keys(null)).toEqual(['new:b', 'new:aba']);
    expect(await keys(12)).toEqual(['12:c']);
    expect(await keys(2)).toEqual([]);
  });

  it('is not offered while another tab still writes it', async () => {
    const store = memory(build());
    expect(await findDrafts(store, null, buildFields(), async () => true, now)).toEqual([]);
    expect(store.map.size).toBe(1);
  });

  it('is dropped once the server has its text, or after a month', async () => {
    const known = memory(build());
    expect(await findDrafts(known, null, buildFields({ title: 'Não salvo' }), free, now)).toEqual([]);
    expect(known.map.size).toBe(0);
    const old = memory(build({ writtenAt: now - DRAFT_LIFE - 1 }));
    expect(await findDrafts(old, null, buildFields(), free, now)).toEqual([]);
    expect(old.map.size).toBe(0);
  });

  it('is offered for a running job even when nothing was typed', async () => {
    const store = memory(build({ fields: buildFields(), jobId: 'j' }));
    expect((await findDrafts(store, null, buildFields(), free, now))[0]?.jobId).toBe('j');
  });
});
