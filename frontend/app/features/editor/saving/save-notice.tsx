import type { AdminPost } from '@vitrine/contracts';
import { formatDue } from '../../../lib/dates/dates';

/** What a save has done to a post, seen from the post before it. */
export function describeSaveOutcome(
  before: AdminPost | null,
  stored: AdminPost,
  zone: string,
  now = new Date(),
): string {
  if (before === stored) return 'Nada mudou desde então.';
  if (stored.is_published && stored.pending_change)
    return 'Alteração pendente: os visitantes só a veem depois que você a publicar.';
  if (stored.is_published) return before?.is_published ? 'Atualizado no site.' : 'Publicado.';
  if (stored.scheduled_publish_at && stored.pending_change)
    return 'Alteração pendente: na data marcada é publicado o texto já agendado, até você agendar este.';
  if (stored.scheduled_publish_at)
    return `Agendado para ${formatDue(stored.scheduled_publish_at, zone, now)}.`;
  if (before?.is_published) return 'Fora do ar, de volta aos rascunhos.';
  return before?.scheduled_publish_at
    ? 'Agendamento cancelado, de volta aos rascunhos.'
    : 'Salvo como rascunho.';
}

/** A link to the article as visitors see it. */
export function SeeOnSite({ slug }: { slug: string }) {
  return (
    <a
      href={`/blog/${slug}`}
      target="_blank"
      rel="noopener"
      className="font-semibold text-brand-200 underline"
    >
      Ver no site
    </a>
  );
}

/** The sentence of success, what happened, and the way to the article where there is one. */
export function SaveNotice({
  sentence,
  outcome,
  post,
}: {
  sentence: string;
  outcome: string;
  post: AdminPost;
}) {
  return (
    <>
      <span>{sentence}</span> <span>{outcome}</span> {post.is_published && <SeeOnSite slug={post.slug} />}
    </>
  );
}
