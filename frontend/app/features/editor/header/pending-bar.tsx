import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { deviceTime } from '../../../lib/dates/dates';
import { useEditor } from '../editor-context';
import { usePendingChange } from '../publishing/use-pending-change';

/** Over a published post's kept change: publish it, or drop it. */
export function PendingBar() {
  const { state } = useEditor();
  const { busy, publish, discard } = usePendingChange();
  const [asking, setAsking] = useState(false);
  const { post, target } = state;
  if (!post || target !== 'pending') return null;

  const kept = post.pending_change;
  return (
    <div
      role="region"
      aria-label="Alteração pendente"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-info-line bg-info-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-72 text-sm text-info-ink">
        <b className="font-bold">Alteração guardada, ainda não publicada.</b>{' '}
        {post.is_published
          ? 'Os visitantes continuam vendo a versão anterior'
          : 'Na data agendada sai a versão anterior'}
        {kept ? ` (guardada por ${kept.saved_by} em ${deviceTime(kept.saved_at)})` : ''}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setAsking(true)}>
          Descartar alteração
        </Button>
        <Button size="sm" variant="primary" busy={busy} onClick={() => void publish()}>
          Publicar alteração
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Descartar a alteração?"
        description="O texto guardado será apagado e o editor voltará ao artigo publicado."
        confirmLabel="Descartar alteração"
        onConfirm={discard}
      />
    </div>
  );
}
