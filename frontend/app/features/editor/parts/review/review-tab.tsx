import { MessageSquare, X, Stamp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { COMMENT_LIMITS, type ReviewComment, type AdminPost } from '@vitrine/contracts';
import { Button, IconButton } from '../../../../components/ui/button';
import { EmptyState } from '../../../../components/ui/empty-state';
import { ErrorNote } from '../../../../components/ui/error-note';
import { Checkbox, Field, GrowingTextarea } from '../../../../components/ui/field';
import { Loading } from '../../../../components/ui/skeleton';
import { useEditor } from '../../saving/editor-context';
import { useInboxPlace } from './use-inbox-place';
import { MentionList } from './mention-list';
import { HandOver } from './hand-over';
import { AiProposal, AssistantProposal } from './proposals';
import { Requests } from './requests';
import { Thread } from './thread';
import { QueryError } from '../../../../components/admin/query-error';
import { ApprovalDialog } from './approval-dialog';
import { Decisions } from './decisions';
import { useApproval } from './use-approval';

/** Open threads in the order of the text; those on the whole, and those whose words are gone, before them. */
const byPlace = (one: ReviewComment, other: ReviewComment): number =>
  (one.place?.start ?? -1) - (other.place?.start ?? -1) || one.id - other.id;

const isProposal = ({ proposal_state }: ReviewComment): boolean => proposal_state === 'open';

/** Who goes on with the post, what is proposed for it, and what is said of its text. */
export function ReviewTab() {
  const { state, review } = useEditor();
  const place = useInboxPlace(review.review !== null);
  const isResolved = review.review?.comments.some(
    ({ id, resolved_at }) => id === place.comment && resolved_at,
  );
  const [chosen, showResolved] = useState<boolean>();
  const withResolved = chosen ?? isResolved ?? false;
  if (!state.post)
    return (
      <p className="text-sm text-neutral-600">
        Quando o post for salvo pela primeira vez, ele poderá ser comentado e passado para outra pessoa.
      </p>
    );
  if (review.failed) return <ErrorNote>Não foi possível carregar o parecer.</ErrorNote>;
  if (!review.review) return <Loading className="h-24 w-full">Carregando o parecer...</Loading>;
  const { id: postId } = state.post;
  const { comments, proposals = [] } = review.review;
  const roots = comments.filter(({ parent_id }) => parent_id === null);
  const open = roots.filter(({ resolved_at }) => !resolved_at).sort(byPlace);
  const proposing = open.filter(isProposal);
  const resolved = roots.filter(({ resolved_at }) => resolved_at);
  const threadOf = (root: ReviewComment) => (
    <Thread key={root.id} root={root} answers={comments.filter(({ parent_id }) => parent_id === root.id)} />
  );
  return (
    <div className="grid gap-4">
      <HandOver key={review.review.passed_at} review={review.review} />
      <Requests postId={postId} />
      <ApprovalSection post={state.post} />
      {place.proposal !== null && !proposals.some(({ id }) => id === place.proposal) && (
        <p className="text-sm text-neutral-600">Esta proposta já foi aceita ou recusada.</p>
      )}
      {proposing.length + proposals.length > 0 || review.improvement ? (
        <section aria-label="Propostas" className="grid gap-3">
          <h2 className="text-sm font-bold text-neutral-900">Propostas</h2>
          <ul aria-label="Propostas abertas" className="grid gap-3">
            {review.improvement && <AiProposal improvement={review.improvement} />}
            {proposals.map((proposal) => (
              <AssistantProposal key={`assistant-${proposal.id}`} postId={postId} proposal={proposal} />
            ))}
            {proposing.map(threadOf)}
          </ul>
        </section>
      ) : null}
      <section aria-label="Comentários" className="grid gap-3">
        <Composer key={review.words ? `${review.words.start} ${review.words.quote}` : ''} />
        {roots.length === 0 && (
          <EmptyState icon={MessageSquare} title="Nenhum comentário.">
            Selecione palavras no texto e toque em Comentar, ou escreva aqui sobre o texto inteiro.
          </EmptyState>
        )}
        <ul aria-label="Comentários abertos" className="grid gap-3">
          {open.filter((root) => !isProposal(root)).map(threadOf)}
        </ul>
        {resolved.length > 0 && (
          <Button
            size="sm"
            variant="quiet"
            className="justify-self-start"
            aria-expanded={withResolved}
            onClick={() => showResolved(!withResolved)}
          >
            {withResolved ? 'Ocultar resolvidos' : `Mostrar resolvidos (${resolved.length})`}
          </Button>
        )}
        {withResolved && (
          <ul aria-label="Comentários resolvidos" className="grid gap-3">
            {resolved.map(threadOf)}
          </ul>
        )}
      </section>
    </div>
  );
}

/** A new comment: on the words that were selected, or on the whole text. */
function Composer() {
  const { review } = useEditor();
  const { words } = review;
  const [body, setBody] = useState('');
  const [proposal, setProposal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (words) form.current?.querySelector('textarea')?.focus();
  }, [words]);
  const send = async () => {
    setBusy(true);
    const isDone = await review.comment({ body, ...(proposal !== null && { proposal }) });
    setBusy(false);
    if (!isDone) return;
    setBody('');
    setProposal(null);
  };
  return (
    <form
      ref={form}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {words && (
        <div className="flex items-start gap-2 border-l-2 border-brand-600 pl-2">
          <q className="line-clamp-4 min-w-0 flex-1 text-xs wrap-anywhere text-neutral-700">{words.quote}</q>
          <IconButton icon={X} label="Comentar o texto inteiro" onClick={() => review.select(null)} />
        </div>
      )}
      <Field label={words ? 'Comentário sobre o trecho' : 'Comentário sobre o texto inteiro'}>
        <GrowingTextarea
          value={body}
          maxLength={COMMENT_LIMITS.body}
          onChange={({ target }) => setBody(target.value)}
        />
      </Field>
      <MentionList text={body} onPick={setBody} />
      {words?.quote.includes('\n') && (
        <p className="text-xs text-neutral-600">
          Para propor outras palavras, selecione um trecho de um só parágrafo, item ou célula.
        </p>
      )}
      {words && !words.quote.includes('\n') && (
        <Checkbox
          label="Propor outras palavras"
          checked={proposal !== null}
          onChange={() => setProposal(proposal === null ? words.quote : null)}
        />
      )}
      {proposal !== null && (
        <Field label="Palavras propostas">
          <GrowingTextarea
            value={proposal}
            maxLength={COMMENT_LIMITS.body}
            onChange={({ target }) => setProposal(target.value)}
          />
        </Field>
      )}
      <Button
        type="submit"
        size="sm"
        variant="primary"
        busy={busy}
        disabled={body.trim() === '' && !proposal?.trim()}
        className="justify-self-start"
      >
        Comentar
      </Button>
    </form>
  );
}

/** Who approved which text of the post, and the way to decide. */
function ApprovalSection({ post }: { post: AdminPost }) {
  const approval = useApproval(post.id, post.version);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="approval" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="approval" className="text-sm font-bold text-neutral-900">
          Aprovação
        </h2>
        <Button icon={Stamp} size="sm" onClick={() => setOpen(true)}>
          Aprovar ou pedir mudanças
        </Button>
      </div>
      <QueryError queries={[approval]} fallback="Não foi possível carregar as decisões." />
      {approval.data && <Decisions postId={post.id} approval={approval.data} />}
      {isOpen && <ApprovalDialog post={post} onClose={() => setOpen(false)} />}
    </section>
  );
}
