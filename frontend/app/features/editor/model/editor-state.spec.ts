import { describe, expect, it } from '@jest/globals';
import { editorReducer, initialState, isDirty, stateOfPost, type EditorState } from './editor-state';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { buildFields } from './fixtures';
import type { PostFields } from './post-fields';

const zone = 'America/Sao_Paulo';
const fresh = () => initialState(buildFields());
const edit = (state: EditorState, patch: Partial<PostFields>) =>
  editorReducer(state, { type: 'edit', patch });

describe('slug and meta title', () => {
  it('follow the title while nobody touched them', () => {
    const state = edit(edit(fresh(), { title: 'Segurança' }), { title: 'Segurança é tudo' });
    expect(state.fields).toMatchObject({ slug: 'seguranca-e-tudo', meta_title: 'Segurança é tudo' });
  });

  it('stay as a person wrote them, each on its own', () => {
    let state = edit(fresh(), { title: 'Um' });
    state = edit(state, { slug: 'meu-endereco' });
    state = edit(state, { title: 'Dois' });
    expect(state.fields).toMatchObject({ slug: 'meu-endereco', meta_title: 'Dois' });
  });

  it('follow again once they are emptied', () => {
    let state = edit(fresh(), { slug: 'x', meta_title: 'y' });
    state = edit(state, { slug: '', meta_title: '' });
    expect(edit(state, { title: 'Três' }).fields).toMatchObject({ slug: 'tres', meta_title: 'Três' });
  });

  it('of a stored post follow when they are what the title gives, and stay when they are not', () => {
    const follows = edit(stateOfPost(buildAdminPost(), zone), { title: 'EDR hoje' });
    expect(follows.fields).toMatchObject({ slug: 'edr-hoje', meta_title: 'EDR hoje' });
    const own = buildAdminPost({ slug: 'guia', meta_title: 'Guia' });
    const stays = edit(stateOfPost(own, zone), { title: 'EDR hoje' });
    expect(stays.fields).toMatchObject({ slug: 'guia', meta_title: 'Guia' });
  });
});

describe('unsaved work', () => {
  it('is what differs from the last save, so undoing by hand is clean again', () => {
    const state = stateOfPost(buildAdminPost(), zone);
    expect(isDirty(state)).toBe(false);
    const changed = edit(state, { excerpt: 'Outro' });
    expect(isDirty(changed)).toBe(true);
    expect(isDirty(edit(changed, { excerpt: 'Resumo' }))).toBe(false);
  });

  it('typed during a save stays unsaved, and the rest takes the form the server gave it', () => {
    const sent = edit(stateOfPost(buildAdminPost(), zone), { content: '<p onclick=x>Um</p>' });
    const typed = edit(sent, { excerpt: 'Digitado enquanto salvava' });
    const post = buildAdminPost({ version: 4, content: '<p>Um</p>' });
    const state = editorReducer(typed, { type: 'saved', sent: sent.fields, post, zone, target: 'post' });
    expect(state.fields).toMatchObject({ content: '<p>Um</p>', excerpt: 'Digitado enquanto salvava' });
    expect(state.post?.version).toBe(4);
    expect(isDirty(state)).toBe(true);
  });

  it('of a new post ends with its first save', () => {
    const state = edit(fresh(), { title: 'O que é EDR', content: '<p>Um</p>\n<p>Dois</p>' });
    const after = editorReducer(state, {
      type: 'saved',
      sent: state.fields,
      post: buildAdminPost(),
      zone,
      target: 'post',
    });
    expect(after.post?.id).toBe(7);
    expect(isDirty(after)).toBe(false);
  });
});

describe('a pending change', () => {
  const pending = {
    ...buildAdminPost(),
    title: 'Título novo',
    saved_by: 'x',
    saved_at: '2026-11-20T12:00:00.000Z',
  };

  it('is what is edited where the post has one', () => {
    const post = buildAdminPost({ is_published: true, pending_change: pending });
    const state = stateOfPost(post, zone);
    expect(state.target).toBe('pending');
    expect(state.fields).toMatchObject({ title: 'Título novo', is_published: true });
  });
});

describe('an answer of the AI', () => {
  it('replaces the fields, is marked as AI for the next save, and one undo takes it back', () => {
    const before = edit(fresh(), { title: 'Título', content: '<p>Meu</p>' });
    const after = editorReducer(before, {
      type: 'apply-ai',
      patch: { title: 'Melhor', meta_title: 'Melhor', content: '<p>Da IA</p>' },
    });
    expect(after).toMatchObject({ source: 'ai', fields: { title: 'Melhor', content: '<p>Da IA</p>' } });
    const undone = editorReducer(after, { type: 'undo-ai' });
    expect(undone.fields).toEqual(before.fields);
    expect(undone).toMatchObject({ source: 'hand', undo: null });
    expect(editorReducer(undone, { type: 'undo-ai' })).toBe(undone);
  });

  it('counts as by hand again after the save that carried it', () => {
    const applied = editorReducer(fresh(), {
      type: 'apply-ai',
      patch: { title: 'O que é EDR', content: '<p>Um</p>\n<p>Dois</p>' },
    });
    const saved = editorReducer(applied, {
      type: 'saved',
      sent: applied.fields,
      post: buildAdminPost(),
      zone,
      target: 'post',
    });
    expect(saved.source).toBe('hand');
  });
});

describe('restoring and merging', () => {
  it('brings back a local draft with the version it started from', () => {
    const state = stateOfPost(buildAdminPost({ version: 9 }), zone);
    const fields = buildFields({ title: 'Recuperado', slug: 'meu' });
    const restored = editorReducer(state, {
      type: 'restore',
      fields,
      saved: state.fields,
      base: state.fields,
      source: 'ai',
      version: 8,
      target: 'post',
      desk: undefined,
    });
    expect(restored).toMatchObject({ fields, source: 'ai', touched: { slug: true } });
    expect(restored.post?.version).toBe(8);
  });

  it('goes on from the other person’s version after a merge', () => {
    const state = edit(stateOfPost(buildAdminPost(), zone), { title: 'Meu' });
    const theirs = buildAdminPost({ version: 5, excerpt: 'Deles' });
    const merged = editorReducer(state, {
      type: 'merge',
      fields: { ...state.fields, excerpt: 'Deles' },
      post: theirs,
      zone,
    });
    expect(merged.post?.version).toBe(5);
    expect(merged.saved.excerpt).toBe('Deles');
    expect(isDirty(merged)).toBe(true);
  });
});

it("takes a rewritten passage as the AI's, and its undoing and redoing in the text as what they are", () => {
  const before = edit(fresh(), { content: '<p>Longo.</p>' });
  const accepted = editorReducer(before, { type: 'rewrite', content: '<p>Curto.</p>' });
  expect(accepted).toMatchObject({ source: 'ai', undo: null, fields: { content: '<p>Curto.</p>' } });
  const undone = edit(accepted, { content: '<p>Longo.</p>' });
  expect(undone.source).toBe('hand');
  expect(edit(undone, { excerpt: 'x' }).source).toBe('hand');
  expect(edit(undone, { content: '<p>Curto.</p>' }).source).toBe('ai');
  expect(edit(accepted, { content: '<p>Curto. E mais.</p>' }).source).toBe('ai');
});
