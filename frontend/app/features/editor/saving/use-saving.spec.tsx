/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { AdminPost } from '@vitrine/contracts';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { isDirty, stateOfPost } from './editor-state';
import type { PostFields } from './post-fields';
import { useEditorState } from './use-editor-state';
import { useSaving, type SaveIntent, type SaveTrouble } from './use-saving';

const zone = 'America/Sao_Paulo';
const PICTURE = '/media/0123456789abcdef0123456789abcdef/1408.jpg';

interface Sent {
  call: string;
  body: Record<string, unknown>;
}

/** An editor of a stored post whose server stores what it is sent. */
function edit(post: AdminPost, typed: Partial<PostFields>) {
  const sent: Sent[] = [];
  const troubles: (SaveTrouble | null)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
    sent.push({ call: `${init?.method} ${String(url)}`, body });
    return Promise.resolve(Response.json({ post: { ...post, ...body, version: post.version + 1 } }));
  });
  const { result } = renderHook(() => {
    const state = useEditorState(() => stateOfPost(post, zone));
    const saving = useSaving({
      state: state.current,
      dispatch: state.dispatch,
      zone,
      commentPlaces: (content) => [{ id: 3, start: 0, end: content.length }],
      onMerged: () => undefined,
      onSaved: () => undefined,
      onTrouble: (trouble) => troubles.push(trouble),
    });
    return { ...state, saving };
  });
  act(() => result.current.dispatch({ type: 'edit', patch: typed }));
  const save = (intent: SaveIntent) => act(() => result.current.saving.save(intent));
  return { result, sent, troubles, save };
}

describe('a save after a picture', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const half = { title: 'Título pela met', content: '<p>Meia frase que</p>', featured_image: PICTURE };
  const afterPicture = async (post: AdminPost, typed: Partial<PostFields> = half) => {
    const editor = edit(post, typed);
    await act(async () => {
      editor.result.current.saving.saveSoon();
      await jest.advanceTimersByTimeAsync(500);
    });
    return editor;
  };

  it('a save after a picture of a live post takes the picture alone, and leaves what is half written unsaved', async () => {
    const post = buildAdminPost({ is_published: true, status: 'published' });
    const { sent, result } = await afterPicture(post);
    expect(sent).toEqual([
      {
        call: 'PUT /api/blog/admin/posts/7',
        body: expect.objectContaining({
          title: post.title,
          content: post.content,
          featured_image: PICTURE,
          is_published: true,
          comment_places: [{ id: 3, start: 0, end: post.content.length }],
        }),
      },
    ]);
    expect(result.current.state.fields).toMatchObject(half);
    expect(result.current.state.saved.title).toBe(post.title);
    expect(isDirty(result.current.state)).toBe(true);
  });

  it('a save after a picture of a pending change goes into that change', async () => {
    const live = buildAdminPost({ is_published: true, status: 'published' });
    const post = { ...live, pending_change: { ...live, saved_by: 'a', saved_at: live.updated_at } };
    const { sent } = await afterPicture(post);
    expect(sent.map(({ call }) => call)).toEqual(['PUT /api/blog/admin/posts/7/draft']);
    expect(sent[0]?.body['comment_places']).toEqual([{ id: 3, start: 0, end: expect.any(Number) }]);
  });

  it('a save after a picture of a draft saves the text, but neither publishes nor schedules it', async () => {
    const typed = { ...half, is_published: true, scheduled_publish_at: '2099-11-28T09:00' };
    const { sent, result } = await afterPicture(buildAdminPost(), typed);
    expect(sent[0]?.body).toMatchObject({
      title: half.title,
      is_published: false,
      scheduled_publish_at: null,
    });
    expect(result.current.state.fields).toMatchObject({
      is_published: true,
      scheduled_publish_at: '2099-11-28T09:00',
    });
  });
});

describe('a save of a live article', () => {
  const live = buildAdminPost({ is_published: true, status: 'published' });

  it.each(['stay', 'leave'] as const)(
    'a save of a live article keeps the change next to the text that visitors see (%s)',
    async (intent) => {
      const { sent, save } = edit(live, { content: '<p>Meia frase que</p>' });
      await save(intent);
      expect(sent).toEqual([
        {
          call: 'PUT /api/blog/admin/posts/7/draft',
          body: expect.objectContaining({ content: '<p>Meia frase que</p>', version: 3 }),
        },
      ]);
    },
  );

  it('a save of a live article sends nothing where nothing was changed', async () => {
    const { sent, save, troubles } = edit(live, {});
    expect((await save('leave'))?.version).toBe(3);
    expect([sent, troubles]).toEqual([[], [null]]);
  });

  it('a save of a live article withdraws it where the person has taken the tick away', async () => {
    const { sent, save } = edit(live, { is_published: false });
    await save('leave');
    expect(sent.map(({ call }) => call)).toEqual(['PUT /api/blog/admin/posts/7']);
    expect(sent[0]?.body).toMatchObject({ is_published: false });
  });
});

describe('a save that says what becomes of the post', () => {
  it('a save that publishes a draft ticks its option', async () => {
    const { sent, result, save } = edit(buildAdminPost(), { title: 'Pronto' });
    await save('publish');
    expect(sent[0]?.body).toMatchObject({ title: 'Pronto', is_published: true, scheduled_publish_at: null });
    expect(result.current.state.fields.is_published).toBe(true);
    expect(isDirty(result.current.state)).toBe(false);
  });

  it('a save that says what becomes of the post schedules with a date alone', async () => {
    const { sent, result, troubles, save } = edit(buildAdminPost(), {});
    await save('schedule');
    expect(sent).toEqual([]);
    expect(troubles.at(-1)).toMatchObject({
      problems: [{ field: 'scheduled_publish_at', message: 'Escolha a data e a hora da publicação' }],
    });
    act(() =>
      result.current.dispatch({
        type: 'edit',
        patch: { scheduled_publish_at: '2099-11-28T09:00', is_published: true },
      }),
    );
    await save('schedule');
    expect(sent[0]?.body).toMatchObject({ is_published: false, scheduled_publish_at: '2099-11-28T09:00' });
    expect(troubles.at(-1)).toBeNull();
  });
});

it("a save that meets another person's waits for the merge, and then does what was asked", async () => {
  const post = buildAdminPost();
  const { result, save, troubles } = edit(post, {});
  const theirs = { ...post, title: 'Deles', is_published: true, status: 'published' as const, version: 9 };
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json({ code: 'content.version_conflict', post: theirs }, { status: 409 }));
  expect(await save('publish')).toBeNull();
  expect(result.current.saving.obstacle).toEqual({ kind: 'conflict', theirs, intent: 'publish' });
  expect(troubles).toEqual([null]);
});
