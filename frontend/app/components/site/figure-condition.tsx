import type { SiteDocument } from '@vitrine/contracts';
import { useDocument } from '../../lib/site-document/site-context';

/** Where a figure comes from, or when it holds; nothing where the document doesn't say. */
export function FigureCondition({
  figure,
  className,
}: {
  figure: keyof SiteDocument['proof']['figures'] | undefined;
  className: string;
}) {
  const { figures } = useDocument().proof;
  const { condition, link } = figure ? figures[figure] : { condition: '', link: '' };
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
