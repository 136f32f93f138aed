import { useQuery } from '@tanstack/react-query';
import { Copy, Mail, MessageCircle, Users } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { REVIEW_LIMITS, type ReviewLink } from '@vitrine/contracts';
import { PersonName } from '../../../../components/admin/people';
import { QueryError } from '../../../../components/admin/query-error';
import { useAction } from '../../../../components/admin/use-action';
import { Button, ButtonLink } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { EmptyState } from '../../../../components/ui/empty-state';
import { Field, Input, Textarea } from '../../../../components/ui/field';
import { Loading } from '../../../../components/ui/skeleton';
import { api } from '../../../../lib/api/api-client';
import { callQuery } from '../../../../lib/api/queries';
import { useCompany } from '../../../../lib/site-document/site-context';
import { formatDateTime } from '../../../../lib/dates/dates';
import { useEditor } from '../../editor-context';
import { reviewMessage } from './review-message';

const DECISIONS = { approved: 'aprovou', changes_requested: 'pediu mudanças' } as const;

/** Asks a person without an account for an opinion on the post, and lists those who were asked. */
export function AskReviewDialog({ postId, onClose }: { postId: number; onClose: () => void }) {
  const { timezone } = useCompany();
  const { state, dirty, saving } = useEditor();
  const { run, isBusy } = useAction();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [message, setMessage] = useState('');
  const [status, setStatus] = useState('');
  const links = useQuery(callQuery(api.adminListReviewLinks, { params: { id: postId } }));

  const ask = (event: FormEvent) => {
    event.preventDefault();
    void run({
      key: 'ask',
      call: async () => {
        // The reviewer reads what is stored.
        if (dirty && !(await saving.save(state.post?.is_published ? 'pending' : 'stay'))) return undefined;
        return api.adminAskReview({ params: { id: postId }, body: { reviewer_name: name, note } });
      },
      after: (made) => {
        if (!made) return undefined;
        const url = new URL(made.url, window.location.origin).href;
        const expires = formatDateTime(made.expires_at, timezone);
        setMessage(reviewMessage({ name, note, title: state.fields.title, url, expires }));
        setStatus('');
        setName('');
        return links.refetch();
      },
      failure: 'Não foi possível criar o link.',
    });
  };
  const revoke = ({ id, reviewer_name }: ReviewLink) =>
    run({
      key: `link-${id}`,
      call: () => api.adminRevokeReviewLink({ params: { id: postId, link_id: id } }),
      success: () => `O link de ${reviewer_name} foi revogado.`,
      after: () => links.refetch(),
      failure: 'Não foi possível revogar o link.',
    });
  const copy = () =>
    navigator.clipboard.writeText(message).then(
      () => setStatus('Texto copiado.'),
      () => setStatus('Não foi possível copiar. Selecione o texto e copie com o teclado.'),
    );
  const asked = links.data?.links;

  return (
    <Dialog
      onClose={onClose}
      holdsText
      title="Pedir parecer"
      description="Uma pessoa sem conta lê o post como ele será publicado, comenta, aprova ou pede mudanças, por um link só dela."
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      {message ? (
        <section aria-label="Link criado" className="grid gap-3">
          <Field
            label="Envie este texto"
            hint="O link é mostrado só agora. Quem o tiver pode ler o texto e decidir em nome da pessoa."
          >
            <Textarea readOnly rows={7} value={message} onFocus={(event) => event.target.select()} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button icon={Copy} variant="primary" onClick={() => void copy()}>
              Copiar texto
            </Button>
            <ButtonLink
              icon={MessageCircle}
              to={`https://wa.me/?text=${encodeURIComponent(message)}`}
              target="_blank"
              rel="noopener noreferrer"
              reloadDocument
            >
              WhatsApp
            </ButtonLink>
            <ButtonLink
              icon={Mail}
              to={`mailto:?subject=${encodeURIComponent(`Parecer: ${state.fields.title}`)}&body=${encodeURIComponent(message)}`}
              reloadDocument
            >
              E-mail
            </ButtonLink>
            <Button onClick={() => setMessage('')}>Pedir a outra pessoa</Button>
          </div>
          <p role="status" className="text-xs text-neutral-800">
            {status}
          </p>
        </section>
      ) : (
        <form onSubmit={ask} className="grid gap-3">
          <Field label="Nome de quem vai dar o parecer" required>
            <Input
              autoFocus
              required
              autoComplete="off"
              maxLength={REVIEW_LIMITS.name}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Field label="Recado" hint="O que a pessoa deve conferir. Aparece no alto da página dela.">
            <Textarea
              rows={3}
              maxLength={REVIEW_LIMITS.note}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
          <Button type="submit" variant="primary" className="justify-self-start" busy={isBusy('ask')}>
            Criar link
          </Button>
        </form>
      )}
      <section aria-labelledby="asked-reviews" className="mt-5">
        <h3 id="asked-reviews" className="mb-1 text-sm font-bold text-neutral-900">
          Pedidos
        </h3>
        <QueryError queries={[links]} fallback="Não foi possível carregar os pedidos." />
        {links.isPending && <Loading className="h-12 w-full">Carregando pedidos...</Loading>}
        {asked?.length === 0 && <EmptyState icon={Users} title="Ninguém foi convidado ainda." />}
        <ul className="divide-y divide-surface-200">
          {asked?.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <span className="grid min-w-0 text-sm">
                <span className="wrap-anywhere text-neutral-900">
                  <b className="font-semibold">{link.reviewer_name}</b>
                  {link.decision && ` ${DECISIONS[link.decision]}`}
                </span>
                <span className="text-xs text-neutral-600 tabular">
                  Pedido de <PersonName email={link.asked_by} /> em{' '}
                  {formatDateTime(link.created_at, timezone)},{' '}
                  {link.revoked_at
                    ? `revogado em ${formatDateTime(link.revoked_at, timezone)}`
                    : `${hasEnded(link) ? 'terminou' : 'vale até'} ${formatDateTime(link.expires_at, timezone)}`}
                </span>
              </span>
              {!hasEnded(link) && (
                <Button
                  size="sm"
                  busy={isBusy(`link-${link.id}`)}
                  aria-label={`Revogar o link de ${link.reviewer_name}`}
                  onClick={() => void revoke(link)}
                >
                  Revogar
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}

const hasEnded = ({ revoked_at, expires_at }: ReviewLink): boolean =>
  revoked_at !== null || Date.parse(expires_at) <= Date.now();
