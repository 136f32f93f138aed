import { Check } from 'lucide-react';
import type { PostMark } from '@vitrine/contracts';
import { usePeople } from '../../../components/admin/people';
import { useEditor } from '../editor-context';

const button = 'min-h-6 text-2xs font-semibold text-brand-800 underline';

/** Who has said what of some words, or the ways to say it. */
export function MarkLine({ kind, words }: Pick<PostMark, 'kind' | 'words'>) {
  const { marks } = useEditor();
  const { set } = marks;
  const { nameOf } = usePeople();
  const mark = marks.of(kind, words);
  if (!set) return null;
  if (mark) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-2xs text-neutral-700">
        <span className="wrap-anywhere">
          <Check aria-hidden className="mr-1 inline size-3.5" />
          {mark.verdict === 'checked' ? 'Conferido' : 'Não é uma afirmação'}, por {nameOf(mark.marked_by)}
        </span>
        <button type="button" className={button} onClick={() => set(kind, words, null)}>
          Desfazer
        </button>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap gap-x-3">
      <button type="button" className={button} onClick={() => set(kind, words, 'checked')}>
        Conferido por mim
      </button>
      {kind === 'claim' && (
        <button type="button" className={button} onClick={() => set(kind, words, 'no_claim')}>
          Não é uma afirmação
        </button>
      )}
    </p>
  );
}
