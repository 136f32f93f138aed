import type { ReportPage } from '@vitrine/contracts';
import { Link } from 'react-router-dom';

/** A page's name, as a link where there is one to see. */
export function PageLink({ page: { name, path } }: { page: ReportPage }) {
  return path ? (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      title={name}
      className="py-1 underline-offset-2 hover:underline"
    >
      {name}
    </a>
  ) : (
    <>{name}</>
  );
}

/** From an article in a report to its own figures. */
export function ArticleFigures({ page: { name, post_id } }: { page: ReportPage }) {
  return post_id === null ? null : (
    <Link
      to={`/blog/admin/leitores/${post_id}`}
      aria-label={`Leitores de ${name}`}
      className="py-1.5 underline underline-offset-2 hover:text-brand-800"
    >
      Leitores
    </Link>
  );
}
