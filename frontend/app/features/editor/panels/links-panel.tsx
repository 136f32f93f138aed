import { acceptLink, suggestLinks, type LinkTarget } from '@vitrine/analysis';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { api, errorText } from '../../../lib/api/api-client';
import { useEditor } from '../editor-context';
import { OrphanList } from '../links/orphan-list';
import { Panel, PanelSign } from './panel';

/** Articles that the text may speak of; asked for when the panel is opened, and again on demand. */
function useTargets() {
  const { content } = useEditor().state.fields;
  const id = useEditor().state.post?.id;
  const [asked, setAsked] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['link-targets', id ?? null, asked],
    queryFn: async ({ signal }) => {
      const { targets } = await api.adminLinkTargets({ body: { content: asked ?? '', exclude: id }, signal });
      return targets.map(({ slug, title, meta_title, meta_keywords }): LinkTarget => ({
        slug,
        title,
        metaTitle: meta_title,
        keywords: meta_keywords,
      }));
    },
    enabled: asked !== null,
    gcTime: 0,
  });
  return {
    ...query,
    asked: asked !== null,
    isOld: asked !== null && asked !== content,
    ask: () => setAsked(content),
  };
}

/** Passages of the article that should lead to another article of ours, accepted one by one. */
export function LinksPanel() {
  const { state, edit, showInContent } = useEditor();
  const { content, slug } = state.fields;
  const { data: targets, error, isFetching, asked, isOld, ask, refetch } = useTargets();
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
  const summary = !targets
    ? 'Passagens que podem levar a outro post'
    : found === 0
      ? 'Nenhuma sugestão'
      : found === 1
        ? '1 sugestão'
        : `${found} sugestões`;
  /** What was pressed is gone: the focus stays in the panel. */
  const settle = () => body.current?.focus();

  return (
    <Panel
      title="Links para os nossos posts"
      name="links"
      summary={summary}
      onOpen={ask}
      sign={<PanelSign icon={Link2} />}
    >
      <div ref={body} tabIndex={-1} className="outline-none" role="group" aria-label="Sugestões de links">
        {isFetching && (
          <p role="status" className="text-2xs text-neutral-600">
            Procurando posts...
          </p>
        )}
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
        {targets && found === 0 && !isFetching && (
          <p className="text-2xs text-neutral-600">
            Nenhum trecho do texto fala de outro post publicado sem já levar a ele.
          </p>
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
        <OrphanList asked={asked} />
      </div>
    </Panel>
  );
}
