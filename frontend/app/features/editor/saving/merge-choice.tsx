import { useId } from 'react';
import { Badge } from '../../../components/ui/badge';
import { cx } from '../../../components/ui/cx';
import { BlockDiff, WordDiff } from '../../../components/diff/word-diff';
import type { MergeSide } from './merge';

const WHO = {
  mine: 'Só você mudou',
  theirs: 'Só a versão salva mudou',
  conflict: 'As duas mudaram',
} as const;

/** One place of the post in both versions, each compared with what you both started from. */
export function MergeChoice({
  title,
  kind,
  mine,
  theirs,
  base,
  html = false,
  both,
  side,
  onChange,
}: {
  title: string;
  kind: keyof typeof WHO;
  mine: string;
  theirs: string;
  base: string;
  html?: boolean;
  both: boolean;
  side: MergeSide;
  onChange: (side: MergeSide) => void;
}) {
  const name = useId();
  const options: { value: MergeSide; label: string; text: string | null }[] = [
    { value: 'mine', label: 'Minha versão', text: mine },
    { value: 'theirs', label: 'Versão salva', text: theirs },
    ...(both ? [{ value: 'both' as const, label: 'Manter as duas', text: null }] : []),
  ];
  return (
    <fieldset className="grid min-w-0 gap-2 rounded-md border border-surface-200 p-3">
      <legend className="float-left mb-1 flex w-full flex-wrap items-center gap-2 text-sm font-bold text-neutral-900">
        {title}
        <Badge tone={kind === 'conflict' ? 'warning' : 'neutral'}>{WHO[kind]}</Badge>
      </legend>
      <div className="grid min-w-0 gap-2 md:grid-cols-2">
        {options.map(({ value, label, text }) => (
          <label
            key={value}
            className={cx(
              'block min-w-0 rounded-md border p-3',
              value === 'both' && 'md:col-span-2',
              side === value
                ? 'border-brand-600 bg-brand-50/60'
                : 'border-surface-200 bg-white hover:border-neutral-400',
            )}
          >
            <span className="flex items-center gap-2 text-xs font-semibold text-neutral-900">
              <input
                type="radio"
                name={name}
                value={value}
                checked={side === value}
                onChange={() => onChange(value)}
                className="size-4 accent-brand-700"
              />
              {label}
            </span>
            {text !== null && (
              <span className="mt-1.5 block max-h-60 overflow-y-auto">
                {text === '' ? (
                  <span className="text-sm text-neutral-600">(vazio)</span>
                ) : html ? (
                  <BlockDiff before={[base]} after={[text]} />
                ) : (
                  <WordDiff before={base} after={text} />
                )}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
