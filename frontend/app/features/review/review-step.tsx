import { REVIEW_LIMITS, type ReviewDecisionKind, type ReviewPage } from '@vitrine/contracts';
import { buttonStyle } from '../../components/site/button-styles';
import { useCompany } from '../../lib/site-document/site-context';
import { formatDateTime } from '../../lib/dates/dates';
import { longDate } from '../../lib/dates/long-date';
import { UnseenFields } from './review-request';
import { textPath } from './review-steps';

const WORDS = {
  approved: {
    title: 'Aprovar este texto?',
    text: 'Sua aprovação vale para exatamente este texto. Se ele mudar, quem publica vê que mudou depois dela.',
    label: 'Recado (opcional)',
    button: 'Confirmar aprovação',
  },
  changes_requested: {
    title: 'Pedir mudanças neste texto?',
    text: 'Quem pediu o parecer vê seu pedido e os comentários que você escreveu.',
    label: 'O que precisa mudar',
    button: 'Confirmar pedido de mudanças',
  },
} as const;

/** The second step of a decision: what is decided, and the only form that decides. */
export function ReviewStep({
  review: { post, text_hash, publishes_now, next_opening },
  kind,
  seen,
  note,
  problem,
}: {
  review: ReviewPage;
  kind: ReviewDecisionKind;
  /** Hash of the text that was read. */
  seen: string | null;
  note: string;
  problem: string | null;
}) {
  const { timezone } = useCompany();
  const { title, text, label, button } = WORDS[kind];
  const isSame = seen === text_hash;
  const publishes = kind === 'approved' && publishes_now;
  return (
    <section className="wrap max-w-3xl py-10">
      <h1 className="text-3xl font-bold tracking-tighter">{title}</h1>
      {!isSame || problem ? (
        <p role="alert" className="mt-4 rounded-md bg-danger-soft p-4 font-semibold text-danger-ink">
          {isSame ? problem : 'O texto mudou depois que você o abriu. Leia a versão atual antes de decidir.'}
        </p>
      ) : null}
      <div className="mt-6 rounded-lg border border-surface-200 p-5">
        <p className="text-xl font-bold wrap-anywhere">{post.title}</p>
        {post.excerpt && <p className="mt-2 wrap-anywhere text-neutral-600">{post.excerpt}</p>}
        <p className="mt-2 text-sm text-neutral-600">
          {`${post.reading_minutes} min de leitura, por ${post.author_name}, alterado em ${longDate(post.updated_at, timezone)}`}
        </p>
        <UnseenFields post={post} />
      </div>
      <p className="mt-5">{text}</p>
      {publishes && (
        <p className="mt-3 font-semibold text-warning-ink">
          A hora marcada para este texto já passou: com sua aprovação, ele vai ao ar agora.
        </p>
      )}
      {isSame && (
        <form method="post" className="mt-5 grid gap-5">
          <input type="hidden" name="post" value={post.id} />
          <input type="hidden" name="decision" value={kind} />
          <input type="hidden" name="text_hash" value={text_hash} />
          <div>
            <label htmlFor="parecer-recado" className="mb-1.5 block text-sm font-semibold">
              {label}
            </label>
            <textarea
              id="parecer-recado"
              name="note"
              rows={3}
              maxLength={REVIEW_LIMITS.note}
              defaultValue={note}
              className="w-full rounded-md border border-neutral-500 bg-white px-3 py-2"
            />
          </div>
          <div className="flex flex-wrap gap-3">
            {publishes && next_opening && (
              <button type="submit" name="at_next_opening" value="true" className={buttonStyle('primary')}>
                {`Aprovar e publicar em ${formatDateTime(next_opening, timezone)}`}
              </button>
            )}
            <button type="submit" className={buttonStyle(publishes && next_opening ? 'outline' : 'primary')}>
              {publishes ? 'Aprovar e publicar agora' : button}
            </button>
            <a href={textPath(post.id)} className={buttonStyle('outline')}>
              Voltar ao texto
            </a>
          </div>
        </form>
      )}
      {!isSame && (
        <a href={textPath(post.id)} className={`${buttonStyle('primary')} mt-5`}>
          Ler o texto atual
        </a>
      )}
    </section>
  );
}
