import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button';

/** The pager's properties for an answer that comes in pages. */
export const pagerOf = (
  { page, per_page, total }: { page: number; per_page: number; total: number },
  noun: string,
  onPage: (page: number) => void,
) => ({ page, perPage: per_page, total, noun, onPage });

/** Says which rows of how many are shown, and goes to the page before and after. */
export function Pager({
  page,
  perPage,
  total,
  noun,
  onPage,
}: {
  page: number;
  perPage: number;
  total: number;
  /** The rows' name in the plural. */
  noun: string;
  onPage: (page: number) => void;
}) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(total, page * perPage);
  const number = (value: number) => value.toLocaleString('pt-BR');
  return (
    <nav aria-label="Páginas" className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
      <p role="status" className="text-xs text-neutral-600 tabular">
        {total === 0 ? `Nenhum resultado` : `${number(from)}–${number(to)} de ${number(total)} ${noun}`}
      </p>
      {last > 1 && (
        <div className="flex items-center gap-2">
          <Button icon={ChevronLeft} size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Anterior
          </Button>
          <span className="text-xs text-neutral-700 tabular">
            {number(page)} / {number(last)}
          </span>
          <Button size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
            Próxima
            <ChevronRight aria-hidden />
          </Button>
        </div>
      )}
    </nav>
  );
}
