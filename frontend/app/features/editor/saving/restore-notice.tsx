import { shownText } from '@vitrine/analysis';
import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../components/ui/button';
import { deviceTime } from '../../../lib/dates/dates';
import { changedTexts, FIELD_LABELS, type PostFields } from './post-fields';
import type { LocalDraft } from './local-draft';

/** Words of the text by which it is recognised. */
const FIRST = 12;

/** Offers work that an earlier tab or a crash left on this device. */
export function RestoreNotice({
  draft,
  stored,
  place: { at, of },
  onNext,
  onRestore,
  onDiscard,
}: {
  draft: LocalDraft;
  /** What the editor was opened with. */
  stored: PostFields;
  /** Which of how many drafts this is. */
  place: { at: number; of: number };
  onNext: () => void;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const words = useMemo(() => shownText(draft.fields.content).text.split(/\s+/).filter(Boolean), [draft]);
  const begin = words.slice(0, FIRST).join(' ') + (words.length > FIRST ? '…' : '');
  const differences = changedTexts(draft.fields, stored).map((field) => FIELD_LABELS[field]);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-warning-line bg-warning-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-72 text-sm text-warning-ink">
        <RotateCcw aria-hidden className="mr-1.5 inline size-4 align-text-bottom" />
        <b className="font-bold">
          {of > 1 ? `Há ${of} textos não salvos guardados` : 'Há um texto não salvo guardado'} neste navegador
        </b>
        {of > 1 && ` (${at} de ${of})`}
        {`, de ${deviceTime(draft.writtenAt)}`}
        {draft.fields.title ? `: “${draft.fields.title}”` : ''}
        {words.length > 0 && `, ${words.length} ${words.length === 1 ? 'palavra' : 'palavras'}: “${begin}”`}.
        {differences.length > 0 && ` Difere do que está salvo em: ${differences.join(', ')}.`}
        {draft.jobId ? ' A IA ainda podia estar escrevendo nele.' : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        {of > 1 && (
          <Button size="sm" variant="quiet" onClick={onNext}>
            Ver o próximo
          </Button>
        )}
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
