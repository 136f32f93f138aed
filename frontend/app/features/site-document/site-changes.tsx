import { pathKey, siteDocumentSchema, type Change, type Path, type SiteDocument } from '@vitrine/contracts';
import { labelsOf } from './field-kinds';

/** A value in words; an entry by all its texts, a list of entries by their names. */
function text(value: unknown): string {
  if (value === undefined) return '(não existe)';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return value.map((one: unknown) => text(firstOf(one))).join(', ') || '(vazio)';
  if (typeof value === 'object' && value !== null) {
    const { id: _, ...texts } = value as Record<string, unknown>;
    return Object.values(texts).map(text).join(' · ');
  }
  return typeof value === 'string' && value ? value : '(vazio)';
}
const firstOf = (one: unknown): unknown =>
  typeof one === 'object' && one !== null ? Object.values(one)[0] : one;

/** What a change is of, in words. */
export const changeLabel = ({ path }: Change, ...documents: readonly SiteDocument[]): string =>
  labelsOf(siteDocumentSchema, path, ...documents).join(' › ');

/** A value as it was and as it is. */
export function ChangedValue({ before, after }: Change) {
  return (
    <span className="block text-sm wrap-anywhere text-neutral-700">
      <del className="text-danger-ink">{text(before)}</del>{' '}
      <ins className="text-success-ink">{text(after)}</ins>
    </span>
  );
}

/** What differs between two documents of the site; with `onOpen` each label leads to its field. */
export function SiteChanges({
  changes,
  documents,
  onOpen,
}: {
  changes: readonly Change[];
  documents: readonly SiteDocument[];
  onOpen?: (path: Path) => void;
}) {
  return (
    <dl className="grid gap-3">
      {changes.map((change) => (
        <div key={pathKey(change.path)}>
          <dt className="text-xs font-semibold text-neutral-800">
            {onOpen && change.after !== undefined ? (
              <button type="button" className="text-left underline" onClick={() => onOpen(change.path)}>
                {changeLabel(change, ...documents)}
              </button>
            ) : (
              changeLabel(change, ...documents)
            )}
          </dt>
          <dd>
            <ChangedValue {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
