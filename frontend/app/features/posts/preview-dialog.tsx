import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { QueryError } from '../../components/admin/query-error';
import { Button, ButtonLink } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { ErrorNote } from '../../components/ui/error-note';
import { Field, Input } from '../../components/ui/field';
import { Loading } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { useCompany } from '../../lib/site-document/site-context';
import { formatDateTime } from '../../lib/dates/dates';

/** Makes a link that shows a post before it is published, to open or to hand on. */
export function PreviewDialog({
  post,
  onClose,
}: {
  post: { id: number; title: string };
  onClose: () => void;
}) {
  const { timezone } = useCompany();
  const [failure, setFailure] = useState<string>();
  const [copied, setCopied] = useState(false);
  const made = useQuery({
    queryKey: ['preview-link', post.id],
    queryFn: () => api.adminCreatePreviewLink({ params: { id: post.id } }),
    select: (answer) => ({ ...answer, url: new URL(answer.url, window.location.origin).href }),
    // One link for each opening.
    gcTime: 0,
    staleTime: Infinity,
    placeholderData: undefined,
  });
  const link = made.data;

  const copy = async () => {
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link.url);
      setCopied(true);
    } catch {
      setFailure('Não foi possível copiar. Selecione o link e copie com o teclado.');
    }
  };

  return (
    <Dialog
      onClose={onClose}
      title="Pré-visualização"
      description={post.title}
      footer={
        link && (
          <>
            <Button icon={copied ? Check : Copy} onClick={() => void copy()}>
              {copied ? 'Copiado' : 'Copiar link'}
            </Button>
            <ButtonLink
              icon={ExternalLink}
              variant="primary"
              to={link.url}
              target="_blank"
              rel="noopener"
              reloadDocument
            >
              Abrir em nova aba
            </ButtonLink>
          </>
        )
      }
    >
      <div className="grid gap-3">
        <QueryError queries={[made]} fallback="Erro ao criar link de pré-visualização" />
        {failure && <ErrorNote>{failure}</ErrorNote>}
        {link ? (
          <Field
            label="Link"
            hint={`Quem tiver este link vê o post até ${formatDateTime(link.expires_at, timezone)}. Ele não aparece nos buscadores.`}
          >
            <Input readOnly value={link.url} onFocus={(event) => event.target.select()} />
          </Field>
        ) : (
          made.isPending && <Loading className="h-15 w-full">Criando link...</Loading>
        )}
        <p role="status" className="sr-only">
          {copied ? 'Link copiado para a área de transferência!' : ''}
        </p>
      </div>
    </Dialog>
  );
}
