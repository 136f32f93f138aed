import { describe, expect, it } from '@jest/globals';
import { buildFields } from './fixtures';
import type { PostFields } from './post-fields';
import {
  DRAFT_LIFE,
  draftKey,
  findDrafts,
  storedDrafts,
  type DraftStore,
  type LocalDraft,
} from './local-draft';

const memory = (...drafts: LocalDraft[]): DraftStore & { map: Map<string, LocalDraft> } => {
  const map = new Map(drafts.map((draft) => [draft.key, draft]));
  return {
    map,
    put: async (draft) => void map.set(draft.key, draft),
    remove: async (key) => void map.delete(key),
    all: async () => [...map.values()],
  };
};
const key = (postId: number | null, tab: string, owner = 'ana') => draftKey({ owner, postId }, tab);
const now = 1_000_000_000_000;
const build = (over: Partial<LocalDraft> = {}): LocalDraft => ({
  key: key(null, 'aba'),
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

describe("a device's draft", () => {
  it("a device's draft is offered for the post it belongs to, the newest first", async () => {
    const store = memory(
      build(),
      build({ key: key(null, 'b'), writtenAt: now - 10 }),
      build({ key: key(12, 'c') }),
      build({ key: key(1, 'd') }),
    );
    const keys = async (post: number | null) =>
      (await findDrafts(store, { owner: 'ana', postId: post }, buildFields(), free, now)).map(
        ({ key }) => key,
      );
    expect(await keys(null)).toEqual(['ana/new:b', 'ana/new:aba']);
    expect(await keys(12)).toEqual(['ana/12:c']);
    expect(await keys(2)).toEqual([]);
  });

  it("a device's draft is not offered while another tab still writes it", async () => {
    const store = memory(build());
    expect(
      await findDrafts(store, { owner: 'ana', postId: null }, buildFields(), async () => true, now),
    ).toEqual([]);
    expect(store.map.size).toBe(1);
  });

  it("a device's draft is dropped once the server has its text, or after a month", async () => {
    const known = memory(build());
    expect(
      await findDrafts(known, { owner: 'ana', postId: null }, buildFields({ title: 'Não salvo' }), free, now),
    ).toEqual([]);
    expect(known.map.size).toBe(0);
    const old = memory(build({ writtenAt: now - DRAFT_LIFE - 1 }));
    expect(await findDrafts(old, { owner: 'ana', postId: null }, buildFields(), free, now)).toEqual([]);
    expect(old.map.size).toBe(0);
  });

  it("a device's draft is offered for a running job even when nothing was typed", async () => {
    const store = memory(build({ fields: buildFields(), jobId: 'j' }));
    expect(
      (await findDrafts(store, { owner: 'ana', postId: null }, buildFields(), free, now))[0]?.jobId,
    ).toBe('j');
  });

  it("a device's draft is offered to a person who wrote it, and to no one else at the same browser", async () => {
    const store = memory(
      build({ returning: true }),
      build({ key: key(null, 'b', 'anabela'), returning: true }),
      build({ key: 'new:older-release', returning: true }),
      build({ key: key(null, 'c', 'rui'), writtenAt: now - DRAFT_LIFE - 1 }),
    );
    const of = async (owner: string) =>
      (await findDrafts(store, { owner, postId: null }, buildFields(), free, now)).map((draft) => draft.key);
    expect(await of('rui')).toEqual([]);
    expect(await of('')).toEqual([]);
    expect([...store.map.keys()]).toEqual(['ana/new:aba', 'anabela/new:b', 'new:older-release']);
    expect(await of('ana')).toEqual(['ana/new:aba']);
  });

  it("a device's draft is dropped where no letter differs, but for a return from sign-in", async () => {
    const refused = buildFields({ scheduled_publish_at: '2020-01-01T09:00', is_published: true });
    const find = (returning: boolean) => {
      const store = memory(build({ fields: refused, returning }));
      return findDrafts(store, { owner: 'ana', postId: null }, buildFields(), free, now);
    };
    expect([await find(false), (await find(true)).length]).toEqual([[], 1]);
  });

  it("a device's draft has the fields of today where an older release stored others", async () => {
    const { meta_description: _, ...older } = buildFields({ title: 'Não salvo' });
    const { imagePrompt: __, ...draft } = build({ fields: older as PostFields, saved: older as PostFields });
    const stored = storedDrafts([
      { ...draft, saved: buildFields({ title: 'Salvo' }) },
      null,
      'texto',
      { key: 'x' },
    ]);
    expect(stored).toHaveLength(1);
    const current = buildFields({ meta_description: 'De hoje' });
    const [found] = await findDrafts(memory(...stored), { owner: 'ana', postId: null }, current, free, now);
    expect([found?.fields, found?.imagePrompt]).toEqual([
      buildFields({ title: 'Não salvo', meta_description: 'De hoje' }),
      '',
    ]);
  });
});
