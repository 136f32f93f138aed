import type { MouseEvent } from 'react';
import { useAction } from '../../../components/admin/use-action';
import { api } from '../../../lib/api/api-client';
import { useEditor } from '../editor-context';

/**
 * The link to the article: a published one at its address, any other by a link that expires. What is unsaved is saved
 * first, because the article page shows what is stored.
 */
export function usePreview(): { href: string; follow(event: MouseEvent): void; busy: boolean } {
  const { state, dirty, saving } = useEditor();
  const { isBusy, run } = useAction();
  const busy = isBusy('preview');
  const { post, target, fields } = state;
  const asStored = post?.is_published && target === 'post' && !dirty;

  const open = async (tab: Window | null) => {
    const isOpen = await run({
      key: 'preview',
      call: async () => {
        const shown = dirty || !post ? await saving.save(post?.is_published ? 'pending' : 'stay') : post;
        if (!shown) return tab?.close();
        const { url } = await api.adminCreatePreviewLink({ params: { id: shown.id } });
        if (tab) tab.location.replace(url);
        else window.location.assign(url);
      },
      failure: 'Erro ao abrir a pré-visualização',
    });
    if (!isOpen) tab?.close();
  };
  return {
    href: `/blog/${asStored ? post.slug : fields.slug}`,
    busy,
    follow: (event) => {
      if (asStored) return;
      event.preventDefault();
      // Opened at once, while the click allows it; the address follows.
      if (!busy) void open(window.open('about:blank', '_blank'));
    },
  };
}
