import { FoldVertical, UnfoldVertical } from 'lucide-react';
import { Button } from '../../components/ui/button';
import { foldsAround, type Leaf } from './leaves';
import type { SiteFields } from './site-fields';

/** The name of a section, and a button that folds or unfolds everything in it. */
export function SectionTitle({
  section,
  title,
  leaves,
  open,
  fold,
}: {
  section: string;
  title: string;
  leaves: readonly Leaf[];
} & Pick<SiteFields, 'open' | 'fold'>) {
  const own = leaves.filter(({ path }) => path[0] === section);
  const keys = [...new Set(own.flatMap(({ path }) => foldsAround(path.slice(0, -1)).slice(1)))];
  const isOpen = keys.some((key) => open.has(key));
  return (
    <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
      <h2 className="text-base font-bold text-neutral-900">{title}</h2>
      {keys.length > 0 && (
        <Button
          size="sm"
          variant="quiet"
          icon={isOpen ? FoldVertical : UnfoldVertical}
          onClick={() => fold(keys, !isOpen)}
        >
          {isOpen ? 'Fechar tudo' : 'Abrir tudo'}
        </Button>
      )}
    </div>
  );
}
