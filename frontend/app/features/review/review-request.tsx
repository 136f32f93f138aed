import { emptyPostText, type ReviewPage } from '@vitrine/contracts';
import { TextDiff } from '../../components/diff/text-diff';
import { useCompany } from '../../lib/site-document/site-context';
import { longDate } from '../../lib/dates/long-date';
import { stepPath, textPath } from './review-steps';

/** Who asks whom for what, and what this reviewer has decided. */
export function ReviewRequest({ review }: { review: ReviewPage }) {
  const { timezone } = useCompany();
  return (
    <section
      aria-label="Pedido de parecer"
      className="border-b border-surface-200 bg-surface-100 py-5 print:hidden"
    >
      <div className="wrap max-w-5xl">
        <p className="text-lg wrap-anywhere">
          {review.reviewer_name}, <strong>{review.asked_by_name}</strong> pede seu parecer sobre este texto.
        </p>
        {review.note && (
          <blockquote className="mt-2 border-l-4 border-brand-600 pl-3 wrap-anywhere whitespace-pre-line">
            {review.note}
          </blockquote>
        )}
        {review.due_at && (
          <p className="mt-2 font-semibold">{`Responda até ${longDate(review.due_at, timezone)}.`}</p>
        )}
        <Texts review={review} />
        <Decision review={review} />
        <Changes review={review} />
        <p className="mt-2 text-sm text-neutral-600">
          {`Este link é só seu e vale até ${longDate(review.expires_at, timezone)}. ${
            review.shares_threads
              ? 'A redação e as outras pessoas a quem este parecer foi pedido veem o que você escreve.'
              : 'Só a redação do blog vê o que você escreve.'
          }`}
        </p>
        <p
          data-review-changed={review.text_hash}
          hidden
          role="status"
          className="mt-3 font-semibold text-warning-ink"
        >
          O texto mudou depois que você abriu esta página.{' '}
          <a href={textPath(review.post.id)} className="underline">
            Ler o texto atual
          </a>
        </p>
      </div>
    </section>
  );
}

const DECIDED = { approved: 'aprovado', changes_requested: 'mudanças pedidas' } as const;

/** Of a link with several texts: which they are, and which of them wait. */
function Texts({ review: { texts, post } }: { review: ReviewPage }) {
  if (!texts || texts.length < 2) return null;
  return (
    <nav aria-label="Textos deste pedido" className="mt-3">
      <ol className="grid gap-1">
        {texts.map(({ post_id, title, decision }) => (
          <li key={post_id} className="wrap-anywhere">
            <a
              href={textPath(post_id)}
              aria-current={post_id === post.id ? 'page' : undefined}
              className="inline-flex min-h-8 items-center font-semibold text-brand-700 underline aria-[current]:text-neutral-900 aria-[current]:no-underline"
            >
              {title}
            </a>
            <span className="text-sm text-neutral-600">{` (${decision ? DECIDED[decision] : 'espera por você'})`}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What is new since the reviewer read the text before. */
function Changes({ review: { changed } }: { review: ReviewPage }) {
  const { timezone } = useCompany();
  if (!changed) return null;
  const text = (fields: typeof changed.after) => ({ ...emptyPostText(), ...fields });
  return (
    <details className="mt-3 rounded-md border border-surface-300 bg-white">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        O que mudou desde a última vez que você leu
      </summary>
      <TextDiff
        before={text(changed.before)}
        after={text(changed.after)}
        reading={{ categories: new Map(), timeZone: timezone }}
      />
    </details>
  );
}

function Decision({ review: { decision, post, text_hash } }: { review: ReviewPage }) {
  const { timezone } = useCompany();
  if (!decision) return null;
  const { is_current, decided_at, note } = decision;
  const date = longDate(decided_at, timezone);
  const done = decision.decision === 'approved' ? 'aprovou este texto' : 'pediu mudanças neste texto';
  return (
    <p role="status" className="mt-3 font-semibold wrap-anywhere">
      {is_current
        ? `Parecer registrado: você ${done} em ${date}.`
        : `O texto mudou depois do seu parecer de ${date}, e espera um novo.`}
      {is_current && note && <span className="block font-normal whitespace-pre-line">{note}</span>}
      {is_current && decision.decision === 'approved' && (
        <a
          href={stepPath('proof', { post: post.id, hash: text_hash })}
          className="flex min-h-8 w-fit items-center text-brand-700 underline"
        >
          Guardar o comprovante
        </a>
      )}
    </p>
  );
}

const SEEN_ELSEWHERE = [
  ['meta_title', 'Título nos buscadores'],
  ['meta_description', 'Descrição nos buscadores'],
  ['meta_keywords', 'Palavras-chave'],
  ['slug', 'Endereço'],
] as const;

/** What belongs to the text, and no reader of the article sees. */
export function UnseenFields({ post }: { post: ReviewPage['post'] }) {
  return (
    <dl className="mt-4 grid gap-2 text-[0.9375rem]">
      {SEEN_ELSEWHERE.map(
        ([name, label]) =>
          post[name] && (
            <div key={name}>
              <dt className="font-semibold">{label}</dt>
              <dd className="wrap-anywhere text-neutral-600">
                {name === 'slug' ? `/blog/${post.slug}` : post[name]}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
