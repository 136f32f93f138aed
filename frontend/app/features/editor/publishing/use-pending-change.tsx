import { useState } from 'react';
import type { AdminPost } from '@vitrine/contracts';
import { useToasts } from '../../../components/ui/toast';
import { api, errorText } from '../../../lib/api/api-client';
import { useEditor } from '../editor-context';
import { SeeOnSite } from './save-notice';

/** Publishing and dropping the change that is kept beside a post. */
export function usePendingChange() {
  const { state, dispatch, dirty, saving, zone } = useEditor();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const id = state.post?.id ?? 0;
  const load = (stored: AdminPost) => dispatch({ type: 'load', post: stored, zone });

  const publish = async () => {
    setBusy(true);
    toasts.settle('publish-pending');
    try {
      if (dirty && !(await saving.save('pending'))) return;
      const { post } = await api.adminPublishPendingChange({ params: { id } });
      load(post);
      toasts.success(
        <>
          <span>Alteração publicada.</span> {post.is_published && <SeeOnSite slug={post.slug} />}
        </>,
      );
    } catch (error) {
      toasts.error(errorText(error, 'Erro ao publicar alteração'), 'publish-pending');
    } finally {
      setBusy(false);
    }
  };
  /** The sentence to show where it failed. */
  const discard = async (): Promise<string | undefined> => {
    try {
      load((await api.adminDiscardPendingChange({ params: { id } })).post);
      toasts.success('Alteração descartada.');
      return undefined;
    } catch (error) {
      return errorText(error, 'Erro ao descartar alteração');
    }
  };
  return { busy, publish, discard };
}
