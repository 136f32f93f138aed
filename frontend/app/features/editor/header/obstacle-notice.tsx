import { CloudOff } from 'lucide-react';
import type { SaveError } from '../saving/save-errors';

/** Says that what is typed doesn't reach the server for now, and why, while it is tried again. */
export function ObstacleNotice({ obstacle }: { obstacle: SaveError | null }) {
  return (
    // Always there, so that a change of it is announced; while empty it takes no room in the column.
    <div role="status" className="empty:absolute">
      {obstacle && (
        <p className="flex items-start gap-2 rounded-lg border border-warning-line bg-warning-soft px-4 py-2.5 text-sm text-warning-ink">
          <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <b className="font-bold">O rascunho não está chegando ao servidor.</b>{' '}
            {obstacle.lines.join(' ') || 'O servidor não responde.'} Ele é enviado de novo sozinho, assim que
            for possível.
          </span>
        </p>
      )}
    </div>
  );
}
