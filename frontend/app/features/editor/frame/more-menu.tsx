import { useState } from 'react';
import { CircleQuestionMark, Copy, Ellipsis, History, Link2, Link2Off } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../../components/admin/use-action';
import { IconButton } from '../../../components/ui/button';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../components/ui/menu';
import { useToasts } from '../../../components/ui/toast';
import { api } from '../../../lib/api/api-client';
import { copyText } from '../../../lib/browser/copy-text';
import { deviceTime } from '../../../lib/dates/dates';
import { HelpDialog } from './help-dialog';
import { PreviewLinksDialog } from './preview-links-dialog';
import { useEditor } from '../saving/editor-context';

/** The rarer actions: links of preview, a copy, revisions, help. */
export function MoreMenu() {
  const { post } = useEditor().state;
  const navigate = useNavigate();
  const { run } = useAction();
  const toasts = useToasts();
  const [open, setOpen] = useState<'help' | 'links'>();
  const close = () => setOpen(undefined);

  const duplicate = (id: number) =>
    run({
      key: 'copy',
      call: () => api.adminDuplicatePost({ params: { id } }),
      success: () => 'Post duplicado como rascunho.',
      after: (answer) => navigate(`/blog/admin/edit/${answer.post.id}`),
      failure: 'Erro ao duplicar post',
    });
  const copyLink = (id: number) =>
    run({
      key: 'preview-link',
      call: async () => {
        const made = api.adminCreatePreviewLink({ params: { id } });
        const address = made.then(({ url }) => new URL(url, window.location.href).href);
        const isCopied = await copyText(address).then(
          () => true,
          () => false,
        );
        return { expires: deviceTime((await made).expires_at), address: await address, isCopied };
      },
      after({ expires, address, isCopied }) {
        if (isCopied) toasts.success(`Link de pré-visualização copiado. Ele expira em ${expires}.`);
        else
          toasts.error(
            `O navegador não deixou copiar o link, que expira em ${expires}: ${address}`,
            'preview-link',
          );
      },
      failure: 'Erro ao criar o link de pré-visualização',
    });

  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label="Mais ações" />}>
        {post && (
          <>
            <MenuItem icon={Link2} onSelect={() => void copyLink(post.id)}>
              Copiar link de pré-visualização
            </MenuItem>
            <MenuItem icon={Link2Off} onSelect={() => setOpen('links')}>
              Links de pré-visualização
            </MenuItem>
            <MenuItem icon={Copy} onSelect={() => void duplicate(post.id)}>
              Duplicar post
            </MenuItem>
            <MenuLink icon={History} to={`/blog/admin/revisoes/${post.id}`}>
              Revisões
            </MenuLink>
            <MenuSeparator />
          </>
        )}
        <MenuItem icon={CircleQuestionMark} onSelect={() => setOpen('help')}>
          Ajuda do editor
        </MenuItem>
      </Menu>
      {open === 'links' && post && <PreviewLinksDialog postId={post.id} onClose={close} />}
      {open === 'help' && <HelpDialog onClose={close} />}
    </>
  );
}
