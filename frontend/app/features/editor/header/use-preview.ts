import { useCallback, useState } from 'react';
import { useToasts } from '../../../components/ui/toast';
import { errorText, request } from '../../../lib/api-client';
import { useEditor } from '../editor-context';

/**
 * Opens the article in another tab: a published one at its address, any other by a link that expires. What is unsaved
 * is saved first, because the article page shows what is stored.
 */
export function usePreview(): { openPreview(): Promise<void>; busy: boolean } {
  const { state, dirty, saving } = useEditor();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);

  const openPreview = useCallback(async () => {
    const published = state.post?.is_published && state.target === 'post' && !dirty;
    if (published) {
      window.open(`/blog/${state.post?.slug ?? ''}`, '_blank');
      return;
    }
    // Opened at once, while the click allows it; the address follows.
    const tab = window.open('about:blank', '_blank');
    setBusy(true);
    try {
      const id = state.post?.id;
      if (dirty || id === undefined) {
        const stays = state.post?.is_published ? 'pending' : 'stay';
        if (!(await saving.save(stays))) {
          tab?.close();
          return;
        }
      }
      const saved = id ?? Number(window.location.pathname.split('/').at(-1));
      const { url } = await request('POST /api/blog/admin/posts/{id}/preview-link', {
        params: { id: saved },
      });
      if (tab) tab.location.replace(url);
      else window.location.assign(url);
    } catch (error) {
      tab?.close();
      toasts.error(errorText(error, 'Erro ao abrir a visualização'));
    } finally {
      setBusy(false);
    }
  }, [state, dirty, saving, toasts]);
  return { openPreview, busy };
}
