import { useState } from 'react';
import type { AdminPost } from '@vitrine/contracts';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';
import { useToasts } from '../../../components/ui/toast';
import { api, errorText } from '../../../lib/api/api-client';
import { deviceTime } from '../../../lib/dates/dates';
import { useEditor } from '../editor-context';

/** Over a published post's kept change: publish it, or drop it. */
export function PendingBar() {
  const { state, dispatch, dirty, saving, zone } = useEditor();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const { post, target } = state;
  if (!post || target !== 'pending') return null;

  const load = (stored: AdminPost) => dispatch({ type: 'load', post: stored, zone });
  const publish = async () => {
    setBusy(true);
    toasts.settle('publish-pending');
    try {
      if (dirty && !(await saving.save('pending'))) return;
      const answer = await api.adminPublishPendingChange({
        params: { id: post.id },
      });
      load(answer.post);
      toasts.success('Alteração publicada.');
    } catch (error) {
      toasts.error(errorText(error, 'Erro ao publicar alteração'), 'publish-pending');
    } finally {
      setBusy(false);
    }
  };
  const discard = async () => {
    try {
      const answer = await api.adminDiscardPendingChange({ params: { id: post.id } });
      load(answer.post);
      toasts.success('Alteração descartada.');
    } catch (error) {
      return errorText(error, 'Erro ao descartar alteração');
    }
  };

  const kept = post.pending_change;
  return (
    <div
      role="region"
      aria-label="Alteração pendente"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-info-line bg-info-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-72 text-sm text-info-ink">
        <b className="font-bold">Alteração guardada, ainda não publicada.</b> Os visitantes continuam vendo a
        versão anterior
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
