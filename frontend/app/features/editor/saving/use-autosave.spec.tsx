/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { AdminPost } from '@vitrine/contracts';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { buildFields } from './fixtures';
import { isUnwritten, initialState, isDirty, isAutosaved, stateOfPost } from './editor-state';
import type { PostFields } from './post-fields';
import { useEditorState } from './use-editor-state';
import { useAutosave } from './use-autosave';
import { useSaving } from './use-saving';

const zone = 'America/Sao_Paulo';
type Answer = (call: string, body: Record<string, unknown>) => Response;

/** An editor that saves by itself, and what its server was sent. */
function open(post: AdminPost | null, answer: Answer) {
  const calls: { call: string; body: Record<string, unknown> }[] = [];
  const merged: string[][] = [];
  const troubles: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>;
    calls.push({ call: `${init?.method ?? 'GET'} ${String(url)}`, body });
    return Promise.resolve(answer(calls.at(-1)!.call, body));
  });
  const { result, rerender } = renderHook(
    ({ paused }) => {
      const editor = useEditorState(() => (post ? stateOfPost(post, zone) : initialState(buildFields())));
      const saving = useSaving({
        state: editor.current,
        dispatch: editor.dispatch,
        zone,
        commentPlaces: () => [],
        onMerged: (_theirs, taken) => void merged.push(taken),
        onSaved: () => undefined,
        onTrouble: (trouble) => troubles.push(trouble),
      });
      const { save } = saving;
      useAutosave(editor.state, () => save('quiet'), saving.obstacle, paused);
      return { ...editor, saving };
    },
    { initialProps: { paused: false } },
  );
  const type = (patch: Partial<PostFields>) => act(() => result.current.dispatch({ type: 'edit', patch }));
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { result, rerender, calls, merged, troubles, type, wait };
}

describe('a server draft', () => {
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

  const overtaken =
    (theirs: AdminPost): Answer =>
    (call, body) =>
      body['version'] === theirs.version
        ? keeps(theirs)(call, body)
        : Response.json({ code: 'content.version_conflict', post: theirs }, { status: 409 });

  it('a server draft is saved five seconds after typing stops, and not while it goes on', async () => {
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

  it('a server draft is at most fifteen seconds old while typing goes on', async () => {
    const { calls, type, wait } = open(draft, keeps(draft));
    for (let second = 1; second <= 60; second++) {
      type({ title: `Sem parar ${second}` });
      await wait(1000);
    }
    expect(calls.map(({ body }) => body['title'])).toEqual([
      'Sem parar 15',
      'Sem parar 30',
      'Sem parar 45',
      'Sem parar 60',
    ]);
  });

  it('a server draft of a live post is stored next to its text, and is no save of it', async () => {
    const { calls, type, wait, result } = open(live, keeps(live));
    type({ content: '<p>Meia frase</p>', is_published: false });
    await wait(5000);
    expect(calls.map(({ call }) => call)).toEqual(['PUT /api/blog/admin/posts/7/draft']);
    type({ is_published: true });
    const { state } = result.current;
    expect([state.target, isDirty(state), isAutosaved(state), state.saved.content]).toEqual([
      'post',
      true,
      true,
      live.content,
    ]);
  });

  it('a server draft of a new post begins with its first letter, without a title too', async () => {
    const { calls, type, wait, result } = open(null, (_call, body) =>
      Response.json({ post: { ...draft, ...body, version: calls.length } }),
    );
    type({ content: '<p>T</p>', is_published: true });
    await wait(6000);
    expect(calls).toEqual([
      {
        call: 'POST /api/blog/admin/posts',
        body: expect.objectContaining({
          title: 'Sem título',
          slug: 'rascunho',
          content: '<p>T</p>',
          is_published: false,
          autosave: true,
          desk_id: result.current.state.desk,
        }),
      },
    ]);
    expect(result.current.state).toMatchObject({ fields: { title: '', slug: '' } });
    // What is stored can be improved from now on.
    expect(isUnwritten(result.current.state)).toBe(false);
    type({ title: 'Agora', content: '' });
    await wait(6000);
    expect(calls[1]?.body).toMatchObject({ title: 'Agora', slug: 'agora', content: '<p></p>' });
  });

  it('a server draft is sent once for a text whose publication is changed and not saved', async () => {
    const { calls, type, wait } = open(draft, (_call, body) =>
      Response.json({ post: { ...draft, ...body, version: draft.version + calls.length } }),
    );
    type({ title: 'Outro', is_published: true });
    await wait(60_000);
    expect(calls).toHaveLength(1);
  });

  it('a server draft takes the number that its slug was given', async () => {
    const { type, wait, result } = open(draft, (_call, body) =>
      Response.json({ post: { ...draft, ...body, slug: 'tomado-2', version: 4 } }),
    );
    type({ slug: 'tomado' });
    await wait(5000);
    expect(result.current.state.fields.slug).toBe('tomado-2');
    expect(isDirty(result.current.state)).toBe(false);
  });

  it('a server draft that is too long says so, and is sent again once it is shorter', async () => {
    const { calls, type, wait, result } = open(draft, keeps(draft));
    type({ content: 'x'.repeat(500_001) });
    await wait(60_000);
    expect(calls).toEqual([]);
    expect(result.current.saving.obstacle).toMatchObject({
      kind: 'refused',
      error: { field: 'content', lines: [expect.stringContaining('500.001 caracteres, e cabem 500.000')] },
    });
    type({ content: '<p>Curto</p>' });
    await wait(5000);
    expect([calls.length, result.current.saving.obstacle]).toEqual([1, null]);
  });

  it('a server draft whose answer was lost is known again, and what was typed since goes over it', async () => {
    const stored: Record<string, unknown>[] = [];
    const { calls, type, wait, result } = open(draft, (_call, body) => {
      const version = draft.version + stored.length;
      if (body['version'] !== version) {
        const post = { ...draft, ...stored.at(-1), version };
        return Response.json({ code: 'content.version_conflict', post }, { status: 409 });
      }
      stored.push(body);
      if (stored.length === 1) return new Response('', { status: 502 });
      return Response.json({ post: { ...draft, ...body, version: version + 1 } });
    });
    type({ title: 'Um' });
    await wait(5000);
    expect(result.current.saving.obstacle?.kind).toBe('waits');
    type({ title: 'Um e dois' });
    await wait(10_000);
    expect([stored.length, stored[1]?.['title'], calls.length]).toEqual([2, 'Um e dois', 3]);
    expect([result.current.saving.obstacle, isDirty(result.current.state)]).toEqual([null, false]);
  });

  it('a server draft whose answer was lost is known in the form that the server gave it', async () => {
    let stored: AdminPost | null = null;
    const { type, wait, result } = open(draft, (call, body) => {
      if (stored) return overtaken(stored)(call, body);
      stored = { ...draft, ...body, title: 'Um', content: '<p>dois </p>', version: draft.version + 1 };
      return new Response('', { status: 502 });
    });
    type({ title: 'Um ', content: '<p>dois <b' });
    await wait(5000);
    type({ title: 'Um e', content: '<p>dois <b>três</b></p>' });
    await wait(10_000);
    expect([result.current.saving.obstacle, isDirty(result.current.state)]).toEqual([null, false]);
    expect(result.current.state.fields.content).toBe('<p>dois <b>três</b></p>');
  });

  it('a server draft that someone else has overtaken says so, and waits for the merge', async () => {
    const theirs = { ...draft, title: 'Deles', version: 9 };
    const conflict = { error: 'x', code: 'content.version_conflict', post: theirs };
    const { calls, troubles, type, wait, result } = open(draft, () =>
      Response.json(conflict, { status: 409 }),
    );
    type({ title: 'Meu' });
    await wait(5000);
    type({ title: 'Meu título' });
    await wait(60_000);
    expect(calls).toHaveLength(1);
    expect(troubles).toEqual([]);
    expect(result.current.saving.obstacle).toMatchObject({ kind: 'conflict', theirs: { version: 9 } });
    expect(result.current.state.fields.title).toBe('Meu título');
    expect(isAutosaved(result.current.state)).toBe(false);
    act(() => result.current.saving.merge({ theirs, intent: 'quiet' }));
    expect(result.current.saving).toMatchObject({ obstacle: null, merging: { theirs, intent: 'quiet' } });
  });

  it('a server draft takes in what someone else changed elsewhere, without a question, and is saved', async () => {
    const content = '<p>um</p>\n<p>dois</p>';
    const mine = buildAdminPost({ content });
    const theirs = { ...mine, excerpt: 'Resumo deles', content: '<p>um deles</p>\n<p>dois</p>', version: 9 };
    const { calls, merged, type, wait, result } = open(mine, overtaken(theirs));
    type({ content: '<p>um</p>\n<p>dois meu</p>', title: 'Meu' });
    await wait(5000);
    expect(merged).toEqual([['excerpt', 'content']]);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.body).toMatchObject({
      version: 9,
      title: 'Meu',
      excerpt: 'Resumo deles',
      content: expect.stringMatching(/^<p>um deles<\/p>\s+<p>dois meu<\/p>$/),
    });
    expect([result.current.saving.obstacle, isDirty(result.current.state)]).toEqual([null, false]);
  });

  /** A server with another person's save of a post. */
  const withTheirs =
    (theirs: AdminPost): Answer =>
    (call, body) =>
      call.startsWith('GET') ? Response.json({ post: theirs }) : keeps(theirs)(call, body);

  it("a server draft has another person's save in it once its version is heard of, with what is typed elsewhere", async () => {
    const mine = buildAdminPost({ content: '<p>um</p>\n<p>dois</p>' });
    const theirs = { ...mine, content: '<p>um deles</p>\n<p>dois</p>', version: 9 };
    const { calls, type, wait, result } = open(mine, withTheirs(theirs));
    type({ content: '<p>um</p>\n<p>dois meu</p>' });
    act(() => result.current.saving.follow(9));
    await wait(0);
    expect(result.current.state.fields.content).toMatch(/^<p>um deles<\/p>\s+<p>dois meu<\/p>$/);
    await wait(5000);
    expect(calls.at(-1)?.body).toMatchObject({ version: 9 });
    // The version that it has is nothing new.
    const { length } = calls;
    act(() => result.current.saving.follow(9));
    await wait(0);
    expect(calls).toHaveLength(length);
  });

  it.each([
    ['draft', buildAdminPost({ content: '<p>um</p>\n<p>dois</p>' })],
    [
      'pending change',
      buildAdminPost({ is_published: true, status: 'published', content: '<p>um</p>\n<p>dois</p>' }),
    ],
  ])("another person's save of a %s is not saved again by an editor without changes", async (kind, mine) => {
    const content = '<p>um deles</p>\n\n<p>dois</p>';
    const change = { ...mine, content, saved_by: 'b', saved_at: mine.updated_at };
    const theirs = {
      ...mine,
      version: 9,
      ...(kind === 'draft' ? { content } : { pending_change: change }),
    };
    const { calls, wait, result } = open(mine, withTheirs(theirs));
    act(() => result.current.saving.follow(9));
    await wait(60_000);
    expect(result.current.state.fields.content).toBe(content);
    expect(calls.map(({ call }) => call.split(' ')[0])).toEqual(['GET']);
  });

  it("another person's save of the same words waits for one's own", async () => {
    const mine = buildAdminPost({ content: '<p>um</p>' });
    const { type, wait, result } = open(
      mine,
      withTheirs({ ...mine, content: '<p>um deles</p>', version: 9 }),
    );
    type({ content: '<p>um meu</p>' });
    act(() => result.current.saving.follow(9));
    await wait(0);
    expect(result.current.state.fields.content).toBe('<p>um meu</p>');
  });

  it('a server draft without a title is merged with what someone else changed elsewhere', async () => {
    const stored = (body: object, version: number) => buildAdminPost({ ...draft, ...body, version });
    let theirs: AdminPost | null = null;
    const { calls, merged, type, wait, result } = open(null, (call, body) => {
      if (theirs) return overtaken(theirs)(call, body);
      return Response.json({ post: stored({ ...body, slug: 'rascunho-4' }, 1) });
    });
    type({ content: '<p>um</p>\n<p>dois</p>' });
    await wait(6000);
    theirs = stored({ ...calls[0]?.body, slug: 'rascunho-4', content: '<p>um deles</p>\n<p>dois</p>' }, 2);
    type({ content: '<p>um</p>\n<p>dois meu</p>' });
    await wait(6000);
    expect([merged, result.current.saving.obstacle]).toEqual([[['content']], null]);
    expect(result.current.state.fields).toMatchObject({ title: '', slug: '' });
    expect(calls.at(-1)?.body['content']).toMatch(/^<p>um deles<\/p>\s+<p>dois meu<\/p>$/);
  });

  it('a server draft of a live text starts from the pending change: what was deleted since does not come back', async () => {
    const post = buildAdminPost({
      is_published: true,
      status: 'published',
      content: '<p>um</p>\n<p>dois</p>',
    });
    const kept = (content: string, version: number): AdminPost => ({
      ...post,
      version,
      pending_change: { ...post, content, saved_by: 'a', saved_at: post.updated_at },
    });
    let theirs: AdminPost | null = null;
    const { calls, merged, type, wait } = open(post, (call, body) =>
      theirs ? overtaken(theirs)(call, body) : keeps(post)(call, body),
    );
    type({ content: '<p>um</p>\n<p>dois</p>\n<p>a mais</p>' });
    await wait(5000);
    theirs = kept('<p>um deles</p>\n<p>dois</p>\n<p>a mais</p>', 9);
    type({ content: '<p>um</p>\n<p>dois</p>' });
    await wait(5000);
    expect(merged).toEqual([['content']]);
    expect(calls.at(-1)?.body['content']).toMatch(/^<p>um deles<\/p>\s+<p>dois<\/p>\s*$/);
  });

  it('a server draft of a live text stays where someone else has discarded the pending change', async () => {
    const post = buildAdminPost({ is_published: true, status: 'published', content: '<p>um</p>' });
    let theirs: AdminPost | null = null;
    const { calls, merged, type, wait } = open(post, (call, body) =>
      theirs ? overtaken(theirs)(call, body) : keeps(post)(call, body),
    );
    type({ content: '<p>um</p>\n<p>dois</p>' });
    await wait(5000);
    theirs = { ...post, version: 9 };
    type({ content: '<p>um</p>\n<p>dois</p>\n<p>três</p>' });
    await wait(5000);
    expect(merged).toEqual([]);
    expect(calls.at(-1)?.body).toMatchObject({ version: 9, content: '<p>um</p>\n<p>dois</p>\n<p>três</p>' });
  });

  it.each([
    ['publication', { is_published: true, status: 'published' as const }],
    ['address', { slug: 'outro' }],
    ['text in the same place', { content: '<p>Deles</p>' }],
  ])('a server draft asks about the %s of someone else', async (_, change) => {
    const mine = buildAdminPost({ content: '<p>um</p>' });
    const { calls, merged, type, wait, result } = open(mine, overtaken({ ...mine, ...change, version: 9 }));
    type({ content: '<p>Meu</p>' });
    await wait(5000);
    expect([calls.length, merged, result.current.saving.obstacle?.kind]).toEqual([1, [], 'conflict']);
  });

  it.each([503, 502, 429])(
    'a server draft that the server cannot take now (%s) is sent again until it can, and says why',
    async (status) => {
      const full = { error: 'O disco está cheio.', code: 'service.storage_full' };
      let room = false;
      const { calls, troubles, type, wait, result } = open(draft, (...sent) =>
        room ? keeps(draft)(...sent) : Response.json(full, { status }),
      );
      type({ title: 'Meu' });
      await wait(5000);
      expect(result.current.saving.obstacle).toMatchObject({
        kind: 'waits',
        error: { lines: ['O disco está cheio.'] },
      });
      expect(troubles).toEqual([]);
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

  it('a server draft waits while the AI writes, and never makes the buttons wait', async () => {
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
