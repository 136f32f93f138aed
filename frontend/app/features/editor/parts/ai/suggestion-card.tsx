import { useId } from 'react';
import { cx } from '../../../../components/ui/cx';
import { blockName } from '../../../../lib/diff/html-blocks';
import { BlockDiff, WordDiff } from '../../../../components/diff/word-diff';
import { UnsourcedWarning } from '../claims/unsourced-warning';
import { describeValue } from '../../saving/describe-value';
import { useEditor } from '../../saving/editor-context';
import { FIELD_LABELS } from '../../saving/post-fields';
import type { Suggestion } from './improvement-pieces';

export function suggestionTitle(suggestion: Suggestion): string {
  if (suggestion.kind === 'field') return FIELD_LABELS[suggestion.field];
  const { before, after } = suggestion;
  const name = blockName(after[0] ?? before[0] ?? '');
  if (before.length === 0) return `${name} · novo`;
  return after.length === 0 ? `${name} · removido` : name;
}

/** One suggestion: what would go and what would come, with a tick that accepts it. */
export function SuggestionCard({
  suggestion,
  unsourced,
  accepted,
  onChange,
}: {
  suggestion: Suggestion;
  /** Claims that it adds and no source holds. */
  unsourced: readonly string[];
  accepted: boolean;
  onChange: (accepted: boolean) => void;
}) {
  const id = useId();
  return (
    <div
      data-suggestion={suggestion.id}
      className={cx(
        'rounded-md border',
        accepted ? 'border-brand-300 bg-white' : 'border-surface-200 bg-surface-50',
      )}
    >
      <div className="flex items-center gap-2 border-b border-surface-200 px-3 py-2">
        <input
          id={id}
          type="checkbox"
          checked={accepted}
          aria-describedby={unsourced.length > 0 ? `${id}-unsourced` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4.5 accent-brand-700"
        />
        <label htmlFor={id} className="text-xs font-semibold text-neutral-900">
          Aceitar: {suggestionTitle(suggestion)}
          {suggestion.typed && ' · no lugar do que você escreveu depois do pedido'}
        </label>
      </div>
      <UnsourcedWarning id={`${id}-unsourced`} words={unsourced} />
      <div className="px-3 py-2">
        <SuggestionDiff suggestion={suggestion} />
      </div>
    </div>
  );
}

/** What would go and what would come. */
export function SuggestionDiff({ suggestion }: { suggestion: Suggestion }) {
  const { categories } = useEditor();
  if (suggestion.kind === 'block') return <BlockDiff before={suggestion.before} after={suggestion.after} />;
  const { field, before, after } = suggestion;
  return (
    <WordDiff
      before={describeValue(field, before, categories)}
      after={describeValue(field, after, categories)}
    />
  );
}
