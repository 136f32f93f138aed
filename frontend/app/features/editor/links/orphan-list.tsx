import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client';
import { callQuery } from '../../../lib/api/queries';

/** Published articles without a link from another one. Nothing while unknown, or when there are none. */
export function OrphanList({ asked }: { asked: boolean }) {
  const { data } = useQuery({ ...callQuery(api.adminOrphanPosts, {}), enabled: asked });
  if (!data || data.total === 0) return null;
  return (
    <details className="mt-1 border-t border-surface-200 pt-2 text-2xs">
      <summary className="min-h-6 cursor-pointer font-semibold text-neutral-900">
        {data.total === 1
          ? '1 post publicado a que nenhum outro leva'
          : `${data.total} posts publicados a que nenhum outro leva`}
      </summary>
      <ul className="mt-1 grid gap-1">
        {data.posts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`/blog/admin/edit/${id}`}
              target="_blank"
              rel="noopener"
              className="inline-block py-1 text-brand-800 underline wrap-break-word"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      {data.posts.length < data.total && (
        <p className="text-neutral-600">Estes são os {data.posts.length} mais novos.</p>
      )}
    </details>
  );
}
