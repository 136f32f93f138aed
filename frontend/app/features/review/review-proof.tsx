import type { ReviewPage } from '@vitrine/contracts';
import { buttonStyle } from '../../components/site/button-styles';
import { formatDateTime } from '../../lib/dates/dates';
import { useCompany } from '../../lib/site-document/site-context';
import { UnseenFields } from './review-request';
import { textPath } from './review-steps';

/** What a reviewer keeps of an approval: who approved which text when. The browser prints it, or keeps it as a PDF. */
export function ReviewProof({ review, html }: { review: ReviewPage; html: string }) {
  const { name, timezone } = useCompany();
  const { decision, post, text_hash, reviewer_name, asked_by_name, version } = review;
  const back = (
    <a href={textPath(post.id)} className={buttonStyle('outline')}>
      Voltar ao texto
    </a>
  );
  if (decision?.decision !== 'approved' || !decision.is_current)
    return (
      <section className="wrap max-w-3xl py-10">
        <h1 className="text-3xl font-bold tracking-tighter">Comprovante de aprovação</h1>
        <p className="my-5">Você ainda não aprovou este texto como ele está agora.</p>
        {back}
      </section>
    );
  const facts = [
    ['Aprovado por', `${reviewer_name}, por link`],
    ['Em', formatDateTime(decision.decided_at, timezone)],
    ['A pedido de', asked_by_name],
    ['Empresa', name],
    ['Versão', String(version)],
    ['Código do texto (SHA-256)', text_hash],
    ...(decision.note ? [['Recado', decision.note]] : []),
  ];
  return (
    <article className="wrap max-w-3xl py-10">
      <p className="mb-6 flex flex-wrap gap-3 print:hidden">
        <button type="button" data-print className={`${buttonStyle('primary')} noscript:hidden`}>
          Imprimir ou salvar em PDF
        </button>
        {back}
      </p>
      <h1 className="text-3xl font-bold tracking-tighter">Comprovante de aprovação</h1>
      <dl className="mt-5 grid gap-x-6 gap-y-2 border-y border-surface-300 py-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-neutral-600">
        O código muda com qualquer mudança no texto. O painel do blog mostra o código do texto de cada
        aprovação.
      </p>
      <h2 className="mt-8 text-2xl font-bold tracking-tighter wrap-anywhere">{post.title}</h2>
      {post.excerpt && <p className="mt-2 text-lg wrap-anywhere text-neutral-600">{post.excerpt}</p>}
      <p className="mt-2 text-sm text-neutral-600">Por {post.author_name}</p>
      <UnseenFields post={post} />
      <div className="article-content mt-6" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
