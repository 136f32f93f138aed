import { siteDocumentSchema } from '@vitrine/contracts';
import { labelsOf } from './field-kinds';
import type { Change } from './merge-documents';

const text = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} itens`;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return typeof value === 'string' && value ? value : '(vazio)';
};

/** What differs between two documents of the site, each value as it was and as it is. */
export function SiteChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="grid gap-3">
      {changes.map(({ path, before, after }) => (
        <div key={path.join('.')}>
          <dt className="text-xs font-semibold text-neutral-800">
            {labelsOf(siteDocumentSchema, path).join(' › ')}
          </dt>
          <dd className="text-sm wrap-anywhere text-neutral-700">
            <del className="text-danger-ink">{text(before)}</del>{' '}
            <ins className="text-success-ink">{text(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
