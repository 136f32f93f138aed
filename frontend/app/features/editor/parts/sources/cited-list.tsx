import { acceptLink } from '@vitrine/analysis';
import type { DraftSource } from '@vitrine/contracts';
import { CircleAlert, Link2 } from 'lucide-react';
import { Button } from '../../../../components/ui/button';
import { useEditor } from '../../saving/editor-context';
import { citedLinks, uncitedClaims, type CitedParagraph } from './cited-paragraphs';

/** The paragraphs that cite sources, each source a button that opens it; for a source of ours, a link is proposed. */
export function CitedList({
  paragraphs,
  onOpen,
}: {
  paragraphs: readonly CitedParagraph[];
  onOpen: (source: DraftSource, paragraph: string) => void;
}) {
  const { state, edit } = useEditor();
  const { content, slug } = state.fields;
  const links = citedLinks(content, paragraphs, slug);
  return (
    <div className="grid gap-2">
      <h3 className="text-xs font-semibold text-neutral-800">Parágrafos com fonte</h3>
      <ul className="grid gap-2" aria-label="Parágrafos com fonte">
        {paragraphs.map(({ text, sources }, index) => {
          const link = links.find(
            ({ anchor, target }) =>
              text.includes(anchor) && sources.some(({ url }) => url === `/blog/${target.slug}`),
          );
          const uncited = uncitedClaims({ text, sources });
          return (
            <li key={index} className="rounded-md border border-surface-200 px-3 py-2">
              <p className="line-clamp-2 text-xs text-neutral-700">{text}</p>
              {uncited.length > 0 && (
                <p className="mt-1 text-2xs font-semibold wrap-anywhere text-warning-ink">
                  <CircleAlert aria-hidden className="mr-1 inline size-3.5" />
                  {sources.length === 1 ? 'Não está na fonte citada' : 'Não está nas fontes citadas'}:{' '}
                  {uncited.map((words) => `“${words}”`).join(', ')}
                </p>
              )}
              <p className="mt-1.5 flex flex-wrap gap-1.5">
                {sources.map((source) => (
                  <Button
                    key={source.id}
                    size="sm"
                    aria-label={`Abrir a fonte ${source.number}: ${source.title}`}
                    onClick={() => onOpen(source, text)}
                  >
                    Fonte {source.number}
                  </Button>
                ))}
                {link && (
                  <Button
                    icon={Link2}
                    size="sm"
                    variant="quiet"
                    onClick={() => edit({ content: acceptLink(content, link) })}
                  >
                    Ligar “{link.anchor}” ao nosso post
                  </Button>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
