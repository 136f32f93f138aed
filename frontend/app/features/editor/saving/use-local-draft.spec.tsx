/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { endPersonal, startPersonal } from '../../../lib/storage/personal';
import { buildFields } from '../model/fixtures';
import { initialState } from '../model/editor-state';
import { useEditorState } from '../use-editor-state';
import { draftKey, type DraftStore, type LocalDraft } from './local-draft';
import { useLocalDraft } from './use-local-draft';

function open(...drafts: LocalDraft[]) {
  const map = new Map(drafts.map((draft) => [draft.key, draft]));
  const store: DraftStore = {
    put: async (draft) => void map.set(draft.key, draft),
    remove: async (key) => void map.delete(key),
    all: async () => [...map.values()],
  };
  const { result, unmount } = renderHook(() => {
    const editor = useEditorState(() => initialState(buildFields()));
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
  return { result, type, wait, texts, unmount };
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
