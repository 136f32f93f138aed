import type { Benefit } from '@vitrine/contracts';

/** Where a figure comes from, or when it holds; nothing where the document doesn't say. */
export function FigureCondition({
  figure: { condition, link },
  className,
}: {
  figure: Pick<Benefit, 'condition' | 'link'>;
  className: string;
}) {
  if (!condition) return null;
  return (
    <small className={`mt-1 block text-sm ${className}`}>
      {link ? (
        <a href={link} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
          {condition}
          <span className="sr-only"> (abre em nova aba)</span>
        </a>
      ) : (
        condition
      )}
    </small>
  );
}
