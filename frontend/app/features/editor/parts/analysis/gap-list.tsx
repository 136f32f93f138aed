import { CircleCheck } from 'lucide-react';
import { useEditor } from '../../saving/editor-context';
import { findGaps, type Gap } from './gaps';

/** Words from which on an article is worth advice. */
const ENOUGH_FOR_ADVICE = 100;

/** The first thing that a text of some length lacks. */
export function Advice() {
  const editor = useEditor();
  const advice = editor.analysis.scores.counts.words < ENOUGH_FOR_ADVICE ? undefined : findGaps(editor)[0];
  return (
    advice && (
      <p className="flex min-w-0 flex-1 items-center gap-2 max-sm:order-last max-sm:w-full max-sm:flex-none [@media(max-height:30rem)]:hidden">
        <button
          type="button"
          onClick={advice.goTo}
          className="min-h-6 min-w-0 truncate text-xs text-neutral-700 underline decoration-neutral-300 underline-offset-4"
        >
          {advice.label}
        </button>
        {advice.byAi && (
          <button
            type="button"
            onClick={advice.byAi}
            className="min-h-6 shrink-0 text-xs font-semibold text-brand-800 underline underline-offset-4"
          >
            Faça por mim
          </button>
        )}
      </p>
    )
  );
}

/** What the article still lacks; each entry leads to its place. */
export function GapList({ onGo }: { onGo: (gap: Gap) => void }) {
  const gaps = findGaps(useEditor());
  if (gaps.length === 0) {
    return (
      <p className="inline-flex items-center gap-1.5 text-xs font-semibold text-success-ink">
        <CircleCheck aria-hidden className="size-4" />
        Nada falta
      </p>
    );
  }
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-xs font-semibold text-neutral-800">
        {gaps.length === 1 ? 'Falta 1 item' : `Faltam ${gaps.length} itens`}
      </summary>
      <p className="pt-0.5 text-2xs text-neutral-600">
        Nada disto impede a publicação. Escolha um item para ir até ele.
      </p>
      <ul aria-label="O que falta antes de publicar" className="-mx-2 mt-1">
        {gaps.map((gap) => (
          <li key={gap.label}>
            <button
              type="button"
              onClick={() => onGo(gap)}
              className="grid w-full gap-0.5 rounded-md px-2 py-1.5 text-left hover:bg-surface-100 focus-visible:-outline-offset-2"
            >
              <span className="text-sm font-semibold text-neutral-900">{gap.label}</span>
              <span className="text-2xs text-neutral-600">{gap.where}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
