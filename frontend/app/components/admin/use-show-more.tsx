import { useState, type ReactNode } from 'react';
import { Button } from '../ui/button';

/** The first rows of a list, or all of them, and the button between the two; none where nothing is left out. */
export function useShowMore<Row>(
  rows: readonly Row[],
  first: number,
  label = 'Ver todos',
): { shown: readonly Row[]; more: ReactNode } {
  const [all, setAll] = useState(false);
  const more = rows.length > first && (
    <Button size="sm" variant="quiet" className="mt-1" onClick={() => setAll(!all)} aria-expanded={all}>
      {all ? 'Ver menos' : `${label} (${rows.length.toLocaleString('pt-BR')})`}
    </Button>
  );
  return { shown: all ? rows : rows.slice(0, first), more };
}
