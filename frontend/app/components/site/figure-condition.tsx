import type { FigureSource } from '@vitrine/contracts';
import { useSite } from '../../lib/company/company';

type Figure = FigureSource['figure'];

/** Whether the configuration says where a figure comes from; without that it is shown without emphasis. */
export const hasSource = (figures: readonly FigureSource[], figure: Figure): boolean =>
  figures.some((source) => source.figure === figure);

/** Where a figure comes from, or when it holds; nothing where the configuration doesn't say. */
export function FigureCondition({ figure, className }: { figure: Figure | undefined; className: string }) {
  const { figures } = useSite();
  const source = figures.find((each) => each.figure === figure);
  if (!source) return null;
  return (
    <small className={`mt-1 block text-sm ${className}`}>
      {source.link ? (
        <a
          href={source.link}
          target="_blank"
          rel="noopener noreferrer"
          className="underline underline-offset-4"
        >
          {source.condition}
          <span className="sr-only"> (abre em nova aba)</span>
        </a>
      ) : (
        source.condition
      )}
    </small>
  );
}
