import { useState } from 'react';
import { CircleQuestionMark, Copy, Ellipsis, Link2, Link2Off } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../../components/ui/button';
import { Menu, MenuItem, MenuSeparator } from '../../../components/ui/menu';
import { useToasts } from '../../../components/ui/toast';
import { api, errorText } from '../../../lib/api/api-client';
import { deviceTime } from '../../../lib/dates/dates';
import { HelpDialog } from './help-dialog';
import { PreviewLinksDialog } from './preview-links-dialog';
import { useEditor } from '../editor-context';

/** The rarer actions: links of preview, a copy, help. */
export function MoreMenu() {
  const { post } = useEditor().state;
  const navigate = useNavigate();
  const toasts = useToasts();
  const [helping, setHelping] = useState(false);
  const [listing, setListing] = useState(false);

  const duplicate = async (id: number) => {
    toasts.settle('copy');
    try {
      const answer = await api.adminDuplicatePost({ params: { id } });
      toasts.success('Post duplicado como rascunho.');
      await navigate(`/blog/admin/edit/${answer.post.id}`);
    } catch (error) {
      toasts.error(errorText(error, 'Erro ao duplicar post'), 'copy');
    }
  };
  const copyLink = async (id: number) => {
    toasts.settle('preview-link');
    try {
      const { url, expires_at } = await api.adminCreatePreviewLink({
        params: { id },
      });
      await navigator.clipboard.writeText(new URL(url, window.location.href).href);
      toasts.success(`Link de visualização copiado. Ele expira em ${deviceTime(expires_at)}.`);
    } catch (error) {
      toasts.error(errorText(error, 'Erro ao criar o link de visualização'), 'preview-link');
    }
  };

  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label="Mais ações" />}>
        {post && (
          <>
            <MenuItem icon={Link2} onSelect={() => void copyLink(post.id)}>
              Copiar link de visualização
            </MenuItem>
            <MenuItem icon={Link2Off} onSelect={() => setListing(true)}>
              Links de visualização
            </MenuItem>
            <MenuItem icon={Copy} onSelect={() => void duplicate(post.id)}>
              Duplicar post
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem icon={CircleQuestionMark} onSelect={() => setHelping(true)}>
          Ajuda do editor
        </MenuItem>
      </Menu>
      {listing && post && <PreviewLinksDialog postId={post.id} onClose={() => setListing(false)} />}
      {helping && <HelpDialog onClose={() => setHelping(false)} />}
    </>
  );
}
