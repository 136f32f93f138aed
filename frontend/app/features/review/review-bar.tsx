import type { ReviewPage } from '@vitrine/contracts';
import { X } from 'lucide-react';
import { buttonStyle } from '../../components/site/button-styles';
import { stepPath } from './review-steps';

/**
 * The two decisions, always in reach, and what the island needs to comment at the words: a button while words are
 * selected, and a sheet in which one writes and reads (islands/review-comments.ts).
 */
export function ReviewBar({ review: { text_hash: hash, comments, post } }: { review: ReviewPage }) {
  const text = { post: post.id, hash };
  const count = comments.filter(({ parent_id }) => parent_id === null).length;
  return (
    <>
      <nav
        aria-label="Decisão"
        className="fixed inset-x-0 bottom-0 z-30 border-t border-surface-300 bg-white py-3 shadow-lg print:hidden"
      >
        <div className="wrap flex max-w-5xl flex-wrap items-center gap-x-3 gap-y-2">
          <a href={stepPath('approved', text)} className={`${buttonStyle('primary')} max-sm:grow`}>
            Aprovar
          </a>
          <a href={stepPath('changes_requested', text)} className={`${buttonStyle('outline')} max-sm:grow`}>
            Pedir mudanças
          </a>
          <a href="#parecer" className={`${buttonStyle('quiet')} max-sm:hidden sm:ml-auto`}>
            <span data-review-count>{commentCount(count)}</span>
          </a>
        </div>
      </nav>
      <button
        type="button"
        hidden
        data-review-quote
        className={`${buttonStyle('primary')} fixed bottom-22 left-4 z-40 shadow-lg`}
      >
        Comentar este trecho
      </button>
      <dialog
        data-review-sheet
        aria-label="Comentário"
        className="mx-auto mt-auto mb-0 max-h-[70dvh] w-full max-w-none overflow-y-auto rounded-t-xl border border-surface-300 bg-white p-4 shadow-lg backdrop:bg-transparent sm:mr-4 sm:mb-4 sm:w-md sm:rounded-xl"
      >
        <form method="dialog" className="absolute top-1 right-1">
          <button
            type="submit"
            aria-label="Fechar"
            className="grid size-11 place-items-center rounded-md hover:bg-surface-100"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </form>
        <p role="alert" className="pr-12 font-semibold text-danger-ink" />
        <div data-review-sheet-content className="pt-1 [&>*]:mt-0" />
      </dialog>
      <p
        role="status"
        data-review-said
        className="pointer-events-none fixed inset-x-0 bottom-22 z-40 mx-auto w-fit rounded-full bg-neutral-900 px-4 py-2 text-sm font-medium text-white empty:hidden"
      />
    </>
  );
}

const commentCount = (count: number): string =>
  count === 0 ? 'Comentar' : count === 1 ? '1 comentário' : `${count} comentários`;
