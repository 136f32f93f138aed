import { acceptLink, suggestLinks, type LinkTarget } from '@vitrine/analysis';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { api, errorText } from '../../../../lib/api/api-client';
import { useEditor } from '../../saving/editor-context';
import { callQuery } from '../../../../lib/api/queries';

/** Articles that the text may speak of; asked for when the view is opened, and again on demand. */
function useTargets() {
  const { content } = useEditor().state.fields;
  const id = useEditor().state.post?.id;
  const [asked, setAsked] = useState(content);
  const query = useQuery({
    queryKey: ['link-targets', id ?? null, asked],
    queryFn: async ({ signal }) => {
      const { targets } = await api.adminLinkTargets({ body: { content: asked, exclude: id }, signal });
      return targets.map(({ slug, title, meta_title, meta_keywords }): LinkTarget => ({
        slug,
        title,
        metaTitle: meta_title,
        keywords: meta_keywords,
      }));
    },
    gcTime: 0,
  });
  return { ...query, isOld: asked !== content, ask: () => setAsked(content) };
}

/** Passages of the article that should lead to another article of ours, accepted one by one. */
export function LinksView() {
  const { state, edit, showInContent } = useEditor();
  const { content, slug } = state.fields;
  const { data: targets, error, isFetching, isOld, ask, refetch } = useTargets();
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const body = useRef<HTMLDivElement>(null);
  const suggestions = useMemo(
    () =>
      targets
        ? suggestLinks(
            content,
            targets.filter((target) => !refused.has(target.slug)),
            slug,
          )
        : [],
    [content, targets, refused, slug],
  );
  const found = suggestions.length;
  const summary = isFetching
    ? 'Procurando posts...'
    : !targets
      ? ''
      : found === 0
        ? 'Nenhuma sugestão: nenhum trecho do texto fala de outro post publicado sem já levar a ele.'
        : found === 1
          ? '1 sugestão'
          : `${found} sugestões`;
  /** What was pressed is gone: the focus stays in the view. */
  const settle = () => body.current?.focus();

  return (
    <>
      <h3 className="text-sm font-bold text-neutral-900">Links para os nossos posts</h3>
      <p role="status" className="text-2xs text-neutral-600">
        {summary}
      </p>
      <div ref={body} tabIndex={-1} className="outline-none" role="group" aria-label="Sugestões de links">
        {error && (
          <div className="grid justify-items-start gap-1.5">
            <p role="alert" className="text-2xs text-danger-ink">
              {errorText(error, 'Não foi possível procurar posts.')}
            </p>
            <Button size="sm" onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          </div>
        )}
        <ul className="divide-y divide-surface-200">
          {suggestions.map((suggestion) => {
            const { target, anchor, passage, anchorAt } = suggestion;
            return (
              <li key={target.slug} className="grid gap-1.5 py-2">
                <p className="text-xs wrap-break-word text-neutral-700">
                  {passage.slice(0, anchorAt)}
                  <mark className="bg-brand-100 font-semibold text-neutral-950">{anchor}</mark>
                  {passage.slice(anchorAt + anchor.length)}
                </p>
                <p className="text-2xs text-neutral-600">
                  leva a <span className="font-semibold text-neutral-900">{target.title}</span>
                </p>
                <div className="flex flex-wrap gap-1.5">
                  <Button
                    size="sm"
                    aria-label={`Criar link em “${anchor}”`}
                    onClick={() => {
                      edit({ content: acceptLink(content, suggestion) });
                      settle();
                    }}
                  >
                    Criar link
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Mostrar “${anchor}” no texto`}
                    onClick={() => showInContent(suggestion.place)}
                  >
                    Mostrar
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Dispensar o link em “${anchor}”`}
                    onClick={() => {
                      setRefused(new Set([...refused, target.slug]));
                      settle();
                    }}
                  >
                    Dispensar
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
        {isOld && !isFetching && (
          <Button size="sm" variant="quiet" onClick={ask}>
            Procurar de novo
          </Button>
        )}
        <OrphanList />
      </div>
    </>
  );
}

/** Published articles without a link from another one. Nothing while unknown, or when there are none. */
function OrphanList() {
  const { data } = useQuery(callQuery(api.adminOrphanPosts, {}));
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
