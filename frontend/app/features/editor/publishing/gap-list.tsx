import { CircleCheck } from 'lucide-react';
import type { Gap } from './gaps';

/** What the article still lacks; each entry leads to its place. */
export function GapList({ gaps, onGo }: { gaps: readonly Gap[]; onGo: (gap: Gap) => void }) {
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
