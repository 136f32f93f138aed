/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { AdminPost } from '@vitrine/contracts';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { buildFields } from '../model/fixtures';
import { initialState, isDirty, isKept, stateOfPost } from '../model/editor-state';
import type { PostFields } from '../model/post-fields';
import { useEditorState } from '../use-editor-state';
import { useAutosave } from './use-autosave';
import { useSaving } from './use-saving';

const zone = 'America/Sao_Paulo';
type Answer = (call: string, body: Record<string, unknown>) => Response;

/** An editor that saves by itself, and what its server was sent. */
function open(post: AdminPost | null, answer: Answer) {
  const calls: { call: string; body: Record<string, unknown> }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
    calls.push({ call: `${init?.method} ${String(url)}`, body });
    return Promise.resolve(answer(calls.at(-1)!.call, body));
  });
  const { result, rerender } = renderHook(
    ({ paused }) => {
      const editor = useEditorState(() => (post ? stateOfPost(post, zone) : initialState(buildFields())));
      const saving = useSaving({
        state: editor.current,
        dispatch: editor.dispatch,
        zone,
        onSaved: () => undefined,
        onInvalid: () => undefined,
      });
      const { save } = saving;
      useAutosave(editor.state, () => save('quiet'), saving.obstacle, paused);
      return { ...editor, saving };
    },
    { initialProps: { paused: false } },
  );
  const type = (patch: Partial<PostFields>) => act(() => result.current.dispatch({ type: 'edit', patch }));
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { result, rerender, calls, type, wait };
}

describe('the draft on the server', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const draft = buildAdminPost();
  const live = buildAdminPost({ is_published: true, status: 'published' });
  const keeps =
    (post: AdminPost): Answer =>
    (_call, body) =>
      Response.json({
        post: {
          ...post,
          version: post.version + 1,
          ...(post.is_published
            ? { pending_change: { ...post, ...body, saved_by: 'a', saved_at: post.updated_at } }
            : body),
        },
      });

  it('is saved five seconds after typing stops, and not while it goes on', async () => {
    const { calls, type, wait, result } = open(draft, keeps(draft));
    type({ title: 'Um' });
    await wait(4000);
    type({ title: 'Um título' });
    await wait(4000);
    expect(calls).toEqual([]);
    await wait(1000);
    expect(calls).toEqual([
      {
        call: 'PUT /api/blog/admin/posts/7/draft',
        body: expect.objectContaining({ title: 'Um título', autosave: true, version: draft.version }),
      },
    ]);
    expect(isDirty(result.current.state)).toBe(false);
    expect(result.current.state.fields.title).toBe('Um título');
    await wait(60_000);
    expect(calls).toHaveLength(1);
  });

  it('of a live post is kept beside its text, which stays unsaved until the person publishes it', async () => {
    const { calls, type, wait, result } = open(live, keeps(live));
    type({ content: '<p>Meia frase</p>', is_published: false });
    await wait(5000);
    expect(calls.map(({ call }) => call)).toEqual(['PUT /api/blog/admin/posts/7/draft']);
    type({ is_published: true });
    const { state } = result.current;
    expect([state.target, isDirty(state), isKept(state), state.saved.content]).toEqual([
      'post',
      true,
      true,
      live.content,
    ]);
  });

  it('of a new post begins with a draft, once there is enough to be one', async () => {
    const { calls, type, wait } = open(null, () => Response.json({ post: draft }, { status: 201 }));
    type({ title: 'Só o título', is_published: true });
    await wait(6000);
    expect(calls).toEqual([]);
    type({ content: '<p>Texto</p>' });
    await wait(6000);
    expect(calls).toEqual([
      { call: 'POST /api/blog/admin/posts', body: expect.objectContaining({ is_published: false }) },
    ]);
  });

  it('that is refused says nothing, asks no more, and leaves the text as it is', async () => {
    const conflict = { error: 'x', code: 'content.version_conflict', post: { ...draft, version: 9 } };
    const { calls, type, wait, result } = open(draft, () => Response.json(conflict, { status: 409 }));
    type({ title: 'Meu' });
    await wait(5000);
    type({ title: 'Meu título' });
    await wait(60_000);
    expect(calls).toHaveLength(1);
    expect(result.current.saving.trouble).toBeNull();
    expect(result.current.state.fields.title).toBe('Meu título');
    expect(isKept(result.current.state)).toBe(false);
    await act(() => result.current.saving.save('stay'));
    expect(result.current.saving.trouble?.kind).toBe('conflict');
  });

  it.each([503, 502, 429])(
    'that the server cannot take now (%s) is sent again until it can, and says why',
    async (status) => {
      const full = { error: 'O disco está cheio.', code: 'service.storage_full' };
      let room = false;
      const { calls, type, wait, result } = open(draft, (...sent) =>
        room ? keeps(draft)(...sent) : Response.json(full, { status }),
      );
      type({ title: 'Meu' });
      await wait(5000);
      expect(result.current.saving.obstacle?.lines).toEqual(['O disco está cheio.']);
      expect(result.current.saving.trouble).toBeNull();
      await wait(10_000);
      await wait(10_000);
      expect(calls).toHaveLength(3);
      room = true;
      type({ title: 'Meu título' });
      await wait(10_000);
      expect(calls.at(-1)?.body).toMatchObject({ title: 'Meu título' });
      expect(result.current.saving.obstacle).toBeNull();
      expect(isDirty(result.current.state)).toBe(false);
      await wait(60_000);
      expect(calls).toHaveLength(4);
    },
  );

  it('waits while the AI writes, and never makes the buttons wait', async () => {
    const { calls, type, wait, result, rerender } = open(draft, keeps(draft));
    rerender({ paused: true });
    type({ title: 'Durante' });
    await wait(20_000);
    expect(calls).toEqual([]);
    rerender({ paused: false });
    let quiet: Promise<unknown> | undefined;
    act(() => {
      quiet = result.current.saving.save('quiet');
    });
    expect(result.current.saving.busy).toBe(false);
    await act(async () => quiet);
    expect(calls).toHaveLength(1);
  });
});
