import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { Skeleton } from '../../../components/ui/skeleton';

/** Takes the place of an editor that is not loaded; hands over what was typed in it, and whether it has the focus. */
export function EditorPlaceholder({
  field,
  onDone,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  onDone: (text: string, isFocused: boolean) => void;
}) {
  const done = useEffectEvent(onDone);
  useLayoutEffect(() => {
    const { current } = field;
    return () => {
      if (current) done(current.value, current === document.activeElement);
    };
  }, [field]);
  return (
    <div className="mx-auto grid max-w-[calc(var(--measure)+2rem)] gap-3 p-4">
      <textarea
        ref={field}
        aria-label="Começo do conteúdo"
        className="field-sizing-content resize-none outline-none"
      />
      <div className="contents" role="status" aria-label="Carregando editor...">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  );
}
