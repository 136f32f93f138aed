import type { TextAnchor } from '@vitrine/analysis';
import type { AdminPost, Category } from '@vitrine/contracts';
import { createElement, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../../components/admin/use-action';
import { useWriterName } from '../../../components/admin/people';
import { useToasts } from '../../../components/ui/toast';
import { useCompany } from '../../../lib/site-document/site-context';
import { useAuth } from '../../auth/use-auth';
import { useParts } from '../parts/parts';
import { isWaiting, type Editor } from '../saving/editor-context';
import type { ContentNavigation } from '../text/common/content-handle';
import { initialState, isDirty, stateOfPost } from '../saving/editor-state';
import { emptyFields, FIELD_LABELS, type FieldName, type PostFields } from '../saving/post-fields';
import type { FieldProblem } from '../saving/validation';
import { useAutosave } from '../saving/use-autosave';
import { useLocalDraft } from '../saving/use-local-draft';
import { describeSaveOutcome, SaveNotice } from '../saving/save-notice';
import { onSignOut } from '../../../lib/storage/personal';
import { describeSiteInput } from '../../../lib/dates/site-time';
import { listAddress } from '../../../lib/navigation/list-address';
import { problemField, SaveProblem } from '../saving/save-problem';
import {
  closesEditor,
  takesOffUntilDate,
  useSaving,
  type SaveIntent,
  type SaveTrouble,
} from '../saving/use-saving';
import { useDrawer } from './use-drawer';
import { useEditorState } from '../saving/use-editor-state';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts';

const SEO_FIELDS: readonly FieldName[] = ['meta_title', 'meta_description', 'meta_keywords'];

/** Nine o'clock of a day as `datetime-local` has it; empty for what is no day. */
const startOfDay = (day: string | null): string =>
  day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T09:00` : '';

/** Puts the focus on a field once it is shown. */
function focusSoon(field: FieldName): void {
  setTimeout(() => {
    const place = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
    // Of the content's two modes one is hidden.
    const texts = place?.querySelectorAll<HTMLElement>('[role="textbox"]') ?? [];
    const target = [...texts].find((text) => text.offsetParent) ?? place;
    place?.closest('details')?.setAttribute('open', '');
    target?.focus();
    // A long text shows its cursor; its middle may be far from it.
    if (target === place) target?.scrollIntoView({ block: 'center' });
  });
}

/** Ties state, saving, the parts, the local draft and shortcuts together. */
export function useEditorSession(post: AdminPost | null, categories: Category[]) {
  const company = useCompany();
  const zone = company.timezone;
  const toasts = useToasts();
  const writer = useWriterName();
  const navigate = useNavigate();
  const { isExpired, user } = useAuth();
  // The next person who signs in gets an editor of their own.
  const [owner] = useState(user?.id ?? '');
  const { state, current, dispatch, ...text } = useEditorState(() =>
    post
      ? stateOfPost(post, zone)
      : initialState({
          ...emptyFields(company, categories),
          // An empty day of the calendar starts a post for it.
          scheduled_publish_at: startOfDay(new URLSearchParams(window.location.search).get('dia')),
        }),
  );
  const { tab, showTab, showText } = useDrawer();
  const [problems, setProblems] = useState<FieldProblem[]>([]);

  /** The editor was left: a save that ends later changes nothing of the screen that is open by then. */
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  const isNewPost = useRef(false);
  const onSaved = (intent: SaveIntent, before: AdminPost | null, stored: AdminPost) => {
    const address = `/blog/admin/edit/${stored.id}`;
    // The address becomes the post's own without leaving this editor: a reload finds the saved post.
    if (!isLeft.current && window.location.pathname === '/blog/admin/new')
      window.history.replaceState(window.history.state, '', address);
    if (before === null) isNewPost.current = true;
    if (intent === 'quiet') return;
    setProblems([]);
    const isCreated = isNewPost.current;
    isNewPost.current = false;
    const sentence = isCreated ? 'Post criado com sucesso!' : 'Post atualizado com sucesso!';
    toasts.success(
      createElement(SaveNotice, {
        sentence,
        outcome: describeSaveOutcome(before, stored, zone),
        post: stored,
      }),
    );
    if (closesEditor(intent) && !isLeft.current) return void navigate(listAddress());
  };
  const others = useRef<Editor['others']>([]);
  const onMerged = ({ updated_by }: AdminPost, taken: FieldName[]) => {
    // A person who has the post open as well is shown over the text.
    if (others.current.some(({ email }) => email === updated_by)) return;
    const places = taken.map((field) => FIELD_LABELS[field]).join(', ');
    toasts.success(
      `${writer(updated_by)} também salvou este post. O que mudou já está no seu texto: ${places}.`,
    );
  };
  // A message doesn't take the focus while the person types.
  const onTrouble = (trouble: SaveTrouble | null) => {
    if (!trouble) return toasts.settle('save');
    const field = problemField(trouble);
    if (trouble.kind === 'invalid') setProblems(trouble.problems);
    else if (field)
      setProblems([{ field, message: [...trouble.error.lines, ...trouble.error.bullets][0] ?? '' }]);
    toasts.error(createElement(SaveProblem, { trouble }), 'save', wayOutOf(trouble));
  };
  useEffect(() => () => toasts.settle('save'), [toasts]);
  const contentNavigation = useRef<ContentNavigation>(null);
  const unasked = useSaving({
    ...{ state: current, dispatch, zone, onMerged, onSaved, onTrouble },
    commentPlaces: (content) => contentNavigation.current?.commentPlaces(content) ?? [],
  });
  const { ask, confirmation } = useAction();
  const save: typeof unasked.save = async (intent) => {
    if (!takesOffUntilDate(intent, current.current)) return unasked.save(intent);
    const date = describeSiteInput(current.current.fields.scheduled_publish_at);
    ask(
      {
        title: 'Tirar o post do ar até a data?',
        description: `Ele sai do ar agora e volta sozinho em ${date}. Até lá, quem abre o endereço dele não o encontra.`,
        confirmLabel: 'Tirar do ar e agendar',
      },
      { key: 'schedule', call: async () => void unasked.save(intent), failure: 'Erro ao agendar' },
    );
    return null;
  };
  const saving = { ...unasked, save };
  const wayOutOf = (trouble: SaveTrouble) => {
    const field = isLeft.current ? undefined : problemField(trouble);
    return field ? { label: `Ir a ${FIELD_LABELS[field]}`, run: () => focusField(field) } : undefined;
  };

  const edit = (patch: Partial<PostFields>) => {
    const { slug } = current.current.fields;
    dispatch({ type: 'edit', patch });
    // The title takes the slug along.
    settleProblems(slug === current.current.fields.slug ? patch : { ...patch, slug });
  };
  const settleProblems = (changed: Partial<PostFields>) => {
    const left = problems.filter(({ field }) => !(field in changed));
    if (left.length === problems.length) return;
    setProblems(left);
    if (left.length === 0) toasts.settle('save');
  };
  const focusField = (field: FieldName) => {
    if (field === 'title' || field === 'content') showText();
    else if (field === 'is_published' || field === 'scheduled_publish_at') {
      const opener = field === 'is_published' ? '[data-save-options]' : '[data-publication]';
      document.querySelector<HTMLElement>(`${opener}[aria-expanded=false]`)?.click();
    } else showTab(SEO_FIELDS.includes(field) ? 'seo' : 'content');
    focusSoon(field);
  };
  const showInContent = (place: TextAnchor) => {
    showText();
    // The text may not be shown yet.
    setTimeout(() => contentNavigation.current?.reveal(place));
  };

  const showComment = (id: number, then?: () => void) => {
    showText();
    setTimeout(() => contentNavigation.current?.revealComment(id, then));
  };

  const flush = useRef<(jobId?: string) => unknown>(() => undefined);
  const editor = useParts({
    state,
    current,
    dispatch,
    own: text.own,
    textChanged(isDue) {
      text.textChanged(isDue);
      settleProblems({ content: '' });
    },
    dirty: isDirty(state),
    zone,
    categories,
    tab,
    showTab,
    edit,
    problems,
    focusField,
    contentNavigation,
    showInContent,
    showComment,
    saving,
    signedOut: isExpired,
    flushDraft: (jobId) => void flush.current(jobId),
  });

  const { jobId, jobSent, imagePrompt } = editor.writing;
  const drafts = useLocalDraft({ owner, state, current, jobId, jobSent, imagePrompt, returning: isExpired });
  const { offered, opened, take } = drafts;
  useLayoutEffect(() => {
    flush.current = drafts.flush;
    others.current = editor.others;
  });
  const restore = () => {
    if (!offered) return;
    const { fields, source, desk } = offered;
    // Without another save since, this editor's own saves don't count as another person's.
    const isCurrent = offered.version === opened.version;
    const { saved, base = saved, target } = isCurrent ? current.current : offered;
    const version = isCurrent ? null : offered.version;
    take(() => dispatch({ type: 'restore', fields, saved, base, source, version, target, desk }));
    if (offered.jobId) editor.writing.resume(offered.jobId, offered.imagePrompt, offered.jobSent ?? fields);
  };
  const isReturning = offered?.returning ?? false;
  const restoreNow = useEffectEvent(restore);
  useEffect(() => {
    if (isReturning) restoreNow();
  }, [isReturning]);
  useAutosave(state, () => saving.save('quiet'), saving.obstacle, isWaiting(editor));
  const saveLast = useEffectEvent(async () => {
    if (isDirty(current.current)) await saving.save('quiet');
    await drafts.flush();
  });
  useEffect(() => onSignOut(() => saveLast()), []);
  useShortcuts({ 'mod+s': () => void saving.save('stay') });

  return { editor, drafts, restore, confirmation };
}
