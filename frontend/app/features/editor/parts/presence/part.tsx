import { Users } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { personName } from '../../../auth/person-name';
import { useAuth } from '../../../auth/use-auth';
import { isWaiting, useEditor, type Editor } from '../../saving/editor-context';
import { displayName, type Presence, PRESENCE_SECONDS } from '@vitrine/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client';

const NOBODY: Presence[] = [];

/** An editor that is looked at asks this often: another person's save is in the text within 8 seconds. */
const ASKED_EVERY = 6000;

/** What a person is asked about is the text as it was when the question came. */
const isAsked = (): boolean => document.querySelector('[role=alertdialog]') !== null;

/**
 * Tells the server that this tab has the post open, and hears who else has: what they save comes into the text. Where
 * that fails, none is shown.
 */
function usePresence(editor: Editor) {
  const postId = editor.state.post?.id ?? null;
  const [tab] = useState(() => crypto.randomUUID?.() ?? `aba-${Math.random().toString(36).slice(2)}`);
  const { data, dataUpdatedAt: askedAt } = useQuery({
    queryKey: ['presence', postId, tab],
    queryFn: ({ signal }) => api.adminPresence({ params: { id: postId ?? 0 }, body: { tab }, signal }),
    enabled: postId !== null,
    refetchInterval: () => (document.visibilityState === 'visible' ? ASKED_EVERY : PRESENCE_SECONDS * 1000),
    // A tab in the background counts as open.
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (postId === null) return;
    const leave = () => {
      const body = { tab, leaving: true };
      void api.adminPresence({ params: { id: postId }, body, keepalive: true }).catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [postId, tab]);
  const version = data?.version ?? null;
  const follow = useEffectEvent(() => {
    if (version !== null && !isWaiting(editor) && !isAsked()) editor.saving.follow(version);
  });
  useEffect(() => follow(), [version, askedAt]);
  return { others: data?.others ?? NOBODY };
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Who else has the post open, in a sentence; empty where the person is alone. */
function describePresence(others: readonly Presence[]): string {
  const people = others.filter(({ own }) => !own).map(({ name, email }) => displayName(email, name));
  const isTwice = others.some(({ own }) => own);
  if (isTwice) people.push('você, em outra aba');
  return people.length > 0 ? `Também aberto por ${list.format(people)}.` : '';
}

/** Shown before two people write over each other, not only when they save. */
function PresenceNotice({ others }: { others: readonly Presence[] }) {
  return (
    // Always there, so that a change of it is announced.
    <div role="status" className="truncate text-2xs font-bold text-warning-ink">
      {describePresence(others)}
    </div>
  );
}

/** Who is writing: the person, or who else has the post open as well. */
function Person() {
  const { others } = useEditor();
  const { user } = useAuth();
  return (
    <>
      {others.length === 0 && (
        <p className="truncate text-2xs text-neutral-600">Logado como {user ? personName(user) : ''}</p>
      )}
      <PresenceNotice others={others} />
    </>
  );
}

/** On a phone, in the place of the names. */
const Sign = () =>
  useEditor().others.length > 0 && (
    <Users aria-hidden className="size-4 shrink-0 text-warning-ink sm:hidden" />
  );

/** Who else has the post open. */
export const presence = { useShared: usePresence, slots: { person: Person, sign: Sign } };
