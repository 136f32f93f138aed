import { useRef, useState, type Dispatch, type RefObject } from 'react';
import { EDITOR_DELAYS, type AdminPost, type CommentPlace } from '@vitrine/contracts';
import { api } from '../../../lib/api/api-client';
import { useLatest } from '../../../lib/react/use-latest';
import {
  editedFields,
  isAutosaved,
  isDirty,
  mergeBase,
  type EditorAction,
  type EditorState,
} from './editor-state';
import { mergeWithoutConflict } from './merge';
import { plainText } from '../../../lib/diff/html-blocks';
import { changedFields, completeDraft, fieldsFromPost, type FieldName, type PostFields } from './post-fields';
import { siteNow } from '../../../lib/dates/site-time';
import { draftProblem, validateFields, type FieldProblem } from './validation';
import type { SaveError } from './save-errors';
import { sendSave, type SaveOutcome, type SaveRequest } from './save-post';
import { SaveQueue } from './save-queue';

/**
 * `leave`: save, then the admin list. `stay`: save and go on writing. Both keep a pending change of a live or scheduled
 * article. `auto`: after a picture was generated. `pending`: store the change with the article; `update`: the same
 * before it is published, so that a merge is shown first. `publish`, `schedule` and `draft` set the publication
 * of the current text, whatever the options say, then lead to the list. `quiet` is the autosave, which
 * shows no result.
 */
export type SaveIntent =
  | 'quiet'
  | 'leave'
  | 'stay'
  | 'auto'
  | 'pending'
  | 'update'
  | 'publish'
  | 'schedule'
  | 'draft';

/** What another person saved meanwhile, and the save that met it. */
export interface SaveConflict {
  theirs: AdminPost;
  intent: SaveIntent;
}

/** Why a save that the person asked for was not done. */
export type SaveTrouble =
  | { kind: 'invalid'; problems: FieldProblem[] }
  | { kind: 'failed'; error: SaveError };

/** Why the editor's own saves don't arrive, before the person is asked anything. */
export type SaveObstacle =
  /** Nothing is wrong with them: they are sent again by themselves. */
  | { kind: 'waits'; error: SaveError }
  /** The server does not take these fields. */
  | { kind: 'refused'; fields: PostFields; error: SaveError }
  /** Another person has saved: nothing is, until the versions are merged. */
  | ({ kind: 'conflict' } & SaveConflict);

export interface Saving {
  busy: boolean;
  obstacle: SaveObstacle | null;
  /** The two versions that the dialog merges, while it is open. */
  merging: SaveConflict | null;
  /** Opens that dialog. */
  merge(clash: SaveConflict): void;
  /** Asks for a save; the stored post, or null when it was not saved. */
  save(intent: SaveIntent): Promise<AdminPost | null>;
  /** Resolves when no save is under way. */
  idle(): Promise<unknown>;
  /** Saves by itself 0.5 s from now. */
  saveSoon(): void;
  /** Hears which version the server has: one of another person comes into the text where it clashes with nothing. */
  follow(version: number): void;
  /** Closes that dialog. */
  dismiss(): void;
}

interface Options {
  state: RefObject<EditorState>;
  dispatch: Dispatch<EditorAction>;
  zone: string;
  /** Where the comments are in a content, as far as the text's editor knows. */
  commentPlaces(content: string): CommentPlace[];
  /** Another person's changes of these fields came into the text: they clash with nothing in it. */
  onMerged(theirs: AdminPost, taken: FieldName[]): void;
  /** `before` is the post as it was loaded or saved last; null for a new one. */
  onSaved(intent: SaveIntent, before: AdminPost | null, stored: AdminPost): void;
  /** A save that the person asked for failed. Null: it is tried again, or nothing hinders it any more. */
  onTrouble(trouble: SaveTrouble | null): void;
}

const ASKS_PUBLICATION: ReadonlySet<SaveIntent> = new Set(['publish', 'schedule', 'draft']);

/** Whether a save of this intent ends in the list. */
export const closesEditor = (intent: SaveIntent): boolean =>
  intent === 'leave' || ASKS_PUBLICATION.has(intent);

/** Whether a save becomes a pending change: any of a live or scheduled article that does not set its publication. */
export function becomesPendingChange(intent: SaveIntent, { fields, saved, post }: EditorState): boolean {
  if (intent === 'pending' || intent === 'update') return true;
  if (intent !== 'leave' && intent !== 'stay') return false;
  if (fields.is_published) return post?.is_published === true;
  const isSameTime = fields.scheduled_publish_at === saved.scheduled_publish_at;
  return Boolean(post?.scheduled_publish_at) && isSameTime;
}

/** Where a save goes: one that changes the publication takes the text of a pending change with it. */
export function saveTarget(intent: SaveIntent, state: EditorState): EditorState['target'] {
  if (becomesPendingChange(intent, state)) return 'pending';
  if (ASKS_PUBLICATION.has(intent)) return 'post';
  const { is_published, scheduled_publish_at } = fieldsToSend(intent, state);
  const { saved } = state;
  const isKept = is_published === saved.is_published && scheduled_publish_at === saved.scheduled_publish_at;
  return isKept ? state.target : 'post';
}

/** Whether a save takes a live article off the site, to come back at its date. */
export function takesOffUntilDate(intent: SaveIntent, state: EditorState): boolean {
  if (!state.post?.is_published || saveTarget(intent, state) === 'pending') return false;
  const { is_published, scheduled_publish_at } = fieldsToSend(intent, state);
  return !is_published && scheduled_publish_at !== '';
}

/** What an intent sends of the editor's content. */
export function fieldsToSend(intent: SaveIntent, { fields, saved, post }: EditorState): PostFields {
  if (intent === 'publish') return { ...fields, is_published: true, scheduled_publish_at: '' };
  if (intent === 'schedule') return { ...fields, is_published: false };
  if (intent === 'draft') return { ...fields, is_published: false, scheduled_publish_at: '' };
  // Ctrl+S never publishes, whatever the options say.
  if (intent === 'stay' && !saved.is_published) return { ...fields, is_published: false };
  if (intent !== 'auto') return fields;
  // An autosave: it must neither publish nor schedule a text that is half written.
  const { is_published, scheduled_publish_at, featured_image } = {
    ...saved,
    featured_image: fields.featured_image,
  };
  const isShown = post !== null && (post.is_published || post.scheduled_publish_at !== null);
  return isShown ? { ...saved, featured_image } : { ...fields, is_published, scheduled_publish_at };
}

/**
 * Whether a post is what this save has made of it, whose answer never arrived. A slug may have been given a number, and
 * the server trims fields and closes or removes tags: of the content the words count.
 */
function isEcho(post: AdminPost, save: SaveRequest, zone: string): boolean {
  const { fields, version, target, autosave = false } = save;
  const stored = fieldsFromPost(post, zone, target === 'pending' || autosave);
  const slug = autosave ? stored.slug.replace(/-\d+$/, '') : stored.slug;
  return (
    post.version === (version ?? 0) + 1 &&
    changedFields(stored, fields).every((name) => {
      if (name === 'slug') return slug === fields.slug;
      const [theirs, mine] = [String(stored[name]), String(fields[name])];
      return name === 'content' ? plainText(theirs) === plainText(mine) : theirs.trim() === mine.trim();
    })
  );
}

const MAX_UNANSWERED = 20;

/** Saves the editor's post, one save at a time, each with the version that the one before was answered. */
export function useSaving({ state, dispatch, zone, commentPlaces, ...on }: Options): Saving {
  const { onMerged, onSaved, onTrouble } = on;
  const [busy, setBusy] = useState(false);
  const [merging, setMerging] = useState<SaveConflict | null>(null);
  const [obstacle, setObstacle] = useState<SaveObstacle | null>(null);
  /** Saves that may have arrived without our hearing of it. */
  const unanswered = useRef<SaveRequest[]>([]);
  /** Sends a save; over one of our own that had arrived after all, again. */
  const send = async (request: SaveRequest): Promise<SaveOutcome> => {
    const outcome = await sendSave({ ...request, comments: commentPlaces(request.fields.content) });
    if (outcome.kind === 'failed' && outcome.passes) {
      unanswered.current = [...unanswered.current, request].slice(-MAX_UNANSWERED);
    }
    if (outcome.kind === 'saved') unanswered.current = [];
    if (outcome.kind !== 'conflict') return outcome;
    const { post } = outcome;
    if (isEcho(post, request, zone)) return { kind: 'saved', post, created: false };
    if (!unanswered.current.some((lost) => isEcho(post, lost, zone))) return outcome;
    unanswered.current = [];
    return send({ ...request, id: post.id, version: post.version });
  };
  /** Takes another person's save into the text, where nothing of it clashes; false where the person is to choose. */
  const mergeTheirs = (theirs: AdminPost): boolean => {
    const { post, fields } = state.current;
    // The same version again needs no merge; merging it would save and merge without an end.
    if (!post || theirs.id !== post.id || theirs.version <= post.version) return false;
    const their = editedFields(theirs, zone);
    const base = mergeBase(state.current, their);
    // What has nothing of one's own is replaced as a whole: a merge may give the blocks other white space.
    const merged =
      changedFields(fields, base).length === 0
        ? { fields: their, taken: changedFields(fields, their) }
        : mergeWithoutConflict(base, fields, their);
    if (!merged) return false;
    dispatch({ type: 'merge', fields: merged.fields, post: theirs, zone, isTheirs: true });
    onTrouble(null);
    if (merged.taken.length > 0) onMerged(theirs, merged.taken);
    return true;
  };
  const saveQuietly = async (): Promise<AdminPost | null> => {
    const { fields: typed, post, saved, source, reformatted, desk, target } = state.current;
    const { is_published, scheduled_publish_at } = saved;
    const sent = { ...typed, is_published, scheduled_publish_at };
    const fields = completeDraft(sent);
    const problem = draftProblem(fields, siteNow(zone));
    if (problem) {
      const error = { heading: '', lines: [problem.message], bullets: [], details: '', field: problem.field };
      setObstacle({ kind: 'refused', fields: typed, error });
      return null;
    }
    const place = { id: post?.id ?? null, version: post?.version ?? null };
    const outcome = await send({ ...place, desk, fields, source, reformatted, target, autosave: true });
    if (outcome.kind === 'conflict' && mergeTheirs(outcome.post)) return saveQuietly();
    if (outcome.kind === 'failed') {
      const { error, passes } = outcome;
      setObstacle(passes ? { kind: 'waits', error } : { kind: 'refused', fields: typed, error });
    } else
      setObstacle(
        outcome.kind === 'conflict' ? { kind: 'conflict', theirs: outcome.post, intent: 'quiet' } : null,
      );
    if (outcome.kind !== 'saved') return null;
    dispatch({ type: 'autosaved', sent, post: outcome.post, zone });
    onSaved('quiet', post, outcome.post);
    return outcome.post;
  };
  const run = useLatest(async function saveAs(intent: SaveIntent): Promise<AdminPost | null> {
    if (intent === 'quiet') return saveQuietly();
    onTrouble(null);
    setObstacle(null);
    const { fields: typed, post, saved, source, reformatted, desk, target: standing } = state.current;
    const target = saveTarget(intent, state.current);
    const setsPublication = ASKS_PUBLICATION.has(intent);
    const fields = target === 'pending' ? typed : fieldsToSend(intent, state.current);
    const problems = validateFields(fields, siteNow(zone), saved.scheduled_publish_at);
    if (intent === 'schedule' && !fields.scheduled_publish_at) {
      problems.push({ field: 'scheduled_publish_at', message: 'Escolha a data e a hora da publicação' });
    }
    if (problems.length > 0) {
      onTrouble({ kind: 'invalid', problems });
      return null;
    }
    if (
      post &&
      target !== standing &&
      !(intent === 'pending' || intent === 'update' || setsPublication) &&
      !isDirty(state.current) &&
      isAutosaved(state.current)
    ) {
      onSaved(intent, post, post);
      return post;
    }
    const outcome = await send({
      id: post?.id ?? null,
      version: post?.version ?? null,
      desk,
      fields,
      source,
      reformatted,
      target,
    });
    if (outcome.kind === 'saved') {
      const stored = outcome.post;
      // A button that says what becomes of the post answers for its options too.
      const { is_published, scheduled_publish_at } = setsPublication ? typed : fields;
      const sent = { ...fields, is_published, scheduled_publish_at };
      // A draft has no pending change: what was saved is its text.
      const stays = target === 'pending' && stored.pending_change ? 'pending' : 'post';
      dispatch({ type: 'saved', sent, post: stored, zone, target: stays });
      onSaved(intent, post, stored);
      return stored;
    }
    // Before publishing or leaving, the person looks at the other changes in the merge dialog.
    const goesOn = !closesEditor(intent) && intent !== 'update';
    if (outcome.kind === 'conflict' && goesOn && mergeTheirs(outcome.post)) return saveAs(intent);
    if (outcome.kind === 'conflict') setObstacle({ kind: 'conflict', theirs: outcome.post, intent });
    if (outcome.kind === 'failed') onTrouble({ kind: 'failed', error: outcome.error });
    return null;
  });
  const [queue] = useState(() => new SaveQueue((intent: SaveIntent) => run.current(intent)));
  const asked = useRef(0);
  /** A save that the person waits for makes the buttons busy; the editor's own does not. */
  const request = async (intent: SaveIntent) => {
    setBusy((asked.current += 1) > 0);
    try {
      return await queue.request(intent);
    } finally {
      setBusy((asked.current -= 1) > 0);
    }
  };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    busy,
    obstacle,
    merging,
    save: (intent: SaveIntent) => {
      if (intent === 'quiet') return queue.request(intent);
      // What waits to be saved by itself is part of this save.
      clearTimeout(timer.current);
      return request(intent);
    },
    idle: () => queue.idle(),
    saveSoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void request('auto'), EDITOR_DELAYS.saveAfterImage);
    },
    follow(version) {
      const { post } = state.current;
      if (!post || version <= post.version || merging || obstacle?.kind === 'conflict') return;
      const params = { id: post.id };
      void api.adminGetPost({ params }).then(
        (answer) => queue.between(() => void mergeTheirs(answer.post)),
        // It is asked again with the next version that is heard of.
        () => undefined,
      );
    },
    merge: (clash) => {
      setMerging(clash);
      setObstacle(null);
    },
    dismiss: () => setMerging(null),
  };
}
