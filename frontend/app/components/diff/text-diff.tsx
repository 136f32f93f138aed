import { Fragment, useMemo } from 'react';
import type { PostText } from '@vitrine/contracts';
import { Badge } from '../ui/badge';
import { cx } from '../ui/cx';
import { blockName, plainText } from '../../lib/diff/html-blocks';
import { diffBlocks, type Hunk } from '../../lib/diff/pieces';
import { changedFields, type ReadingContext } from './changed-fields';
import { BlockDiff, WordDiff } from './word-diff';

/** What changed from one text of a post to another: each field, then the content block by block. */
export function TextDiff({
  before,
  after,
  reading,
}: {
  before: PostText | null;
  after: PostText;
  reading: ReadingContext;
}) {
  const fields = changedFields(before, after, reading);
  const pieces = useMemo(
    () => diffBlocks(before?.content ?? '', after.content),
    [before?.content, after.content],
  );
  const changed = pieces.some((piece) => !piece.same);
  if (fields.length === 0 && !changed) {
    return (
      <p className="px-5 py-8 text-center text-sm text-neutral-600">As duas revisões têm o mesmo texto.</p>
    );
  }
  return (
    <div className="divide-y divide-surface-200">
      {fields.length > 0 && (
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 py-4">
          {fields.map((field) => (
            <div
              key={field.label}
              className="grid grid-cols-[minmax(0,1fr)] gap-1 xl:grid-cols-[9rem_minmax(0,1fr)] xl:gap-4"
            >
              <dt className="text-xs font-semibold text-neutral-600">{field.label}</dt>
              <dd>
                <WordDiff before={field.before} after={field.after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {changed && (
        <section aria-labelledby="content-changes" className="grid grid-cols-[minmax(0,1fr)] gap-2 px-5 py-4">
          <h3 id="content-changes" className="text-xs font-semibold text-neutral-600">
            Conteúdo
          </h3>
          {pieces.map((piece, index) => (
            <Fragment key={index}>
              {piece.same ? <SameBlocks piece={piece} /> : <ChangedBlocks piece={piece} />}
            </Fragment>
          ))}
        </section>
      )}
    </div>
  );
}

function SameBlocks({ piece }: { piece: Hunk }) {
  const count = piece.after.length;
  return (
    <details className="rounded-md border border-dashed border-surface-300 px-3 py-1.5 text-xs text-neutral-600">
      <summary className="rounded-xs">
        {count === 1 ? '1 bloco sem alterações' : `${count} blocos sem alterações`}
      </summary>
      <div className="mt-1.5 grid gap-1.5 pb-1">
        {piece.after.map((block, index) => (
          <p key={index} className="text-sm text-neutral-700">
            {plainText(block) || blockName(block)}
          </p>
        ))}
      </div>
    </details>
  );
}

function ChangedBlocks({ piece }: { piece: Hunk }) {
  const kind = piece.before.length === 0 ? 'added' : piece.after.length === 0 ? 'removed' : 'changed';
  const looks = {
    added: { tone: 'success', word: 'Adicionado', line: 'border-success' },
    removed: { tone: 'danger', word: 'Removido', line: 'border-danger' },
    changed: { tone: 'info', word: 'Alterado', line: 'border-info' },
  } as const;
  const { tone, word, line } = looks[kind];
  const names = [...new Set([...piece.after, ...piece.before].map(blockName))].join(', ');
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-1.5 border-l-3 py-1 pl-3', line)}>
      <p className="flex flex-wrap items-center gap-2 text-2xs font-medium text-neutral-600">
        <Badge tone={tone}>{word}</Badge>
        <span>{names}</span>
      </p>
      {kind === 'changed' ? (
        <BlockDiff before={piece.before} after={piece.after} />
      ) : (
        [...piece.before, ...piece.after].map((block, index) => (
          <BlockDiff
            key={index}
            before={kind === 'removed' ? [block] : []}
            after={kind === 'added' ? [block] : []}
          />
        ))
      )}
    </div>
  );
}
