import { useEffect, useRef, useState } from 'react';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { Button, ButtonLink } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { ErrorNote } from '../../components/ui/error-note';
import { Field, Input } from '../../components/ui/field';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { errorText } from '../../lib/api/api-client';
import { formatDateTime } from '../../lib/dates/dates';
import { createPreviewLink } from './posts-api';

/** Makes a link that shows a post before it is published, to open or to hand on. */
export function PreviewDialog({
  post,
  timeZone,
  onClose,
}: {
  post: { id: number; title: string };
  timeZone: string;
  onClose: () => void;
}) {
  const [link, setLink] = useState<{ url: string; expires_at: string }>();
  const [failure, setFailure] = useState<string>();
  const [copied, setCopied] = useState(false);
  const asked = useRef(false);

  useEffect(() => {
    // One link for each opening, also when React mounts twice.
    if (asked.current) return;
    asked.current = true;
    createPreviewLink(post.id).then(
      (answer) => setLink({ ...answer, url: new URL(answer.url, window.location.origin).href }),
      (error: unknown) => setFailure(errorText(error, 'Erro ao criar link de pré-visualização')),
    );
  }, [post.id]);

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
            <Button onClick={() => void copy()}>
              {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
              {copied ? 'Copiado' : 'Copiar link'}
            </Button>
            <ButtonLink variant="primary" to={link.url} target="_blank" rel="noopener" reloadDocument>
              <ExternalLink aria-hidden />
              Abrir em nova aba
            </ButtonLink>
          </>
        )
      }
    >
      <div className="grid gap-3">
        {failure && <ErrorNote>{failure}</ErrorNote>}
        {link ? (
          <Field
            label="Link"
            hint={`Quem tiver este link vê o post até ${formatDateTime(link.expires_at, timeZone)}. Ele não aparece nos buscadores.`}
          >
            <Input readOnly value={link.url} onFocus={(event) => event.target.select()} />
          </Field>
        ) : (
          !failure && (
            <>
              <LoadingStatus>Criando link...</LoadingStatus>
              <Skeleton className="h-15 w-full" />
            </>
          )
        )}
        <p role="status" className="sr-only">
          {copied ? 'Link copiado para a área de transferência!' : ''}
        </p>
      </div>
    </Dialog>
  );
}
