import type { AdminPost } from '@vitrine/contracts';
import { useAction, type Action } from '../../../components/admin/use-action';
import { api } from '../../../lib/api/api-client';
import { useEditor } from '../editor-context';
import { SeeOnSite } from './save-notice';

/** Publishing and dropping a post's pending change. */
export function usePendingChange() {
  const { state, dispatch, dirty, saving, zone } = useEditor();
  const { isBusy, run } = useAction();
  const id = state.post?.id ?? 0;
  const load = (stored: AdminPost) => dispatch({ type: 'load', post: stored, zone });

  const publish = () =>
    run({
      key: 'publish-pending',
      call: async () => {
        if (dirty && !(await saving.save('pending'))) return undefined;
        return (await api.adminPublishPendingChange({ params: { id } })).post;
      },
      after: (post) => post && load(post),
      success: (post) =>
        post && (
          <>
            <span>Alteração publicada.</span> {post.is_published && <SeeOnSite slug={post.slug} />}
          </>
        ),
      failure: 'Erro ao publicar alteração',
    });
  const discarding: Action<{ post: AdminPost }> = {
    key: 'discard-pending',
    call: () => api.adminDiscardPendingChange({ params: { id } }),
    after: ({ post }) => load(post),
    success: () => 'Alteração descartada.',
    failure: 'Erro ao descartar alteração',
  };
  return { busy: isBusy('publish-pending'), publish, discarding };
}
