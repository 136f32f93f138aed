import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { REVIEW_LIMITS } from '@vitrine/contracts';
import { api } from '../../../lib/api/api-client';
import { callQuery } from '../../../lib/api/queries';
import { useCompany } from '../../../lib/site-document/site-context';
import { formatDateTime } from '../../../lib/dates/dates';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Checkbox, DateInput, Field, Input, Select, Textarea } from '../../ui/field';
import { usePeople } from '../people';
import { useAction } from '../use-action';
import { LinkMessage } from './link-message';
import { reviewMessage, titlesOf } from './review-message';

const BY_LINK = '';

/**
 * Asks for an opinion on posts, one link for all of them: an admin in the panel, or a person without an account by the
 * link. `save` stores what the reviewer is to read, and answers whether it is.
 */
export function AskReviewDialog({
  posts,
  save,
  onAsked,
  onClose,
}: {
  posts: readonly [{ id: number; title: string }, ...{ id: number; title: string }[]];
  save?: () => Promise<unknown>;
  onAsked?: () => void;
  onClose: () => void;
}) {
  const { timezone } = useCompany();
  const { own, nameOf } = usePeople();
  const { confirm, isBusy } = useAction();
  const { data } = useQuery(callQuery(api.adminListUsers, {}));
  const admins = (data?.users ?? []).filter(
    ({ email, is_active }) => is_active && email.toLowerCase() !== own,
  );
  const [person, setPerson] = useState(BY_LINK);
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [due, setDue] = useState('');
  const [shares, setShares] = useState(false);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string>();

  const titles = posts.map(({ title }) => title);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const asked = person
      ? { reviewer_email: person, reviewer_name: nameOf(person) }
      : { reviewer_name: name };
    const [{ id }, ...others] = posts;
    const post_ids = others.map((post) => post.id);
    const body = { ...asked, note, due_on: due || null, shares_threads: shares, post_ids };
    const problem = await confirm({
      key: 'ask',
      call: async () => {
        if (save && !(await save())) return undefined;
        return api.adminAskReview({ params: { id }, body });
      },
      after: (made) => {
        if (!made) return;
        onAsked?.();
        if (!made.url) return onClose();
        const url = new URL(made.url, window.location.origin).href;
        const expires = formatDateTime(made.expires_at, timezone);
        setMessage(reviewMessage({ name, note, titles, url, expires }));
      },
      success: (made) => (made && !made.url ? `Parecer pedido a ${nameOf(person)}.` : undefined),
      failure: 'Não foi possível pedir o parecer.',
    });
    setFailure(problem);
  };

  return (
    <Dialog
      onClose={onClose}
      holdsText
      title="Pedir parecer"
      description={
        posts.length === 1
          ? 'A pessoa lê o post como ele será publicado, comenta, aprova ou pede mudanças. Sem conta, por um link só dela.'
          : 'A pessoa lê cada post como ele será publicado, comenta, aprova ou pede mudanças. Sem conta, por um só link para todos.'
      }
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      {message ? (
        <LinkMessage message={message} titles={titles} />
      ) : (
        <form onSubmit={(event) => void ask(event)} className="grid gap-3">
          {failure && (
            <p role="alert" className="text-sm font-semibold text-danger-ink">
              {failure}
            </p>
          )}
          {titles.length > 1 && (
            <p className="text-sm wrap-anywhere text-neutral-800">Parecer sobre {titlesOf(titles)}.</p>
          )}
          <Field label="A quem">
            <Select
              autoFocus
              value={person}
              options={[
                [BY_LINK, 'Pessoa sem conta, por link'],
                ...admins.map(({ email }) => [email, nameOf(email)] as const),
              ]}
              onChange={({ target }) => setPerson(target.value)}
            />
          </Field>
          {person === BY_LINK && (
            <Field label="Nome de quem vai dar o parecer" required>
              <Input
                required
                autoComplete="off"
                maxLength={REVIEW_LIMITS.name}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            </Field>
          )}
          <Field label="Responder até">
            <DateInput value={due} onDate={setDue} />
          </Field>
          <Field label="Recado" hint="O que a pessoa deve conferir.">
            <Textarea
              rows={3}
              maxLength={REVIEW_LIMITS.note}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
          {person === BY_LINK && (
            <Checkbox
              label="Lê e responde os comentários dos outros revisores"
              checked={shares}
              onChange={setShares}
            />
          )}
          <Button type="submit" variant="primary" className="justify-self-start" busy={isBusy('ask')}>
            {person === BY_LINK ? 'Criar link' : 'Pedir parecer'}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
