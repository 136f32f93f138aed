import { COMMENT_LIMITS, type GuestComment, type ReviewPage } from '@vitrine/contracts';
import { buttonStyle } from '../../components/site/button-styles';
import { useCompany } from '../../lib/site-document/site-context';
import { longDate } from '../../lib/dates/long-date';

const control = 'w-full rounded-md border border-neutral-500 bg-white px-3 py-2';
const label = 'mb-1.5 block text-sm font-semibold';
const PROPOSALS = { open: 'em aberto', accepted: 'aceita', declined: 'recusada' } as const;

interface Sent {
  problem: string | null;
  fields: URLSearchParams;
}

/** The threads that the reviewer may read, and the form of a new one. */
export function ReviewComments({ review, sent }: { review: ReviewPage; sent: Sent | null }) {
  const roots = review.comments.filter(({ parent_id }) => parent_id === null);
  const typed = (name: string) => sent?.fields.get(name) ?? '';
  const isAnswer = typed('parent_id') !== '';
  return (
    <>
      <div data-review-conversations>
        {roots.length > 0 && (
          <ol
            aria-label={review.shares_threads ? 'Comentários' : 'Seus comentários'}
            data-review-comments
            className="mt-6 grid gap-4"
          >
            {roots.map((root) => (
              <li
                key={root.id}
                id={`comentario-${root.id}`}
                data-place={root.place && !root.is_resolved ? JSON.stringify(root.place) : undefined}
                className="scroll-mt-4 rounded-lg border border-surface-200 p-4"
              >
                <Comment comment={root} />
                {review.comments
                  .filter(({ parent_id }) => parent_id === root.id)
                  .map((answer) => (
                    <div key={answer.id} className="mt-3 border-l-2 border-surface-300 pl-3">
                      <Comment comment={answer} />
                    </div>
                  ))}
                <details className="mt-3">
                  <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-700">
                    Responder<span className="sr-only"> ao comentário {root.id}</span>
                  </summary>
                  <form method="post" data-review-answer className="grid gap-3">
                    <input type="hidden" name="post" value={review.post.id} />
                    <input type="hidden" name="version" value={review.version} />
                    <input type="hidden" name="parent_id" value={root.id} />
                    <label>
                      <span className={label}>Resposta</span>
                      <textarea
                        name="body"
                        rows={3}
                        required
                        maxLength={COMMENT_LIMITS.body}
                        className={control}
                      />
                    </label>
                    <button type="submit" className={`${buttonStyle('outline')} justify-self-start`}>
                      Enviar resposta
                    </button>
                  </form>
                </details>
              </li>
            ))}
          </ol>
        )}
      </div>
      <form id="comentar" method="post" className="mt-6 grid scroll-mt-24 gap-4">
        <h3 className="text-xl font-bold">Comentar</h3>
        {sent?.problem && (
          <p role="alert" className="rounded-md bg-danger-soft p-4 font-semibold text-danger-ink">
            {sent.problem}
          </p>
        )}
        <input type="hidden" name="post" value={review.post.id} />
        <input type="hidden" name="version" value={review.version} />
        <input type="hidden" name="occurrence" defaultValue="" />
        <input type="hidden" name="occurrences" defaultValue="" />
        <label>
          <span className={label}>Trecho do texto (opcional)</span>
          <textarea
            name="quote"
            rows={2}
            maxLength={COMMENT_LIMITS.quote}
            defaultValue={typed('quote')}
            aria-describedby="comentar-trecho"
            className={control}
          />
          <span id="comentar-trecho" className="mt-1 block text-sm text-neutral-600 in-[dialog]:hidden">
            Selecione palavras do texto, ou copie e cole aqui o trecho.
          </span>
        </label>
        <label>
          <span className={label}>Comentário</span>
          <textarea
            name="body"
            rows={3}
            maxLength={COMMENT_LIMITS.body}
            defaultValue={isAnswer ? '' : typed('body')}
            className={control}
          />
        </label>
        <label>
          <span className={label}>Proposta para o trecho (opcional)</span>
          <textarea
            name="proposal"
            rows={2}
            maxLength={COMMENT_LIMITS.body}
            defaultValue={typed('proposal')}
            aria-describedby="comentar-proposta"
            className={control}
          />
          <span id="comentar-proposta" className="mt-1 block text-sm text-neutral-600">
            Troca palavras de um só parágrafo. De um trecho maior, fica escrita no comentário.
          </span>
        </label>
        <button type="submit" className={`${buttonStyle('primary')} justify-self-start`}>
          Enviar comentário
        </button>
      </form>
    </>
  );
}

function Comment({ comment }: { comment: GuestComment }) {
  const { timezone } = useCompany();
  const { author_name, body, quote, is_gone, proposal, proposal_state, created_at, is_resolved } = comment;
  return (
    <div className="wrap-anywhere">
      <p className="text-sm text-neutral-600">
        <b className="text-neutral-900">{author_name}</b>, {longDate(created_at, timezone)}
        {is_resolved && ', resolvido'}
      </p>
      {quote && (
        <blockquote className="mt-1 border-l-4 border-brand-600 pl-3 whitespace-pre-line">
          {quote}
          {is_gone && <span className="block text-sm text-neutral-600">Trecho removido</span>}
        </blockquote>
      )}
      {body && <p className="mt-1 whitespace-pre-line">{body}</p>}
      {proposal && (
        <p className="mt-1 whitespace-pre-line">
          <b>Proposta{proposal_state && ` (${PROPOSALS[proposal_state]})`}:</b> {proposal}
        </p>
      )}
    </div>
  );
}
