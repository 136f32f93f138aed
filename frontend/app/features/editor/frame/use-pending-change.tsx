import type { AdminPost } from '@vitrine/contracts';
import { useNavigate } from 'react-router-dom';
import { useAction, type Action } from '../../../components/admin/use-action';
import { api } from '../../../lib/api/api-client';
import { listAddress } from '../../../lib/navigation/list-address';
import { useLatest } from '../../../lib/react/use-latest';
import { useEditor } from '../saving/editor-context';
import { conflictingPost } from '../saving/save-post';
import { SeeOnSite } from '../saving/save-notice';

/** Publishing and dropping the pending change that is open in the editor. */
export function usePendingChange() {
  const { state, dispatch, dirty, saving, zone } = useEditor();
  const { isBusy, run } = useAction();
  const navigate = useNavigate();
  const id = state.post?.id ?? 0;
  const version = useLatest(state.post?.version ?? 0);
  const load = (stored: AdminPost) => dispatch({ type: 'load', post: stored, zone });
  /** Makes a call with the version that the editor shows; over another one it opens the merge, and answers nothing. */
  const decide = async (call: (version: number) => Promise<{ post: AdminPost }>) => {
    // The editor's own save may be under way.
    await saving.idle();
    try {
      return (await call(version.current)).post;
    } catch (error) {
      const theirs = conflictingPost(error);
      if (!theirs) throw error;
      return void saving.merge({ theirs, intent: 'stay' });
    }
  };

  const publish = () =>
    run({
      key: 'publish-pending',
      call: async () => {
        if (dirty && !(await saving.save('update'))) return undefined;
        return decide((seen) => api.adminPublishPendingChange({ params: { id }, body: { version: seen } }));
      },
      after: (post) => {
        if (!post) return;
        load(post);
        void navigate(listAddress());
      },
      success: (post) =>
        post && (
          <>
            <span>Alteração publicada.</span> {post.is_published && <SeeOnSite slug={post.slug} />}
          </>
        ),
      failure: 'Erro ao publicar alteração',
    });
  const discarding: Action<AdminPost | undefined> = {
    key: 'discard-pending',
    call: () => decide((seen) => api.adminDiscardPendingChange({ params: { id }, query: { version: seen } })),
    after: (post) => post && load(post),
    success: (post) => post && 'Alteração descartada.',
    failure: 'Erro ao descartar alteração',
  };
  return { busy: isBusy('publish-pending'), publish, discarding };
}
