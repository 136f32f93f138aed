import { FoldVertical, UnfoldVertical } from 'lucide-react';
import { Button } from '../../components/ui/button';
import type { z } from 'zod';
import { fieldKindOf } from './field-kinds';
import { foldsOf } from './leaves';
import type { SiteFields } from './site-fields';

/** The name of a section, and a button that folds or unfolds everything in it. */
export function SectionTitle({
  section,
  schema,
  value,
  open,
  fold,
}: {
  section: string;
  schema: z.ZodType;
  value: unknown;
} & Pick<SiteFields, 'open' | 'fold'>) {
  const keys = foldsOf(schema, value, [section]);
  const isOpen = keys.some((key) => open.has(key));
  return (
    <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
      <h2 className="text-base font-bold text-neutral-900">{fieldKindOf(schema).meta.title}</h2>
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
