import { RotateCcw } from 'lucide-react';
import { Button } from '../../../components/ui/button';
import { deviceTime } from '../../../lib/dates/dates';
import type { LocalDraft } from '../saving/local-draft';

/** Offers work that an earlier tab or a crash left on this device. */
export function RestoreNotice({
  draft,
  onRestore,
  onDiscard,
}: {
  draft: LocalDraft;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-warning-line bg-warning-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-72 text-sm text-warning-ink">
        <RotateCcw aria-hidden className="mr-1.5 inline size-4 align-text-bottom" />
        <b className="font-bold">Há um texto não salvo guardado neste navegador</b>
        {`, de ${deviceTime(draft.writtenAt)}`}
        {draft.fields.title ? `: “${draft.fields.title}”` : ''}.
        {draft.jobId ? ' A IA ainda podia estar escrevendo nele.' : ''}
      </p>
      <div className="flex gap-2">
        <Button size="sm" onClick={onDiscard}>
          Descartar
        </Button>
        <Button size="sm" variant="primary" onClick={onRestore}>
          Restaurar
        </Button>
      </div>
    </div>
  );
}
