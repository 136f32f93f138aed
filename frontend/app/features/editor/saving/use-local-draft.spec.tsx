/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { endPersonal, startPersonal } from '../../../lib/storage/personal';
import { buildFields } from './fixtures';
import type { AdminPost } from '@vitrine/contracts';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { initialState, stateOfPost } from './editor-state';
import { useEditorState } from './use-editor-state';
import { draftKey, type DraftStore, type LocalDraft } from './local-draft';
import { useLocalDraft } from './use-local-draft';

const open = (...drafts: LocalDraft[]) => openPost(null, ...drafts);
function openPost(post: AdminPost | null, ...drafts: LocalDraft[]) {
  const map = new Map(drafts.map((draft) => [draft.key, draft]));
  const store: DraftStore = {
    put: async (draft) => void map.set(draft.key, draft),
    remove: async (key) => void map.delete(key),
    all: async () => [...map.values()],
  };
  const { result, unmount } = renderHook(() => {
    const editor = useEditorState(() =>
      post ? stateOfPost(post, 'America/Sao_Paulo') : initialState(buildFields()),
    );
    const { state, current } = editor;
    const drafts = useLocalDraft({
      owner: 'ana',
      state,
      current,
      jobId: null,
      imagePrompt: '',
      returning: false,
      store,
    });
    return { ...editor, drafts };
  });
  const type = (content: string) => act(() => result.current.dispatch({ type: 'edit', patch: { content } }));
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const texts = () => [...map.values()].map(({ fields }) => fields.content);
  const marks = () =>
    [...map.values()].filter(({ key }) => !key.endsWith(':aba')).map(({ left: isLeft }) => isLeft);
  return { result, type, wait, texts, marks, unmount };
}
const left = (content: string): LocalDraft => ({
  key: draftKey({ owner: 'ana', postId: null }, 'aba'),
  fields: buildFields({ content }),
  saved: buildFields(),
  version: null,
  target: 'post',
  source: 'hand',
  jobId: null,
  imagePrompt: '',
  returning: false,
  writtenAt: Date.now(),
});

describe("a tab's draft", () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(navigator, { locks: undefined });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it("a tab's draft is not stored by an editor that closes after its person has signed out", async () => {
    startPersonal('ana');
    const { type, wait, texts, unmount } = open();
    type('<p>De Ana</p>');
    await wait(1_000);
    expect(texts()).toEqual(['<p>De Ana</p>']);
    type('<p>Ainda de Ana</p>');
    await endPersonal();
    unmount();
    await wait(1_000);
    expect(texts()).toEqual(['<p>De Ana</p>']);
    startPersonal('ana');
  });

  it("a tab's draft is at most a second old while typing goes on", async () => {
    const { type, wait, texts } = open();
    for (let letters = 1; letters <= 40; letters++) {
      type('x'.repeat(letters));
      await wait(100);
    }
    expect(texts()[0]?.length).toBeGreaterThan(29);
  });

  it("a tab's draft is given back what was left behind, and what was typed meanwhile is offered in its place", async () => {
    const { result, type, wait, texts } = open(left('Deixado'));
    await wait(0);
    expect(result.current.drafts.offered?.fields.content).toBe('Deixado');
    type('Digitado antes de responder');
    const take = () => {
      const { fields, saved } = result.current.drafts.offered!;
      act(() =>
        result.current.drafts.take(() =>
          result.current.dispatch({
            type: 'restore',
            fields,
            saved,
            base: saved,
            source: 'hand',
            version: null,
            target: 'post',
            desk: undefined,
          }),
        ),
      );
    };
    take();
    expect(result.current.state.fields.content).toBe('Deixado');
    expect(result.current.drafts.offered?.fields.content).toBe('Digitado antes de responder');
    await wait(2000);
    expect(texts().sort()).toEqual(['Deixado', 'Digitado antes de responder']);
    take();
    expect(result.current.state.fields.content).toBe('Digitado antes de responder');
    act(() => result.current.drafts.discard());
    await wait(2000);
    expect(texts()).toEqual(['Digitado antes de responder']);
  });

  it.each([
    ['comes back without a question after a reload', {}, true],
    ['is offered where the server has something newer', { version: 2 }, false],
    ['is offered where the person left the editor without saving', { left: true }, false],
    ['is offered for a new post', { key: draftKey({ owner: 'ana', postId: null }, 'aba') }, false],
  ])("a tab's draft %s", async (_what, change, isBack) => {
    const post = buildAdminPost({ version: 3 });
    const draft = {
      ...left('Deixado'),
      ...{ key: draftKey({ owner: 'ana', postId: post.id }, 'aba'), version: 3 },
      ...change,
    };
    const isNew = draft.key.includes('/new:');
    const { result, wait } = openPost(isNew ? null : post, { ...draft, ...(isNew && { version: null }) });
    await wait(0);
    expect(result.current.drafts.offered).toMatchObject({ returning: isBack });
  });

  it("a tab's draft is offered where something has been typed by then, and marked by an editor that is left", async () => {
    const post = buildAdminPost({ version: 3 });
    const draft = { ...left('Deixado'), key: draftKey({ owner: 'ana', postId: post.id }, 'aba'), version: 3 };
    const { result, type, wait, marks, unmount } = openPost(post, draft);
    type('Digitado');
    await wait(0);
    expect(result.current.drafts.offered?.returning).toBe(false);
    await wait(1000);
    expect(marks()).toEqual([false]);
    unmount();
    await wait(0);
    expect(marks()).toEqual([true]);
  });

  it("a tab's draft stays marked as left where the page goes away before the editor", async () => {
    const { result, type, wait, marks } = openPost(buildAdminPost());
    type('Digitado');
    await wait(1000);
    expect(marks()).toEqual([false]);
    act(() => result.current.drafts.leave());
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await wait(1000);
    expect(marks()).toEqual([true]);
  });

  it("a tab's draft is one of several, each of which can be looked at, taken or thrown away", async () => {
    const several = ['um', 'dois', 'três'].map((content, age) => ({
      ...left(content),
      key: draftKey({ owner: 'ana', postId: null }, content),
      writtenAt: Date.now() - age,
    }));
    const { result, wait, texts } = open(...several);
    await wait(0);
    const offer = () => {
      const { offered, place } = result.current.drafts;
      return [offered?.fields.content, place.at, place.of];
    };
    expect(offer()).toEqual(['um', 1, 3]);
    act(() => result.current.drafts.next());
    expect(offer()).toEqual(['dois', 2, 3]);
    act(() => result.current.drafts.take(() => undefined));
    expect(offer()).toEqual(['três', 2, 2]);
    act(() => result.current.drafts.discard());
    expect(offer()).toEqual(['um', 1, 1]);
    await wait(2000);
    expect(texts()).toEqual(['um']);
  });
});
