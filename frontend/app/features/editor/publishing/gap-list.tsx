import { CircleCheck, ListChecks } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button';
import { useEditor } from '../editor-context';
import { findGaps, type Gap } from './gaps';

/** What the article still lacks, counted on a button that opens the list; each entry leads to its place. */
export function GapList() {
  const editor = useEditor();
  const gaps = findGaps(editor, editor.analysis.scores);
  const chosen = useRef<Gap>(null);
  if (gaps.length === 0) {
    return (
      <span className="inline-flex items-center gap-1.5 text-xs font-semibold text-success-ink">
        <CircleCheck aria-hidden className="size-4" />
        Nada falta
      </span>
    );
  }
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button size="sm" variant="quiet" title="O que falta antes de publicar">
          <ListChecks aria-hidden />
          {gaps.length === 1 ? 'Falta 1 item' : `Faltam ${gaps.length} itens`}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={8}
          aria-label="O que falta antes de publicar"
          onCloseAutoFocus={(event) => {
            // The focus goes where the entry leads, not back to the button.
            if (!chosen.current) return;
            event.preventDefault();
            chosen.current = null;
          }}
          className="z-40 max-h-[60dvh] w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-sand-200 bg-white p-1.5 shadow-md"
        >
          <p className="px-2.5 pt-1.5 pb-1 text-2xs text-ink-600">
            Nada disto impede a publicação. Escolha um item para ir até ele.
          </p>
          <ul>
            {gaps.map((gap) => (
              <li key={gap.label}>
                <Popover.Close asChild>
                  <button
                    type="button"
                    onClick={() => {
                      chosen.current = gap;
                      gap.goTo();
                    }}
                    className="grid w-full gap-0.5 rounded-md px-2.5 py-1.5 text-left hover:bg-sand-100 focus-visible:-outline-offset-2"
                  >
                    <span className="text-sm font-semibold text-ink-900">{gap.label}</span>
                    <span className="text-2xs text-ink-600">{gap.where}</span>
                  </button>
                </Popover.Close>
              </li>
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
