import { MoveRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Calendar } from '@vitrine/contracts';
import { cx } from '../../components/ui/cx';
import { useCompany } from '../../lib/site-document/site-context';
import { addDays, formatTime, longDay } from '../../lib/dates/dates';
import { NEEDS_APPROVAL, statusLabels } from '../../components/admin/post-status';
import { approvalLabel } from '../../components/admin/review-state';
import { entryStyles } from './entry-styles';
import { dragPost, droppedPost, isPostDrag } from './drag';
import { arrowDays, type MovablePost } from './moves';

type Entry = Calendar['entries'][number];

/** A day with its posts: those that are not published yet can be taken elsewhere, and others dropped here. */
export function DayCell({
  day,
  today,
  entries,
  isOutside,
  isTall,
  isBusy,
  onMove,
  onAsk,
}: {
  day: string;
  today: string;
  entries: readonly Entry[];
  isOutside: boolean;
  /** The only row of the table. */
  isTall: boolean;
  isBusy: (id: number) => boolean;
  onMove: (post: MovablePost, day: string) => void;
  onAsk: (post: MovablePost) => void;
}) {
  const [isOver, setOver] = useState(false);
  const sorted = entries.toSorted((a, b) => a.at.localeCompare(b.at));
  const isToday = day === today;
  const takes = day >= today;
  return (
    <td
      role="cell"
      data-day={day}
      onDragOver={(event) => {
        if (!takes || !isPostDrag(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const post = droppedPost(event);
        if (!post) return;
        event.preventDefault();
        onMove(post, day);
      }}
      className={cx(
        'group/day border-b border-surface-200 p-1.5 align-top sm:border-r sm:last:border-r-0',
        isTall ? 'sm:h-[55dvh]' : 'sm:h-28',
        isOutside ? 'bg-surface-50 max-sm:hidden' : 'bg-white',
        isOver && 'bg-brand-50! outline-2 -outline-offset-2 outline-brand-600',
        entries.length === 0 && 'max-sm:hidden',
        entries.length > 0 && 'max-sm:block',
      )}
    >
      <span className="mb-1 flex items-center justify-between">
        <time
          dateTime={day}
          aria-label={isToday ? `Hoje, ${longDay(day)}` : longDay(day)}
          className={cx(
            'inline-grid h-6 min-w-6 place-items-center rounded-full px-1 text-xs font-semibold tabular',
            isToday ? 'bg-brand-700 text-white' : isOutside ? 'text-neutral-500' : 'text-neutral-800',
          )}
        >
          <span className="max-sm:hidden">{Number(day.slice(8))}</span>
          <span className="sm:hidden">{longDay(day).replace(/ de \d{4}$/, '')}</span>
        </time>
        {takes && (
          <Link
            to={`/blog/admin/new?dia=${day}`}
            aria-label={`Novo post para ${longDay(day)}`}
            title="Novo post para este dia"
            className="grid size-6 place-items-center rounded-md text-neutral-600 opacity-0 group-hover/day:opacity-100 hover:bg-neutral-100 focus-visible:opacity-100 max-sm:opacity-100"
          >
            <Plus aria-hidden className="size-3.5" />
          </Link>
        )}
      </span>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {sorted.map((entry) => (
          <EntryItem
            key={`${entry.id} ${entry.at}`}
            entry={entry}
            day={day}
            busy={isBusy(entry.id)}
            onMove={onMove}
            onAsk={onAsk}
          />
        ))}
      </ul>
    </td>
  );
}

const END = 'Sai do ar';

function EntryItem({
  entry,
  day,
  busy,
  onMove,
  onAsk,
}: {
  entry: Entry;
  day: string;
  busy: boolean;
  onMove: (post: MovablePost, day: string) => void;
  onAsk: (post: MovablePost) => void;
}) {
  const { timezone } = useCompany();
  const movable = entry.status !== 'published' && !entry.is_end;
  const label = entry.is_end ? END : statusLabels[entry.status];
  const approved = movable ? approvalLabel(entry.approval) : null;
  return (
    <li
      draggable={movable}
      aria-busy={busy || undefined}
      onDragStart={(event) => dragPost(event, entry)}
      onKeyDown={(event) => {
        const days = event.altKey ? arrowDays[event.key] : undefined;
        if (!movable || days === undefined || busy) return;
        event.preventDefault();
        onMove(entry, addDays(day, days));
      }}
      className={cx('group/entry relative', movable && 'cursor-grab', busy && 'opacity-60')}
    >
      <Link
        to={`/blog/admin/edit/${entry.id}`}
        draggable={false}
        data-entry={entry.is_end ? undefined : entry.id}
        title={`${label}: ${entry.title}${movable ? ' (Alt + setas movem)' : ''}`}
        className={cx(
          'block rounded-xs border-l-3 px-1.5 py-1 text-2xs leading-snug focus-visible:-outline-offset-1',
          movable && 'pr-6',
          entryStyles[entry.is_end ? 'draft' : entry.status],
        )}
      >
        <span className="font-bold tabular">{formatTime(entry.at, timezone)}</span>{' '}
        {entry.is_end ? <span>{END}</span> : <span className="sr-only">{label}: </span>}
        <span className="line-clamp-2 font-medium wrap-anywhere">{entry.title}</span>
        {entry.needs_approval && <span className="block">{NEEDS_APPROVAL}</span>}
        {approved && <span className="block">{approved}</span>}
      </Link>
      {movable && (
        <button
          type="button"
          aria-label={`Mover ${entry.title}`}
          title="Mover para outra data"
          disabled={busy}
          onClick={() => onAsk(entry)}
          className="absolute top-0.5 right-0 grid size-6 place-items-center rounded-sm text-current hover:bg-white/70"
        >
          <MoveRight aria-hidden className="size-3.5" />
        </button>
      )}
    </li>
  );
}
