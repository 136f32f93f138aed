import { ArrowLeft, Eye, LogOut, PanelRight } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button, ButtonLink, IconButton } from '../../../components/ui/button';
import { useEditor } from '../saving/editor-context';
import { DRAWER_ID } from './use-drawer';
import { useAuth } from '../../auth/use-auth';
import { listAddress } from '../../../lib/navigation/list-address';
import { MoreMenu } from './more-menu';
import { SaveButton } from './save-button';
import { Slot } from './slot';
import type { MouseEvent } from 'react';
import { useAction } from '../../../components/admin/use-action';
import { api } from '../../../lib/api/api-client';

/**
 * The link to the article: a published one at its address, any other by a link that expires. What is unsaved is saved
 * first, because the article page shows what is stored.
 */
function usePreview(): { href: string; follow(event: MouseEvent): void; busy: boolean } {
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

/** On a phone an icon replaces the text. */
const name = 'max-md:sr-only';

/** The restricted-area banner, who is writing, and what can be done with the whole post. */
export function EditorHeader() {
  const { state, tab, showTab } = useEditor();
  const { logout } = useAuth();
  const preview = usePreview();

  const toggleDrawer = () => {
    // The keyboard goes on in what has opened. A later focus would be taken from what is clicked next.
    flushSync(() => showTab(tab ? null : 'content'));
    document.querySelector<HTMLElement>(`#${DRAWER_ID} [role=tab][data-state=active]`)?.focus();
  };

  return (
    // The banner scrolls away, the bar with the buttons stays.
    <header className="contents [html:has([data-wide])_&]:hidden">
      <p className="scheme-light bg-danger px-4 py-1 text-center text-2xs font-bold tracking-label text-white">
        EDITOR ADMINISTRATIVO - ACESSO RESTRITO
      </p>
      <div className="sticky top-0 z-30 border-b border-surface-200 bg-white [@media(max-height:30rem)]:static">
        <div className="flex items-center gap-1 px-2 py-2 max-[22rem]:gap-0 sm:gap-1.5 sm:px-4">
          <Link
            to={listAddress()}
            aria-label="Voltar à lista de posts"
            title="Voltar à lista de posts"
            className="grid size-8 shrink-0 place-items-center rounded-md text-neutral-700 hover:bg-neutral-100"
          >
            <ArrowLeft aria-hidden className="size-4" />
          </Link>
          <div className="min-w-0 flex-1 max-sm:*:sr-only">
            <div className="flex items-center gap-2">
              <h1 className="truncate text-sm leading-tight font-bold text-neutral-900">
                {state.post ? 'Editar Post' : 'Novo Post'}
              </h1>
              <Slot name="title" />
            </div>
            <Slot name="person" />
          </div>
          <Slot name="sign" />
          {state.fields.slug && (
            <ButtonLink
              icon={Eye}
              size="sm"
              variant="quiet"
              to={preview.href}
              target="_blank"
              reloadDocument
              aria-busy={preview.busy || undefined}
              onClick={preview.follow}
            >
              <span className={name}>Pré-visualizar post</span>
            </ButtonLink>
          )}
          <Slot name="actions" />
          <Button
            icon={PanelRight}
            size="sm"
            variant="quiet"
            aria-expanded={tab !== null}
            aria-controls={DRAWER_ID}
            title="Endereço, categoria, resumo, imagem, SEO e análise"
            className="aria-expanded:bg-neutral-100"
            onClick={toggleDrawer}
          >
            <span className={name}>Detalhes</span>
          </Button>
          <MoreMenu />
          <IconButton icon={LogOut} label="Sair" onClick={() => void logout()} />
          <SaveButton />
        </div>
        <Slot name="note" />
      </div>
    </header>
  );
}
