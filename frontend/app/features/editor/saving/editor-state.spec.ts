import { describe, expect, it } from '@jest/globals';
import {
  editorReducer,
  initialState,
  isAutosaved,
  isDirty,
  mergeBase,
  stateOfPost,
  type EditorState,
} from './editor-state';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { buildFields } from './fixtures';
import type { PostFields } from './post-fields';

const zone = 'America/Sao_Paulo';
const fresh = () => initialState(buildFields());
const edit = (state: EditorState, patch: Partial<PostFields>) =>
  editorReducer(state, { type: 'edit', patch });

describe('slug and meta title', () => {
  it('slug and meta title follow the title while no one touched them', () => {
    const state = edit(edit(fresh(), { title: 'Segurança' }), { title: 'Segurança é tudo' });
    expect(state.fields).toMatchObject({ slug: 'seguranca-e-tudo', meta_title: 'Segurança é tudo' });
  });

  it('slug and meta title stay as a person wrote them, each on its own', () => {
    let state = edit(fresh(), { title: 'Um' });
    state = edit(state, { slug: 'meu-endereco' });
    state = edit(state, { title: 'Dois' });
    expect(state.fields).toMatchObject({ slug: 'meu-endereco', meta_title: 'Dois' });
  });

  it('slug and meta title follow again once they are emptied', () => {
    let state = edit(fresh(), { slug: 'x', meta_title: 'y' });
    state = edit(state, { slug: '', meta_title: '' });
    expect(edit(state, { title: 'Três' }).fields).toMatchObject({ slug: 'tres', meta_title: 'Três' });
  });

  it('slug and meta title of a stored post follow when they are what the title gives, and stay when they are not', () => {
    const follows = edit(stateOfPost(buildAdminPost(), zone), { title: 'EDR hoje' });
    expect(follows.fields).toMatchObject({ slug: 'edr-hoje', meta_title: 'EDR hoje' });
    const own = buildAdminPost({ slug: 'guia', meta_title: 'Guia' });
    const stays = edit(stateOfPost(own, zone), { title: 'EDR hoje' });
    expect(stays.fields).toMatchObject({ slug: 'guia', meta_title: 'Guia' });
  });
});

describe('unsaved work', () => {
  it('unsaved work is what differs from the last save, so undoing by hand is clean again', () => {
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

  it('unsaved work of a new post ends with its first save', () => {
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

  it('a pending change is what is edited where the post has one', () => {
    const post = buildAdminPost({ is_published: true, pending_change: pending });
    const state = stateOfPost(post, zone);
    expect(state.target).toBe('pending');
    expect(state.fields).toMatchObject({ title: 'Título novo', is_published: true });
  });

  it.each([
    ['pending', 'Título novo'],
    ['post', 'O que é EDR'],
  ] as const)(
    'a pending change and the text next to it are two things that are saved: %s',
    (target, title) => {
      const post = buildAdminPost({ is_published: true, pending_change: pending });
      const state = { ...stateOfPost(post, zone), target };
      const sent = state.fields;
      expect(editorReducer(state, { type: 'saved', sent, post, zone, target }).saved.title).toBe(title);
      expect(editorReducer(state, { type: 'merge', fields: sent, post, zone }).saved.title).toBe(title);
    },
  );
});

describe('an automatic save', () => {
  const autosave = (state: EditorState, post: ReturnType<typeof buildAdminPost>, sent = state.fields) =>
    editorReducer(state, { type: 'autosaved', sent, post, zone });
  const draft = edit(stateOfPost(buildAdminPost(), zone), { excerpt: 'Novo' });
  const numbered = buildAdminPost({ excerpt: 'Novo', slug: 'o-que-e-edr-2', version: 4 });

  it('an automatic save of a draft saves it, with the number that the server gave its slug', () => {
    const after = autosave(draft, numbered);
    expect(after).toMatchObject({ autosaved: null, source: 'hand', post: { version: 4 } });
    expect(after.fields).toMatchObject({ slug: 'o-que-e-edr-2', excerpt: 'Novo' });
    expect([isDirty(draft), isDirty(after), isAutosaved(draft), isAutosaved(after)]).toEqual([
      ...[true, false],
      ...[false, true],
    ]);
    expect(autosave(draft, numbered, { ...draft.fields, slug: '' }).saved.slug).toBe('');
  });

  it('an automatic save leaves what was typed since, its origin, and what it does not send', () => {
    const typed = { ...edit(draft, { slug: 'meu' }), source: 'ai' as const };
    const after = autosave(typed, numbered, draft.fields);
    expect(after).toMatchObject({ source: 'ai', fields: { slug: 'meu' }, saved: { slug: 'o-que-e-edr-2' } });
    expect(isDirty(after)).toBe(true);
    expect(autosave({ ...draft, source: 'ai' }, numbered).source).toBe('hand');
    const due = edit(draft, { is_published: true, scheduled_publish_at: '2031-01-01T09:00' });
    expect(autosave(due, numbered).saved).toMatchObject({ is_published: false, scheduled_publish_at: '' });
  });

  it('an automatic save says that the text has another form until a save has taken it along', () => {
    const typed = editorReducer(draft, { type: 'reformat' });
    expect([draft.reformatted, typed.reformatted, autosave(typed, numbered).reformatted]).toEqual([
      ...[false, true, false],
    ]);
    expect(autosave(edit(typed, { excerpt: 'Outro' }), numbered, typed.fields).reformatted).toBe(true);
  });

  it('an automatic save stores a pending change next to a live text, and a save of that change', () => {
    const live = buildAdminPost({ is_published: true });
    const typed = edit(stateOfPost(live, zone), { excerpt: 'Novo' });
    const pendingChange = {
      ...live,
      excerpt: 'Novo',
      slug: 'o-que-e-edr-3',
      saved_by: 'x',
      saved_at: live.updated_at,
    };
    const stored = { ...live, version: 4, pending_change: pendingChange };
    const after = autosave(typed, stored);
    expect(after).toMatchObject({
      target: 'post',
      post: { version: 4 },
      saved: { excerpt: 'Resumo', slug: 'o-que-e-edr' },
      autosaved: { excerpt: 'Novo', slug: 'o-que-e-edr-3', is_published: true },
      fields: { slug: 'o-que-e-edr-3' },
    });
    expect([isDirty(after), isAutosaved(after), isAutosaved(edit(after, { excerpt: 'x' }))]).toEqual([
      ...[true, true],
      false,
    ]);
    expect(mergeBase(after, after.saved)).toBe(after.saved);
    expect(mergeBase(after, { ...after.saved, excerpt: 'Deles' })).toBe(after.base);
    const again = autosave(edit(stateOfPost(stored, zone), { excerpt: 'Mais' }), stored);
    expect([again.autosaved, isDirty(again)]).toEqual([null, false]);
  });
});

describe('an answer of the AI', () => {
  it('an answer of the AI replaces the fields, is marked as AI for the next save, and one undo takes it back', () => {
    const before = edit(fresh(), { title: 'Título', content: '<p>Meu</p>' });
    const after = editorReducer(before, {
      type: 'apply-ai',
      fields: { ...before.fields, title: 'Melhor', meta_title: 'Melhor', content: '<p>Da IA</p>' },
    });
    expect(after).toMatchObject({ source: 'ai', fields: { title: 'Melhor', content: '<p>Da IA</p>' } });
    const undone = editorReducer(after, { type: 'undo-ai' });
    expect(undone.fields).toEqual(before.fields);
    expect(undone).toMatchObject({ source: 'hand', undo: null });
    expect(editorReducer(undone, { type: 'undo-ai' })).toBe(undone);
  });

  it('an answer of the AI counts as by hand again after the save that carried it', () => {
    const applied = editorReducer(fresh(), {
      type: 'apply-ai',
      fields: buildFields({ title: 'O que é EDR', content: '<p>Um</p>\n<p>Dois</p>' }),
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
  it('restoring and merging brings back a local draft with the version it started from', () => {
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

  it('restoring and merging belongs to the sources of its post, else to those that it was written from', () => {
    const desk = '00000000-0000-4000-8000-000000000009';
    const restored = (state: EditorState, list: string | undefined) => {
      const { fields } = state;
      const rest = { source: 'hand', version: null, target: 'post', desk: list } as const;
      return editorReducer(state, { type: 'restore', fields, saved: fields, base: fields, ...rest }).desk;
    };
    const own = fresh();
    const post = buildAdminPost();
    expect([restored(own, desk), restored(own, undefined)]).toEqual([desk, own.desk]);
    expect(restored(stateOfPost(post, zone), desk)).toBe(post.desk_id);
    expect(editorReducer(own, { type: 'load', post, zone })).toEqual(stateOfPost(post, zone));
  });

  it('restoring and merging goes on from the other person’s version after a merge', () => {
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

it("editorState takes a rewritten passage as the AI's, and its undoing and redoing in the text as what they are", () => {
  const before = edit(fresh(), { content: '<p>Longo.</p>' });
  const accepted = editorReducer(before, { type: 'rewrite', content: '<p>Curto.</p>' });
  expect(accepted).toMatchObject({ source: 'ai', undo: null, fields: { content: '<p>Curto.</p>' } });
  const undone = edit(accepted, { content: '<p>Longo.</p>' });
  expect(undone.source).toBe('hand');
  expect(edit(undone, { excerpt: 'x' }).source).toBe('hand');
  expect(edit(undone, { content: '<p>Curto.</p>' }).source).toBe('ai');
  expect(edit(accepted, { content: '<p>Curto. E mais.</p>' }).source).toBe('ai');
});
