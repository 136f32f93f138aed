import { CircleCheck } from 'lucide-react';
import { useShowMore } from '../../../../components/admin/use-show-more';
import { useEditor } from '../../saving/editor-context';

/** Findings shown at first; a long article has dozens. */
const FIRST = 30;
/** Characters of a finding's place that are shown. */
const MOST_WORDS = 90;

const summaryOf = (count: number): string =>
  count === 0
    ? 'Nada a fazer por estas regras'
    : count === 1
      ? '1 ponto a melhorar'
      : `${count} pontos a melhorar`;

/** What is to be done in the article, most important first; each line leads to its place. */
export function FindingList() {
  const editor = useEditor();
  const findings = editor.findings().toSorted((one, other) => other.weight - one.weight);
  const { shown, more } = useShowMore(findings, FIRST, 'Mostrar todos');
  return (
    <>
      <p role="status" className="flex items-center gap-1.5 text-sm font-bold text-neutral-900">
        {findings.length === 0 && <CircleCheck aria-hidden className="size-4 text-success-ink" />}
        {summaryOf(findings.length)}
      </p>
      <p className="text-2xs text-neutral-600">
        São conselhos: nada disto impede a publicação. Quem julga se o post é bom é você.
      </p>
      <ul
        aria-label="O que fazer no post"
        aria-busy={editor.analysis.stale}
        className="-mx-2 divide-y divide-surface-200"
      >
        {shown.map(({ key, label, detail, where, action, goTo }) => (
          <li key={key}>
            <button
              type="button"
              onClick={goTo}
              className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-2 py-2 text-left hover:bg-surface-100 focus-visible:-outline-offset-2"
            >
              <span className="text-xs font-semibold wrap-anywhere text-neutral-900">{label}</span>
              <span className="text-2xs font-semibold text-brand-800">{action}</span>
              {detail && <span className="col-span-2 text-2xs wrap-anywhere text-neutral-700">{detail}</span>}
              <span className="col-span-2 text-2xs wrap-anywhere text-neutral-600">
                {where.length > MOST_WORDS ? `${where.slice(0, MOST_WORDS).trimEnd()}…` : where}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
