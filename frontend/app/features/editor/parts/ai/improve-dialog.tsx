import { useState } from 'react';
import { useEditor } from '../../saving/editor-context';
import type { SentImprovement } from './use-ai-jobs';
import { ArticlePreview } from '../../text/common/article-preview';
import { closePartialHtml } from '../../../../lib/diff/html-blocks';
import { improvedFields } from './improvement-pieces';
import { PiecesDialog } from './pieces-dialog';
import { ArrowRight } from 'lucide-react';
import { ScoreRing } from '../../../../components/ui/score-ring';
import { cx } from '../../../../components/ui/cx';
import { EDITOR_THRESHOLDS } from '../../../../components/ui/score-tone';

const PREVIEW_CHARACTERS = 1000;

/** Shows an improvement that has arrived. */
export function ImproveDialog() {
  const { jobs } = useEditor();
  return jobs.improvement && <Content improvement={jobs.improvement} />;
}

function Content({ improvement }: { improvement: SentImprovement }) {
  const { jobs, review } = useEditor();
  const [proposed] = useState(() => improvedFields(improvement));
  const { old_scores: before, new_scores: after, improved_content: improved } = improvement;
  const start = improved.improved_content.slice(0, PREVIEW_CHARACTERS);
  const facts = [
    ['Título', improved.improved_title],
    ['Meta descrição', improved.improved_meta_description],
    ['Palavras-chave', improved.improved_meta_keywords],
  ] as const;

  return (
    <PiecesDialog
      title="Melhorias Sugeridas pela IA"
      sent={improvement.sent}
      proposed={proposed}
      applyLabel="Aplicar Melhorias"
      onClose={jobs.closeImprovement}
      onApply={() => {
        jobs.closeImprovement();
        review.whenSaved(improvement.id, () => review.settleImprovement(improvement.id, 'accepted'));
      }}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <ScoreChange label="SEO" before={before.seo} after={after.seo} />
        <ScoreChange label="GEO" before={before.geo} after={after.geo} />
        <ScoreChange label="Legibilidade" before={before.readability} after={after.readability} />
      </div>
      {improved.improvements_summary && (
        <section>
          <h3 className="text-sm font-bold text-neutral-900">Resumo das melhorias</h3>
          <p className="mt-1 text-sm whitespace-pre-line text-neutral-700">{improved.improvements_summary}</p>
        </section>
      )}
      <dl className="grid gap-2 text-sm">
        {facts
          .filter(([, value]) => value.trim())
          .map(([label, value]) => (
            <div key={label}>
              <dt className="text-2xs font-semibold text-neutral-600">{label}</dt>
              <dd className="wrap-break-word text-neutral-900">{value}</dd>
            </div>
          ))}
      </dl>
      {start.trim() && (
        <details open className="rounded-md border border-surface-200">
          <summary className="px-3 py-2 text-sm font-semibold text-neutral-900">
            Prévia do conteúdo (primeiros 1000 caracteres)
          </summary>
          <ArticlePreview
            html={
              closePartialHtml(start) + (start.length < improved.improved_content.length ? '<p>…</p>' : '')
            }
            title="Prévia do conteúdo melhorado"
            minHeight={120}
          />
        </details>
      )}
    </PiecesDialog>
  );
}

/** A score before and after, and by how much it would change. */
function ScoreChange({ label, before, after }: { label: string; before: number; after: number }) {
  const gain = Math.round(after) - Math.round(before);
  return (
    <div className="flex items-center gap-2.5 rounded-md border border-surface-200 bg-surface-50 px-3 py-2">
      <ScoreRing score={before} label={`${label} atual`} thresholds={EDITOR_THRESHOLDS} showLabel={false} />
      <ArrowRight aria-hidden className="size-4 text-neutral-600" />
      <ScoreRing score={after} label={`${label} novo`} thresholds={EDITOR_THRESHOLDS} showLabel={false} />
      <span className="min-w-0 leading-tight">
        <span className="block text-xs font-semibold text-neutral-900">{label}</span>
        <span className={cx('text-xs tabular', gain >= 0 ? 'text-success-ink' : 'text-danger-ink')}>
          {gain > 0 ? '+' : ''}
          {gain}
        </span>
      </span>
    </div>
  );
}
