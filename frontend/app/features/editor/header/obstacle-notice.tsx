import { CloudOff } from 'lucide-react';
import { deviceTime } from '../../../lib/dates/dates';
import { useEditor } from '../editor-context';
import { isAutosaved } from '../model/editor-state';
import { FIELD_LABELS, isField } from '../model/post-fields';

/** Says that what is typed doesn't reach the server, why, and the way out. */
export function ObstacleNotice() {
  const { state, saving, focusField } = useEditor();
  const { obstacle } = saving;
  const shown = !isAutosaved(state) ? obstacle : null;
  const error = shown && 'error' in shown ? shown.error : null;
  const field = shown?.kind === 'refused' && isField(shown.error.field) ? shown.error.field : null;
  // The bullets say what the sentences over them only announce.
  const reasons = error?.bullets.length ? error.bullets : (error?.lines ?? []);
  const reason = reasons.join(' ') || error?.heading;
  return (
    // Always there, so that a change of it is announced.
    <div role="status">
      {shown && (
        <div className="flex items-start gap-2 border-t border-warning-line bg-warning-soft px-4 py-1.5 text-xs text-warning-ink sm:px-6">
          <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <p className="min-w-0 flex-1">
            <b className="font-bold">O rascunho não está chegando ao servidor.</b>{' '}
            {shown.kind === 'waits' &&
              `${error?.lines.join(' ') || 'O servidor não responde.'} Ele é enviado de novo sozinho, assim que for possível.`}
            {shown.kind === 'refused' && `${reason} O texto continua guardado neste navegador.`}
            {shown.kind === 'conflict' &&
              `${shown.theirs.updated_by} salvou este post em ${deviceTime(shown.theirs.updated_at)}. O seu texto continua guardado neste navegador.`}
          </p>
          {field && (
            <button type="button" className={wayOut} onClick={() => focusField(field)}>
              Ir a {FIELD_LABELS[field]}
            </button>
          )}
          {shown.kind === 'conflict' && (
            <button
              type="button"
              className={wayOut}
              onClick={() => saving.merge({ theirs: shown.theirs, intent: 'quiet' })}
            >
              Juntar as versões
            </button>
          )}
        </div>
      )}
    </div>
  );
}

const wayOut = 'min-h-6 shrink-0 font-bold underline underline-offset-4';
