import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { areRelated, pathKey, type Path } from '@vitrine/contracts';
import { Badge } from '../../components/ui/badge';
import type { SiteFields } from './site-fields';

const problemsWithin = (path: Path, { problems }: SiteFields): number =>
  [...problems.keys()].filter((key) => areRelated(key, pathKey(path))).length;

/** A part of the fields that folds, with its title and how many problems it has. */
export function Folding({
  title,
  count,
  actions,
  path,
  site,
  children,
}: {
  title: string;
  count?: number;
  actions?: ReactNode;
  path: Path;
  site: SiteFields;
  children: ReactNode;
}) {
  const key = pathKey(path);
  const isOpen = site.open.has(key);
  const wrong = problemsWithin(path, site);
  return (
    <div
      data-field={key}
      className="relative min-w-0 scroll-mt-32 rounded-md border border-surface-200 bg-white"
    >
      <details open={isOpen} aria-label={title}>
        <summary
          onClick={(event) => {
            event.preventDefault();
            site.fold([key], !isOpen);
          }}
          className={`flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-3 text-sm font-semibold text-neutral-900 hover:bg-surface-50 ${actions ? 'pr-28' : ''}`}
        >
          <ChevronRight
            aria-hidden
            className={`size-4 shrink-0 text-neutral-500 transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="min-w-0 truncate">{title}</span>
          {count !== undefined && (
            <span className="text-2xs font-medium text-neutral-600 tabular">{count}</span>
          )}
          {wrong > 0 && <Badge tone="danger">{`${wrong} a corrigir`}</Badge>}
        </summary>
        {isOpen && <div className="grid min-w-0 gap-4 p-3 pt-1">{children}</div>}
      </details>
      {actions && <div className="absolute top-1.5 right-1 flex">{actions}</div>}
    </div>
  );
}
