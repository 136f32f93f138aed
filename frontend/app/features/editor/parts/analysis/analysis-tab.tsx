import { LineChart } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ButtonLink } from '../../../../components/ui/button';
import { cx } from '../../../../components/ui/cx';
import { scoreColors } from '../../../../components/ui/score-ring';
import { EDITOR_THRESHOLDS, scoreTone, scoreWord } from '../../../../components/ui/score-tone';
import { useEditor, type Editor } from '../../saving/editor-context';
import { FindingList } from './finding-list';

/** A way to look at the article in the tab of the analysis, which a part gives; `score` for that of a score. */
export interface AnalysisView {
  value: string;
  label: string;
  Body: () => ReactNode;
  score?(editor: Editor): number;
  isOffered?(editor: Editor): boolean;
}

const TO_DO: AnalysisView = { value: 'todo', label: 'A fazer', Body: FindingList };

/** The scores, and one thing at a time below them: what is to be done, or what a part knows of the text. */
export function AnalysisTab() {
  const editor = useEditor();
  const { state, analysis, view, setView } = editor;
  const views = [TO_DO, ...editor.views.filter(({ isOffered }) => isOffered?.(editor) ?? true)];
  const current = views.find(({ value }) => value === view) ?? TO_DO;
  /** What was begun in a view goes on while another one is shown. */
  const [opened, setOpened] = useState<readonly string[]>([current.value]);
  if (!opened.includes(current.value)) setOpened([...opened, current.value]);
  const choose = ({ value }: AnalysisView) => ({
    'aria-pressed': value === current.value,
    // A second press leads back to what is to be done.
    onClick: () => setView(value === current.value ? TO_DO.value : value),
  });
  return (
    <aside
      aria-label="Análise do post"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      data-analysis={analysis.stale ? 'waiting' : 'done'}
    >
      <h2 className="sr-only">Análise do post</h2>
      <div role="group" aria-label="Notas" className="grid grid-cols-3 gap-2">
        {views.map((one) => one.score && <Score key={one.value} view={one} {...choose(one)} />)}
      </div>
      <div role="group" aria-label="O que a análise mostra" className="flex flex-wrap gap-1">
        {views.map(
          (one) =>
            !one.score && (
              <button
                key={one.value}
                type="button"
                {...choose(one)}
                className="min-h-7 rounded-full px-2.5 text-xs font-semibold text-neutral-700 hover:bg-surface-100 aria-pressed:bg-neutral-900 aria-pressed:text-white"
              >
                {one.label}
              </button>
            ),
        )}
      </div>
      {views
        .filter(({ value }) => opened.includes(value))
        .map(({ value, Body }) => (
          <div
            key={value}
            hidden={value !== current.value}
            className={cx(
              'grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-lg border border-surface-200 bg-white px-3.5 py-3',
              analysis.stale && 'border-dashed',
            )}
          >
            <Body />
          </div>
        ))}
      {state.post && (
        <ButtonLink
          icon={LineChart}
          to={`/blog/admin/leitores/${state.post.id}`}
          className="justify-self-start"
        >
          Leitores do post
        </ButtonLink>
      )}
    </aside>
  );
}

/** A score as a number, which shows its checks when it is pressed. */
function Score({
  view: { label, score },
  ...rest
}: {
  view: AnalysisView;
  'aria-pressed': boolean;
  onClick: () => void;
}) {
  const value = Math.round(score?.(useEditor()) ?? 0);
  const tone = scoreTone(value, EDITOR_THRESHOLDS);
  return (
    <button
      type="button"
      {...rest}
      className="grid justify-items-start rounded-lg border border-surface-200 bg-white px-3 py-2 text-left hover:bg-surface-100 aria-pressed:border-neutral-900"
    >
      <span className="text-2xs font-semibold text-neutral-700">{label}</span>
      <span className={cx('text-xl leading-tight font-bold tabular', scoreColors[tone])}>
        {value}%<span className="sr-only">, {scoreWord[tone]}</span>
      </span>
    </button>
  );
}
