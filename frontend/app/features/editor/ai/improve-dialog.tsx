import { useMemo, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useEditor } from '../editor-context';
import type { SentImprovement } from '../jobs/use-ai-jobs';
import { ArticlePreview } from '../html/article-preview';
import { mergeAnswer } from '../html/merge';
import { closePartialHtml } from '../../../lib/diff/html-blocks';
import { acceptedPatch, suggestionsOf, unsourcedClaims } from './improvement-pieces';
import { ScoreChange } from './score-change';
import { SuggestionCard } from './suggestion-card';

const PREVIEW_CHARACTERS = 1000;

/** Shows an improvement that has arrived. */
export function ImproveDialog() {
  const { jobs } = useEditor();
  return jobs.improvement && <Content improvement={jobs.improvement} />;
}

/** What the AI suggests, piece by piece; applying changes only the editor, nothing is saved. */
function Content({ improvement }: { improvement: SentImprovement }) {
  const { state, dispatch, jobs, claims } = useEditor();
  // The fields as they were when the suggestions came: the dialog is modal, they don't change below it.
  const [fields] = useState(state.fields);
  const suggestions = useMemo(
    () => suggestionsOf(improvement.sent, fields, improvement),
    [fields, improvement],
  );
  const { list } = suggestions;
  // Refused until a person accepts them: claims without a source, and what would replace the author's own words.
  const [unsourced] = useState(() => unsourcedClaims(suggestions, fields, claims.sources));
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(
    () => new Set(list.filter(({ id, typed }) => !typed && !unsourced.has(id)).map(({ id }) => id)),
  );
  const isShown = state.post?.is_published || Boolean(state.post?.scheduled_publish_at);
  const { old_scores: before, new_scores: after, improved_content: improved } = improvement;

  const toggle = (id: string, taken: boolean) => {
    const next = new Set(accepted);
    if (taken) next.add(id);
    else next.delete(id);
    setAccepted(next);
  };
  const apply = () => {
    const patch = acceptedPatch(suggestions, accepted);
    if (Object.keys(patch).length > 0) {
      dispatch({ type: 'apply-ai', fields: mergeAnswer(fields, state.fields, patch) });
    }
    jobs.closeImprovement();
  };
  const start = improved.improved_content.slice(0, PREVIEW_CHARACTERS);
  const facts = [
    ['Título', improved.improved_title],
    ['Meta descrição', improved.improved_meta_description],
    ['Palavras-chave', improved.improved_meta_keywords],
  ] as const;

  return (
    <Dialog
      onClose={jobs.closeImprovement}
      title="Melhorias Sugeridas pela IA"
      description={
        isShown
          ? 'Aplicar muda o texto no editor, que é guardado como alteração pendente. O post em si só muda quando você a publicar.'
          : 'Aplicar muda o texto no editor, e o rascunho é salvo em seguida.'
      }
      width="lg"
      footer={
        <>
          <p className="mr-auto self-center text-xs text-neutral-600">
            {accepted.size} de {list.length} {list.length === 1 ? 'mudança aceita' : 'mudanças aceitas'}
          </p>
          <Button onClick={jobs.closeImprovement}>Cancelar</Button>
          <Button variant="primary" disabled={accepted.size === 0} onClick={apply}>
            Aplicar Melhorias
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-3 sm:grid-cols-3">
          <ScoreChange label="SEO" before={before.seo} after={after.seo} />
          <ScoreChange label="GEO" before={before.geo} after={after.geo} />
          <ScoreChange label="Legibilidade" before={before.readability} after={after.readability} />
        </div>
        {improved.improvements_summary && (
          <section>
            <h3 className="text-sm font-bold text-neutral-900">Resumo das melhorias</h3>
            <p className="mt-1 text-sm whitespace-pre-line text-neutral-700">
              {improved.improvements_summary}
            </p>
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
        <section className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-sm font-bold text-neutral-900">Mudança por mudança</h3>
            <div className="flex gap-1.5">
              <Button
                size="sm"
                variant="quiet"
                onClick={() => setAccepted(new Set(list.map(({ id }) => id)))}
              >
                Aceitar todas
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setAccepted(new Set())}>
                Recusar todas
              </Button>
            </div>
          </div>
          {list.length === 0 && (
            <p className="text-sm text-neutral-600">A IA não sugeriu nenhuma mudança neste texto.</p>
          )}
          {list.map((suggestion) => (
            <SuggestionCard
              key={suggestion.id}
              suggestion={suggestion}
              unsourced={unsourced.get(suggestion.id) ?? []}
              accepted={accepted.has(suggestion.id)}
              onChange={(taken) => toggle(suggestion.id, taken)}
            />
          ))}
        </section>
      </div>
    </Dialog>
  );
}
