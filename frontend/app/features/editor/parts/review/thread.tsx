import { Check, MapPin, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { COMMENT_LIMITS, type ReviewComment } from '@vitrine/contracts';
import { WordDiff } from '../../../../components/diff/word-diff';
import { usePeople } from '../../../../components/admin/people';
import { Badge } from '../../../../components/ui/badge';
import { Button } from '../../../../components/ui/button';
import { Textarea } from '../../../../components/ui/field';
import { relativeTime } from '../../../../lib/dates/dates';
import { useEditor } from '../../saving/editor-context';
import { placesOf } from '../../text/common/anchored-comments';
import { MentionList } from './mention-list';

/** A comment with its answers, and what can be done with it. */
export function Thread({ root, answers }: { root: ReviewComment; answers: readonly ReviewComment[] }) {
  const { review, contentNavigation, showComment } = useEditor();
  const { nameOf } = usePeople();
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState(false);
  const { quote, place, proposal, proposal_state } = root;
  const wait = async (work: Promise<unknown>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  const send = async () => {
    if (await review.comment({ body: answer, parent_id: root.id })) setAnswer('');
  };
  const propose = () =>
    showComment(root.id, () =>
      contentNavigation.current?.propose(root.author_name, proposal ?? '', (isAccepted) =>
        review.whenSaved(`comment ${root.id}`, () =>
          review.settle(root, { proposal_state: isAccepted ? 'accepted' : 'open' }),
        ),
      ),
    );
  return (
    <li className="grid gap-2 rounded-lg border border-surface-200 bg-white p-3" data-thread={root.id}>
      {quote !== null && (
        <div className="grid justify-items-start gap-1">
          {!place && <Badge tone="warning">Trecho removido</Badge>}
          <q className="line-clamp-3 border-l-2 border-warning pl-2 text-xs wrap-anywhere text-neutral-700">
            {quote}
          </q>
          {!place && !root.resolved_at && <LostPlaces root={root} words={quote} />}
        </div>
      )}
      <Said comment={root} />
      {proposal !== null && (
        <div className="grid gap-1 rounded-md bg-surface-50 p-2">
          <span className="text-2xs font-semibold text-neutral-600">
            {PROPOSALS[proposal_state ?? 'open']}
          </span>
          <WordDiff before={quote ?? ''} after={proposal} />
        </div>
      )}
      {answers.map((one) => (
        <Said key={one.id} comment={one} />
      ))}
      {root.resolved_at ? (
        <p className="text-2xs text-neutral-600">
          Resolvido por {nameOf(root.resolved_by ?? '')}, {relativeTime(root.resolved_at)}.
        </p>
      ) : (
        <form
          className="grid gap-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            void wait(send());
          }}
        >
          <Textarea
            aria-label={`Resposta a ${root.author_name}`}
            placeholder="Responder..."
            rows={1}
            value={answer}
            maxLength={COMMENT_LIMITS.body}
            onChange={({ target }) => setAnswer(target.value)}
            className="min-h-9"
          />
          <MentionList text={answer} onPick={setAnswer} />
          {answer.trim() !== '' && (
            <Button type="submit" size="sm" busy={busy} className="justify-self-start">
              Responder
            </Button>
          )}
        </form>
      )}
      <div className="flex flex-wrap gap-1.5">
        {place && !root.resolved_at && (
          <Button icon={MapPin} size="sm" variant="quiet" onClick={() => showComment(root.id)}>
            Mostrar no texto
          </Button>
        )}
        {proposal_state === 'open' && !root.resolved_at && (
          <>
            {place && (
              <Button icon={Check} size="sm" onClick={propose}>
                Ver proposta no texto
              </Button>
            )}
            <Button
              icon={X}
              size="sm"
              variant="quiet"
              onClick={() => void wait(review.settle(root, { proposal_state: 'declined' }))}
            >
              Recusar
            </Button>
          </>
        )}
        <Button
          icon={root.resolved_at ? RotateCcw : Check}
          size="sm"
          variant="quiet"
          busy={busy}
          onClick={() => void wait(review.settle(root, { resolved: !root.resolved_at }))}
        >
          {root.resolved_at ? 'Reabrir' : 'Resolver'}
        </Button>
      </div>
    </li>
  );
}

/** Places that are offered for a comment whose words are gone. */
const OFFERED = 5;
/** Characters before and after the words at each of them. */
const AROUND = { before: 15, after: 40 };

/** Where the words of a comment are that was lost; a click puts it there. */
function LostPlaces({ root, words }: { root: ReviewComment; words: string }) {
  const { review } = useEditor();
  const [busy, setBusy] = useState(false);
  const { text = '' } = review.anchored ?? {};
  const places = placesOf(text, words);
  if (places.length === 0) return null;
  const put = async (start: number) => {
    setBusy(true);
    await review.settle(root, { start, version: review.review?.version ?? 0 });
    setBusy(false);
  };
  return (
    <div className="grid w-full justify-items-start gap-1 text-xs text-neutral-700">
      {places.length === 1
        ? 'As palavras estão em 1 lugar:'
        : `As palavras estão em ${places.length} lugares:`}
      {places.slice(0, OFFERED).map((start) => (
        <Button
          key={start}
          size="sm"
          variant="quiet"
          busy={busy}
          className="max-w-full min-w-0"
          onClick={() => void put(start)}
        >
          <span className="truncate">
            {text.slice(Math.max(0, start - AROUND.before), start)}
            <mark>{words}</mark>
            {text.slice(start + words.length, start + words.length + AROUND.after)}
          </span>
        </Button>
      ))}
    </div>
  );
}

const PROPOSALS = { open: 'Proposta', accepted: 'Proposta aceita', declined: 'Proposta recusada' };

function Said({ comment: { author_name, author_email, body, created_at } }: { comment: ReviewComment }) {
  const { nameOf } = usePeople();
  return (
    <div>
      <p className="text-xs text-neutral-600">
        <b className="font-semibold text-neutral-900">
          {author_email ? nameOf(author_email, author_name) : `${author_name}, por link`}
        </b>{' '}
        · {relativeTime(created_at)}
      </p>
      {body && <p className="text-sm wrap-anywhere whitespace-pre-wrap text-neutral-800">{body}</p>}
    </div>
  );
}
