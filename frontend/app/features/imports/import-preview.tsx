import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, FileText } from 'lucide-react';
import { FIELD_LIMITS, importLossText, type ImportItem } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { Dialog } from '../../components/ui/dialog';
import { EmptyState } from '../../components/ui/empty-state';
import { Loading } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { articlePageHtml } from '../article/article-html';
import { ArticlePreview } from '../editor/text/common/article-preview';

/** What an item loses, and what comes of it in another way. */
export function ItemRemarks({ of: { losses, notes } }: { of: ImportItem }) {
  return (
    <ul className="grid gap-0.5 wrap-anywhere">
      {losses?.map((loss) => (
        <li key={loss.kind} className="font-medium text-warning-ink">
          {importLossText(loss)}
        </li>
      ))}
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** The article that a run would make of an item, with what it loses and a link to its page at the old site. */
export function ImportPreview({
  importId,
  item,
  onClose,
}: {
  importId: number;
  item: ImportItem;
  onClose: () => void;
}) {
  const asked = useQuery(
    callQuery(api.adminPreviewImportItem, { params: { id: importId, number: item.number } }),
  );
  // What was shown before may be gone.
  const article = asked.error ? undefined : asked.data;
  const html = useMemo(() => article && articlePageHtml(article.content).html, [article]);
  const isTooLong = article !== undefined && article.content.length > FIELD_LIMITS.content;
  return (
    <Dialog
      onClose={onClose}
      title={<span className="wrap-anywhere">{item.title}</span>}
      description={article?.excerpt && <span className="wrap-anywhere">{article.excerpt}</span>}
      width="lg"
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-neutral-700">
          <p>As imagens que ainda não vieram aparecem como caixas com o texto delas.</p>
          {article?.old_address && (
            <a
              href={article.old_address}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-6 items-center gap-1 font-semibold text-brand-800 hover:underline"
            >
              Abrir a página antiga
              <ExternalLink aria-hidden className="size-3.5" />
              <span className="sr-only"> (abre em nova aba)</span>
            </a>
          )}
          {article && !article.old_address && <p>O arquivo não diz o endereço da página antiga.</p>}
        </div>
        {(isTooLong || item.notes.length > 0 || (item.losses ?? []).length > 0) && (
          <section
            aria-label="O que muda ou se perde"
            className="rounded-md border border-surface-200 bg-surface-50 px-3 py-2 text-xs text-neutral-700"
          >
            {isTooLong && <p>O texto é longo demais para vir: o limite é de 500 mil caracteres.</p>}
            <ItemRemarks of={item} />
          </section>
        )}
        <QueryError queries={[asked]} fallback="Não foi possível mostrar o post." />
        {asked.isPending && <Loading className="h-64 w-full">Carregando o post...</Loading>}
        {html?.trim() === '' && <EmptyState icon={FileText} title="O post ficaria sem texto." />}
        {html?.trim() && (
          <div className="overflow-clip rounded-md border border-surface-200">
            <ArticlePreview html={html} title="Como o post fica" minHeight={120} ownSiteAlone />
          </div>
        )}
      </div>
    </Dialog>
  );
}
