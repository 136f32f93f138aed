import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inboxSentence, type InboxEntry, type MailChoice } from '@vitrine/contracts';
import { BellOff, CheckCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { RelativeTime } from '../../components/admin/time-and-person';
import { useAction } from '../../components/admin/use-action';
import { Button } from '../../components/ui/button';
import { cx } from '../../components/ui/cx';
import { EmptyState } from '../../components/ui/empty-state';
import { ErrorNote } from '../../components/ui/error-note';
import { Field, Select } from '../../components/ui/field';
import { Loading } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

const MAILS: [MailChoice, string][] = [
  ['at_once', 'Na hora'],
  ['daily', 'Um resumo por dia, às 8h'],
  ['none', 'Nenhum'],
];

/** What waits for the person: each entry leads to its place, which marks it as read. */
export function InboxScreen() {
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  const query = callQuery(api.adminInbox, {});
  const inbox = useQuery({ ...query, refetchOnWindowFocus: true });
  const { data } = inbox;
  const readAll = () =>
    run({
      key: 'read',
      call: () => api.adminReadInbox({ body: { up_to: data?.entries[0]?.id ?? 0 } }),
      after: (answer) => {
        client.setQueryData(callQuery(api.adminInboxUnread, {}).queryKey, answer);
        return inbox.refetch();
      },
      failure: 'Não foi possível marcar como lido.',
    });
  const saveMails = (mails: MailChoice) =>
    run({
      key: 'mails',
      call: () => api.adminSaveInboxMails({ body: { mails } }),
      after: () => inbox.refetch(),
      success: () => 'Sua escolha foi salva.',
      failure: 'Não foi possível salvar a escolha.',
    });
  return (
    <>
      <ScreenHeader
        title="Esperando por mim"
        actions={
          <Button
            icon={CheckCheck}
            size="sm"
            busy={isBusy('read')}
            disabled={!data?.unread}
            onClick={() => void readAll()}
          >
            Marcar tudo como lido
          </Button>
        }
      >
        <p>Comentários, propostas, pareceres e posts passados a você, dos últimos 90 dias.</p>
      </ScreenHeader>
      <QueryError
        className="mb-3"
        queries={[inbox]}
        fallback="Não foi possível carregar o que espera por você."
      />
      <div className="rounded-lg border border-surface-200 bg-white">
        {!data && !inbox.isError && <Loading className="m-4 h-24">Carregando...</Loading>}
        {data?.entries.length === 0 && (
          <EmptyState icon={BellOff} title="Nada espera por você.">
            Quando alguém comentar, propuser uma mudança ou passar um post a você, isso aparece aqui.
          </EmptyState>
        )}
        {data && data.entries.length > 0 && (
          <ul aria-label="Esperando por mim" className="divide-y divide-surface-200">
            {data.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </div>
      {data && (
        <section aria-label="E-mails" className="mt-4 grid max-w-md gap-2">
          {data.sends_mails ? (
            <Field label="Receber também por e-mail">
              <Select
                value={data.mails}
                options={MAILS}
                disabled={isBusy('mails')}
                onChange={({ target }) => void saveMails(target.value as MailChoice)}
              />
            </Field>
          ) : (
            <p className="text-sm text-neutral-600">Este servidor não envia e-mails.</p>
          )}
          {data.mail_problem && <ErrorNote>{data.mail_problem}</ErrorNote>}
        </section>
      )}
    </>
  );
}

function Entry({ entry }: { entry: InboxEntry }) {
  const isUnread = entry.read_at === null;
  return (
    <li className={cx('relative flex gap-3 px-4 py-3 hover:bg-surface-50', isUnread && 'bg-brand-50')}>
      <span
        aria-hidden
        className={cx('mt-1.5 size-2 shrink-0 rounded-full', isUnread ? 'bg-brand-700' : 'bg-transparent')}
      />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={entry.place}
          className={cx(
            'text-sm wrap-anywhere text-neutral-900 after:absolute after:inset-0',
            isUnread && 'font-semibold',
          )}
        >
          {inboxSentence(entry)}
          {isUnread && <span className="sr-only"> (não lido)</span>}
        </Link>
        {entry.text && <p className="line-clamp-2 text-sm wrap-anywhere text-neutral-700">{entry.text}</p>}
        <RelativeTime at={entry.created_at} className="text-2xs text-neutral-600" />
      </div>
    </li>
  );
}
