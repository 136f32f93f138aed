import { slugify } from '@vitrine/analysis';
import type { AdminPost } from '@vitrine/contracts';
import {
  FIELD_NAMES,
  changedFields,
  fieldsFromPost,
  typedDraft,
  type FieldName,
  type PostFields,
  type Source,
} from './post-fields';
import { newSourceListId } from './new-source-list-id';

/** Fields that stop following the title once a person has typed in them. */
interface Touched {
  slug: boolean;
  meta_title: boolean;
}

export interface EditorState {
  fields: PostFields;
  /** The fields as the server has them, or as a new post starts: what "unsaved" is measured against. */
  saved: PostFields;
  /** The server's text at the version of `post`, a pending change included: the third side of a merge. */
  base: PostFields;
  /** The autosaved pending change of a live or scheduled post; null for none. */
  autosaved: PostFields | null;
  /** The stored post, null until the first save. */
  post: AdminPost | null;
  /** The source list that it is written from; a new post is created with it. */
  desk: string;
  /** Whether the fields are those of the post itself or of a pending change over it. */
  target: 'post' | 'pending';
  touched: Touched;
  /** Where the text of the next save comes from. */
  source: Source;
  /** Whether the next save writes the form of the visual mode over another one. */
  reformatted: boolean;
  /** What stood before the last answer of the AI was applied. */
  undo: { fields: PostFields; touched: Touched; source: Source } | null;
  /** The content before and after each passage that the AI rewrote last: undo and redo lead to both. */
  rewritten: readonly { before: string; after: string; source: Source }[];
}

export type EditorAction =
  | { type: 'load'; post: AdminPost; zone: string }
  | { type: 'edit'; patch: Partial<PostFields> }
  | { type: 'apply-ai'; fields: PostFields }
  | { type: 'rewrite'; content: string }
  | { type: 'reformat' }
  | { type: 'undo-ai' }
  | { type: 'autosaved'; sent: PostFields; post: AdminPost; zone: string }
  | { type: 'saved'; sent: PostFields; post: AdminPost; zone: string; target: 'post' | 'pending' }
  | {
      type: 'restore';
      fields: PostFields;
      saved: PostFields;
      base: PostFields;
      source: Source;
      version: number | null;
      target: 'post' | 'pending';
      desk: string | undefined;
    }
  | {
      type: 'merge';
      fields: PostFields;
      post: AdminPost;
      zone: string;
      /** No choice of the person: an undo doesn't take it back. */
      isTheirs?: boolean;
    };

/** Whether slug and meta title of these fields were written by a person rather than taken from the title. */
const touchedOf = (fields: PostFields): Touched => ({
  slug: fields.slug !== '' && fields.slug !== slugify(fields.title),
  meta_title: fields.meta_title !== '' && fields.meta_title !== fields.title,
});

/** The state of an editor in which nothing was typed yet. */
export const initialState = (fields: PostFields, desk = newSourceListId()): EditorState => ({
  fields,
  saved: fields,
  base: fields,
  autosaved: null,
  post: null,
  desk,
  target: 'post',
  touched: { slug: false, meta_title: false },
  source: 'hand',
  reformatted: false,
  undo: null,
  rewritten: [],
});

/** Rewritten passages whose undoing gives the text its origin back. */
const MAX_REWRITTEN = 10;

/** The fields of a stored post as they are edited: its pending change where it has one, a draft as it was typed. */
export function editedFields(post: AdminPost, zone: string, pending = true): PostFields {
  const stored = fieldsFromPost(post, zone, pending);
  return post.is_published ? stored : typedDraft(stored);
}

/** What both sides of a merge started from. Where the other side went back to the text of before, that text. */
export const mergeBase = ({ base, saved }: EditorState, theirs: PostFields): PostFields =>
  changedFields(theirs, saved).length === 0 ? saved : base;

/** The state for a stored post: its pending change is what is edited, where it has one. */
export function stateOfPost(post: AdminPost, zone: string): EditorState {
  // A post that was withdrawn with its pending change has one text again with the next save.
  const isShown = post.is_published || post.scheduled_publish_at !== null;
  const target = post.pending_change && isShown ? 'pending' : 'post';
  const fields = editedFields(post, zone);
  return { ...initialState(fields, post.desk_id), post, target, touched: touchedOf(fields) };
}

/** Whether the server has no text yet that could be improved. */
export const isUnwritten = ({ post, base }: EditorState): boolean => post === null || base.content === '';

/** Whether the editor has anything that the server does not have. */
export const isDirty = (state: EditorState): boolean => changedFields(state.fields, state.saved).length > 0;

/** Whether the server has everything that is in the editor, as the post's text or as its pending change. */
export const isAutosaved = ({ fields, saved, autosaved }: EditorState): boolean =>
  changedFields(fields, autosaved ?? saved).length === 0;

/** A person's edit: the title carries slug and meta title along until they were touched. */
function edit(state: EditorState, patch: Partial<PostFields>): EditorState {
  const touched = { ...state.touched };
  const fields = { ...state.fields, ...patch };
  // An emptied field follows the title again.
  if (patch.slug !== undefined) touched.slug = patch.slug !== '';
  if (patch.meta_title !== undefined) touched.meta_title = patch.meta_title !== '';
  if (patch.title !== undefined) {
    if (!touched.slug) fields.slug = slugify(patch.title);
    if (!touched.meta_title) fields.meta_title = patch.title;
  }
  return { ...state, fields, touched, source: sourceOf(state, patch.content) };
}

/** Where the text comes from: undoing a rewritten passage is no writing by hand, nor is doing it again. */
function sourceOf({ rewritten, source }: EditorState, content: string | undefined): Source {
  const undone = rewritten.find(({ before }) => before === content);
  if (undone) return undone.source;
  return rewritten.some(({ after }) => after === content) ? 'ai' : source;
}

/** The AI's text for a passage, accepted; the text's own history takes it back. */
function rewrite(state: EditorState, content: string): EditorState {
  const step = { before: state.fields.content, after: content, source: state.source };
  return {
    ...state,
    fields: { ...state.fields, content },
    source: 'ai',
    rewritten: [...state.rewritten, step].slice(-MAX_REWRITTEN),
  };
}

/**
 * What was sent becomes saved. A field in which the person has typed since keeps what was typed; every other one takes
 * the server's form of it (sanitised HTML, tidied slug).
 */
function saved(state: EditorState, action: Extract<EditorAction, { type: 'saved' }>): EditorState {
  const stored = fieldsFromPost(action.post, action.zone, action.target === 'pending');
  const fields = { ...state.fields };
  for (const name of FIELD_NAMES) {
    if (fields[name] === action.sent[name]) assign(fields, name, stored);
  }
  const unchanged = changedFields(fields, stored).length === 0;
  return {
    ...state,
    fields,
    saved: stored,
    base: editedFields(action.post, action.zone),
    autosaved: null,
    post: action.post,
    target: action.target,
    source: unchanged ? 'hand' : state.source,
    reformatted: !unchanged && state.reformatted,
    undo: state.undo,
  };
}

/**
 * After an autosave the inputs stay as they are, except for a slug that the server gave a number. A draft's own text is
 * saved; a pending change of a live text is not, because visitors do not see it.
 */
function afterAutosave(
  state: EditorState,
  { sent, post, zone }: Extract<EditorAction, { type: 'autosaved' }>,
): EditorState {
  const { is_published, scheduled_publish_at } = state.saved;
  const { slug } = post.pending_change ?? post;
  const autosaved = { ...sent, slug: sent.slug && slug, is_published, scheduled_publish_at };
  const isNumbered = state.fields.slug === sent.slug && autosaved.slug !== sent.slug;
  const fields = isNumbered ? { ...state.fields, slug: autosaved.slug } : state.fields;
  const isAside = state.target === 'post' && post.pending_change !== null;
  const base = editedFields(post, zone);
  if (isAside) return { ...state, fields, base, post, autosaved };
  const unchanged = changedFields(fields, autosaved).length === 0;
  return {
    ...state,
    fields,
    base,
    post,
    saved: autosaved,
    autosaved: null,
    source: unchanged ? 'hand' : state.source,
    reformatted: !unchanged && state.reformatted,
  };
}

function assign<N extends FieldName>(to: PostFields, name: N, from: PostFields): void {
  to[name] = from[name];
}

/** The editor's one reducer; it never touches the network or storage. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'load':
      return stateOfPost(action.post, action.zone);
    case 'edit':
      return edit(state, action.patch);
    case 'apply-ai': {
      const { fields: before, touched, source } = state;
      const { fields } = action;
      return {
        ...state,
        fields,
        touched: touchedOf(fields),
        source: 'ai',
        undo: { fields: before, touched, source },
      };
    }
    case 'rewrite':
      return rewrite(state, action.content);
    case 'reformat':
      return { ...state, reformatted: true };
    case 'undo-ai':
      return state.undo ? { ...state, ...state.undo, undo: null } : state;
    case 'autosaved':
      return afterAutosave(state, action);
    case 'saved':
      return saved(state, action);
    case 'restore':
      return {
        ...state,
        fields: action.fields,
        saved: action.saved,
        base: action.base,
        autosaved: null,
        post: state.post && { ...state.post, version: action.version ?? state.post.version },
        target: action.target,
        touched: touchedOf(action.fields),
        source: action.source,
        desk: state.post?.desk_id ?? action.desk ?? state.desk,
      };
    case 'merge': {
      const { fields, post, zone } = action;
      const saved = editedFields(post, zone, state.target === 'pending');
      const base = editedFields(post, zone);
      const isAside = state.target === 'post' && post.pending_change !== null;
      return { ...state, fields, saved, base, autosaved: isAside ? base : null, post, undo: null };
    }
  }
}
