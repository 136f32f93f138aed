import { countCharacters } from '@vitrine/analysis';
import { cx } from '../../../components/ui/cx';

/** Length of a text against its limit and its ideal range: `42/60 · ideal 30-60`. */
export function Counter({ text, min, max }: { text: string; min: number; max: number }) {
  const length = countCharacters(text);
  const good = length >= min && length <= max;
  return (
    <>
      <span
        className={cx(
          'font-semibold',
          good ? 'text-score-green' : length > max ? 'text-score-red' : 'text-score-yellow',
        )}
      >
        {length}/{max}
      </span>{' '}
      · ideal {min}-{max}
    </>
  );
}
