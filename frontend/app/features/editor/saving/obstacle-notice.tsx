import { CloudOff } from 'lucide-react';
import { useWriterName } from '../../../components/admin/people';
import { deviceTime } from '../../../lib/dates/dates';
import { useEditor } from './editor-context';
import { isAutosaved } from './editor-state';
import { FIELD_LABELS, isField } from './post-fields';

/** Says that the text doesn't reach the server, why, and the way out. */
export function ObstacleNotice() {
  const { state, saving, focusField } = useEditor();
  const { obstacle } = saving;
  const writer = useWriterName();
  const clash = obstacle?.kind === 'conflict' ? obstacle : null;
  const isAsked = clash !== null && clash.intent !== 'quiet';
  const shown = isAsked || !isAutosaved(state) ? obstacle : null;
  const error = shown && 'error' in shown ? shown.error : null;
  const field = shown?.kind === 'refused' && isField(shown.error.field) ? shown.error.field : null;
  // The bullets say what the sentences over them only announce.
  const reasons = error?.bullets.length ? error.bullets : [...(error?.lines ?? []), error?.details];
  const reason = reasons.join(' ').trim() || error?.heading;
  return (
    // Always there, so that a change of it is announced.
    <div role="status">
      {shown && (
        <div className="flex flex-wrap items-start gap-2 border-t border-warning-line bg-warning-soft px-4 py-1.5 text-xs text-warning-ink sm:px-6">
          <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          <p className="min-w-0 flex-1 basis-60">
            <b className="font-bold">
              {clash ? 'Há outra versão salva deste post.' : 'O rascunho não está chegando ao servidor.'}
            </b>{' '}
            {shown.kind === 'waits' &&
              `${error?.lines.join(' ') || 'O servidor não responde.'} Ele é enviado de novo sozinho, assim que for possível.`}
            {shown.kind === 'refused' && `${reason} O texto continua guardado neste navegador.`}
            {clash &&
              `${writer(clash.theirs.updated_by)} salvou em ${deviceTime(clash.theirs.updated_at)}. Até você juntar as versões, nada mais é salvo; o seu texto continua neste navegador.`}
          </p>
          {field && (
            <button type="button" className={wayOut} onClick={() => focusField(field)}>
              Ir a {FIELD_LABELS[field]}
            </button>
          )}
          {clash && (
            <button type="button" className={wayOut} onClick={() => saving.merge(clash)}>
              Juntar as versões
            </button>
          )}
        </div>
      )}
    </div>
  );
}

const wayOut = 'min-h-6 shrink-0 font-bold underline underline-offset-4';
