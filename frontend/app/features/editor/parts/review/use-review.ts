import { useQuery, useQueryClient } from '@tanstack/react-query';
import { commentableText, TextChange } from '@vitrine/analysis';
import type {
  AdminPost,
  NewComment,
  OpenImprovement,
  Review,
  ReviewComment,
  SettledProposal,
} from '@vitrine/contracts';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { usePeople } from '../../../../components/admin/people';
import { useToasts } from '../../../../components/ui/toast';
import { api, errorText } from '../../../../lib/api/api-client';
import { callQuery } from '../../../../lib/api/queries';
import { isAutosaved, type EditorState } from '../../saving/editor-state';
import type { Saving } from '../../saving/use-saving';
import { mentionedPeople } from './mentions';
import type { AnchoredComments, SelectedWords } from '../../text/common/anchored-comments';

/** An open editor asks this often for new comments, in milliseconds. */
const ASKED_EVERY = 15_000;

type Said = Pick<NewComment, 'body' | 'parent_id' | 'proposal'>;
type Settled = Parameters<typeof api.adminSettleComment>[0]['body'];
type Passed = Parameters<typeof api.adminPassPost>[0]['body'];

/** Who works on the post, and the comments on it. */
export interface EditorReview {
  /** Null until it is known, and for a post that was never saved. */
  review: Review | null;
  failed: boolean;
  /** Open comments on words; null while the saved text is another one than theirs. */
  anchored: AnchoredComments | null;
  /** The words that the next comment is on; null for the whole text. */
  words: SelectedWords | null;
  select(words: SelectedWords | null): void;
  /** Each answers whether it was done; a message says why not. */
  comment(said: Said): Promise<boolean>;
  settle(comment: ReviewComment, change: Settled): Promise<boolean>;
  pass(to: Passed): Promise<boolean>;
  /** What the AI improved, until it is taken or declined. */
  improvement: OpenImprovement | null;
  settleImprovement(id: string, state: SettledProposal): Promise<boolean>;
  settleProposal(id: number, state: SettledProposal): Promise<boolean>;
  /**
   * Settles what was taken once the server has the text with it; if that is undone before, it stays in the list. Of
   * calls with one key the last one counts.
   */
  whenSaved(key: string, settle: () => Promise<unknown>): void;
}

declare module '../../saving/editor-context' {
  interface Editor {
    review: EditorReview;
  }
}

/** The saved text that comments are on. */
const savedText = (post: AdminPost): string =>
  commentableText(post.pending_change?.content ?? post.content).text;

export function useReview(state: EditorState, current: RefObject<EditorState>, saving: Saving): EditorReview {
  const toasts = useToasts();
  const { all: people } = usePeople();
  const client = useQueryClient();
  const { post } = state;
  const query = callQuery(api.adminReview, { params: { id: post?.id ?? 0 } });
  const { data, isError, refetch } = useQuery({
    ...query,
    enabled: post !== null,
    placeholderData: undefined,
    refetchInterval: ASKED_EVERY,
  });
  const [words, select] = useState<SelectedWords | null>(null);
  const version = post?.version;
  // A save has moved the comments along with their words.
  const askAgain = useEffectEvent(() => {
    if (data && data.version !== version && data.comments.length > 0) void refetch();
  });
  useEffect(() => askAgain(), [version]);

  const anchored = useMemo(() => {
    if (!post || !data || data.version !== post.version) return null;
    const list = data.comments.flatMap(({ id, place, quote, resolved_at, author_name, body, proposal }) =>
      place && quote && !resolved_at
        ? [{ id, place, quote, title: `${author_name}: ${body || proposal}`.slice(0, 300) }]
        : [],
    );
    return { text: savedText(post), list };
  }, [data, post]);

  /** What was taken of proposals, and the version that was stored then. */
  const taken = useRef(new Map<string, { version: number | undefined; settle(): Promise<unknown> }>());
  useEffect(() => {
    if (!isAutosaved(current.current)) return;
    for (const [key, { version, settle }] of taken.current) {
      taken.current.delete(key);
      if (current.current.post?.version !== version) void settle();
    }
  }, [state, current]);

  const improved = callQuery(api.adminOpenImprovement, { query: { post_id: post?.id ?? 0 } });
  const { data: open } = useQuery({ ...improved, enabled: post !== null, placeholderData: undefined });

  const run = async (call: (id: number) => Promise<Review>, failure: string): Promise<boolean> => {
    const id = current.current.post?.id;
    if (id === undefined) return false;
    try {
      client.setQueryData(callQuery(api.adminReview, { params: { id } }).queryKey, await call(id));
      void client.invalidateQueries({ queryKey: callQuery(api.adminInboxUnread, {}).queryKey });
      return true;
    } catch (error) {
      toasts.error(errorText(error, failure), 'review');
      return false;
    }
  };
  /** The post as it is saved, with all that was typed. */
  const savedPost = async (): Promise<AdminPost | null> =>
    isAutosaved(current.current) ? current.current.post : saving.save('quiet');

  return {
    review: data ?? null,
    failed: isError,
    anchored,
    words,
    select,
    async comment(said) {
      const on = said.parent_id ? null : words;
      const saved = on ? await savedPost() : current.current.post;
      if (!saved) {
        toasts.error('O texto ainda não foi salvo. Salve-o e comente de novo.', 'review');
        return false;
      }
      const text = on ? savedText(saved) : '';
      const place =
        on &&
        new TextChange(on.text, text).follow({ start: on.start, end: on.start + on.quote.length }, on.quote);
      if (place?.end === null) {
        toasts.error('Este trecho não está mais no texto. Selecione outro.', 'review');
        return false;
      }
      const at = place && { start: place.start, quote: text.slice(place.start, place.end ?? 0) };
      const mentions = mentionedPeople(said.body ?? '', people);
      const body = { ...said, version: saved.version, mentions, ...at };
      const isDone = await run(
        (id) => api.adminComment({ params: { id }, body }),
        'O comentário não foi enviado.',
      );
      if (isDone && on) select(null);
      return isDone;
    },
    settle: ({ id: comment_id }, body) =>
      run((id) => api.adminSettleComment({ params: { id, comment_id }, body }), 'O comentário não mudou.'),
    improvement: open?.improvement ?? null,
    async settleImprovement(id, proposalState) {
      try {
        await api.adminSettleImprovement({ params: { id }, body: { state: proposalState } });
        return true;
      } catch (error) {
        toasts.error(errorText(error, 'A proposta continua na lista.'), 'review');
        return false;
      } finally {
        void client.invalidateQueries({ queryKey: improved.queryKey });
      }
    },
    settleProposal: (proposal_id, proposalState) =>
      run(
        (id) => api.adminSettleProposal({ params: { id, proposal_id }, body: { state: proposalState } }),
        'A proposta continua na lista.',
      ),
    whenSaved: (key, settle) =>
      void taken.current.set(key, { version: current.current.post?.version, settle }),
    pass: (body) => run((id) => api.adminPassPost({ params: { id }, body }), 'O post não foi passado.'),
  };
}
