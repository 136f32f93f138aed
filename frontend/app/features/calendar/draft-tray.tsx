import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Calendar } from '@vitrine/contracts';
import { approvalLabel } from '../../components/admin/review-state';
import { IconButton } from '../../components/ui/button';
import { relativeTime } from '../../lib/dates/dates';
import { dragPost } from './drag';
import type { MovablePost } from './moves';

/** Drafts that wait for a day: they are dragged onto one, or given one by their button. */
export function DraftTray({
  drafts,
  now,
  onAsk,
}: {
  drafts: Calendar['drafts'];
  now: Date;
  onAsk: (post: MovablePost) => void;
}) {
  return (
    <section aria-labelledby="tray-title" className="rounded-lg border border-surface-200 bg-white">
      <h2
        id="tray-title"
        className="border-b border-surface-200 px-4 py-2.5 text-sm font-bold text-neutral-900"
      >
        Rascunhos sem data <span className="font-medium text-neutral-600 tabular">{drafts.length}</span>
      </h2>
      {drafts.length === 0 ? (
        <p className="px-4 py-3 text-sm text-neutral-600">Nenhum rascunho espera por uma data.</p>
      ) : (
        <ul className="grid max-h-72 gap-x-4 overflow-y-auto p-2 sm:grid-cols-2 lg:grid-cols-3 xl:max-h-[calc(100dvh-12rem)] xl:grid-cols-1">
          {drafts.map((draft) => {
            const post = { ...draft, at: null };
            return (
              <li
                key={draft.id}
                draggable
                onDragStart={(event) => dragPost(event, post)}
                className="flex min-w-0 cursor-grab items-center gap-1 rounded-md px-2 py-1 hover:bg-surface-100"
              >
                <span className="min-w-0 flex-1">
                  <Link
                    to={`/blog/admin/edit/${draft.id}`}
                    draggable={false}
                    title={draft.title}
                    className="block truncate text-sm font-semibold text-neutral-900 hover:text-brand-700 hover:underline"
                  >
                    {draft.title}
                  </Link>
                  <span className="block text-2xs text-neutral-600">
                    editado {relativeTime(draft.updated_at, now)}
                    {approvalLabel(draft.approval) && <> · {approvalLabel(draft.approval)}</>}
                  </span>
                </span>
                <IconButton
                  icon={CalendarPlus}
                  label={`Agendar ${draft.title}`}
                  title="Agendar"
                  onClick={() => onAsk(post)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
