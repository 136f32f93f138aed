import { Sparkles } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { ArticlePreview } from '../../text/common/article-preview';
import { closePartialHtml } from '../../../../lib/diff/html-blocks';
import { useEditor } from '../../saving/editor-context';
import { JobBar } from './job-bar';

/** The article while the AI writes it: title, summary and text as they come. */
export function LiveWriting() {
  const { running } = useEditor().jobs;
  const text = running?.progress.text;
  const content = text?.['content'] ?? '';
  const html = useMemo(() => closePartialHtml(content), [content]);
  const end = useRef<HTMLDivElement>(null);
  // Scrolls with the new text only while the reader is at the bottom.
  useEffect(() => {
    const box = end.current?.parentElement;
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight < 240) box.scrollTop = box.scrollHeight;
  }, [html]);
  if (running?.kind !== 'generate') return null;

  return (
    <section
      aria-label="Texto que a IA está escrevendo"
      data-testid="live-writing"
      className="overflow-hidden rounded-lg border border-brand-300 bg-white"
    >
      <div className="border-b border-surface-200 bg-brand-50 px-4 py-3">
        <p className="mb-2 flex items-center gap-1.5 text-sm font-bold text-brand-900">
          <Sparkles aria-hidden className="size-4" />A IA está escrevendo
        </p>
        <JobBar />
      </div>
      <div className="max-h-[70vh] overflow-y-auto">
        <div className="px-5 pt-5">
          <p className="text-2xl font-bold text-neutral-900" data-field-live="title">
            {text?.['title'] || <span className="text-neutral-400">Título…</span>}
          </p>
          {text?.['excerpt'] && (
            <p className="mt-2 text-base text-neutral-700" data-field-live="excerpt">
              {text['excerpt']}
            </p>
          )}
        </div>
        {html ? (
          <ArticlePreview html={html} title="Conteúdo que a IA está escrevendo" />
        ) : (
          <p className="px-5 pt-4 pb-16 text-sm text-neutral-600">O texto aparece aqui conforme é escrito.</p>
        )}
        <div ref={end} />
      </div>
    </section>
  );
}
