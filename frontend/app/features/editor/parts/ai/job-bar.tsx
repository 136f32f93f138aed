import { Square } from 'lucide-react';
import { Button } from '../../../../components/ui/button';
import { useEditor } from '../../saving/editor-context';

/** How far the AI job is, in words and as a bar, and the button that stops it down to the provider. */
export function JobBar() {
  const { running, stop } = useEditor().jobs;
  if (!running) return null;
  const { progress, step } = running.progress;
  const words = !running.connected
    ? 'Reconectando...'
    : running.stopping
      ? 'Interrompendo...'
      : step || 'Na fila da IA...';
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p role="status" className="truncate text-xs font-semibold text-neutral-800">
          {words}
        </p>
        <div
          role="progressbar"
          aria-label="Progresso da IA"
          aria-valuenow={progress}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-1 h-1.5 overflow-hidden rounded-full bg-neutral-100"
        >
          <div
            className="h-full rounded-full bg-brand-600 transition-[width] duration-300"
            style={{ width: `${Math.max(3, progress)}%` }}
          />
        </div>
      </div>
      <Button icon={Square} size="sm" disabled={!running.id} busy={running.stopping} onClick={stop}>
        Parar
      </Button>
    </div>
  );
}
