import type { ReactNode } from 'react';
import type { ReviewDecisionKind, ReviewPage } from '@vitrine/contracts';
import { buttonStyle } from '../../components/site/button-styles';
import { useCompany } from '../../lib/site-document/site-context';
import { longDate } from '../../lib/dates/long-date';

/** Names of the second step in the page's address. */
const STEPS = { approved: 'aprovar', changes_requested: 'pedir-mudancas' } as const;

/** The decision that an address asks to confirm; null for none. */
export const stepOf = (search: URLSearchParams): ReviewDecisionKind | null =>
  search.get('passo') === STEPS.approved
    ? 'approved'
    : search.get('passo') === STEPS.changes_requested
      ? 'changes_requested'
      : null;

/** The text goes along, so that the second step decides on the one that was read. */
const stepPath = (kind: ReviewDecisionKind, hash: string): string => `?passo=${STEPS[kind]}&texto=${hash}`;

/** The ways to decide and to comment, at the head of the article and at its end. */
export function ReviewActions({ hash }: { hash: string }) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <a href={stepPath('approved', hash)} className={buttonStyle('primary')}>
        Aprovar
      </a>
      <a href={stepPath('changes_requested', hash)} className={buttonStyle('outline')}>
        Pedir mudanças
      </a>
      <a href="#comentar" className={buttonStyle('outline')}>
        Comentar
      </a>
    </div>
  );
}

/** Appears while words of the article are selected (islands/review-selection.ts). */
export const ReviewQuoteButton = () => (
  <button
    type="button"
    hidden
    data-review-quote
    className={`${buttonStyle('primary')} fixed bottom-20 left-4 z-40 shadow-lg`}
  >
    Comentar este trecho
  </button>
);

/** Who asks whom for what, and what this reviewer has decided. */
export function ReviewRequest({ review, children }: { review: ReviewPage; children?: ReactNode }) {
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
        <Decision review={review} />
        <p className="mt-2 text-sm text-neutral-600">
          {`Este link é só seu e vale até ${longDate(review.expires_at, timezone)}. Só a redação do blog vê o que você escreve.`}
        </p>
        <p
          data-review-changed={review.text_hash}
          hidden
          role="status"
          className="mt-3 font-semibold text-warning-ink"
        >
          O texto mudou depois que você abriu esta página.{' '}
          <a href="?" className="underline">
            Ler o texto atual
          </a>
        </p>
        {children}
      </div>
    </section>
  );
}

function Decision({ review: { decision } }: { review: ReviewPage }) {
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
