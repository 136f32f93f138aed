import { useQuery } from '@tanstack/react-query';
import type { Webhook } from '@vitrine/contracts';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { DataTable, RowButton } from '../../components/admin/data-table';
import { useAction } from '../../components/admin/use-action';
import { TimeAndPerson } from '../../components/admin/time-and-person';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { OneTimeSecret } from '../../components/admin/one-time-secret';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useCompany } from '../../lib/site-document/site-context';
import { formatDateTime } from '../../lib/dates/dates';
import { Deliveries } from './deliveries';
import { WebhookDialog } from './webhook-dialog';
import { eventName } from './webhook-words';

/** Addresses of other systems that receive events, and their deliveries. */
export function WebhooksPanel() {
  const list = useQuery(callQuery(api.adminListWebhooks, {}));
  const { ask, run, confirmation } = useAction();
  const { timezone } = useCompany();
  const [editing, setEditing] = useState<Webhook | 'new'>();
  const [watching, setWatching] = useState<Webhook>();
  const [secret, setSecret] = useState<{ url: string; secret: string }>();
  const rotate = ({ id, url, version }: Webhook) =>
    ask(
      {
        title: 'Trocar o segredo?',
        description:
          'Um segredo novo é mostrado uma vez. Por 24 horas cada entrega leva as duas assinaturas, para o sistema trocar sem perder nada.',
        subject: url,
        confirmLabel: 'Trocar segredo',
        danger: false,
      },
      {
        key: `webhook-${id}`,
        call: () => api.adminRotateWebhook({ params: { id }, query: { version } }),
        refresh: () => list.refetch(),
        after: (rotated) => {
          setSecret({ url, secret: rotated.secret });
          return list.refetch();
        },
        failure: 'Não foi possível trocar o segredo.',
      },
    );
  const remove = ({ id, url, version }: Webhook) =>
    ask(
      {
        title: 'Excluir o webhook?',
        description: 'O sistema deixa de ser avisado, e o que espera para ser entregue é descartado.',
        subject: url,
        confirmLabel: 'Excluir',
      },
      {
        key: `webhook-${id}`,
        call: () => api.adminDeleteWebhook({ params: { id }, query: { version } }),
        refresh: () => list.refetch(),
        success: () => 'O webhook foi excluído.',
        after: () => list.refetch(),
        failure: 'Não foi possível excluir o webhook.',
      },
    );
  const test = ({ id, url }: Webhook) =>
    void run({
      key: `webhook-${id}`,
      call: () => api.adminTestWebhook({ params: { id } }),
      success: ({ status, problem }) =>
        `Teste de ${new URL(url).host}: ${problem ?? `o sistema respondeu ${status}.`}`,
      failure: 'Não foi possível testar o webhook.',
    });
  const tools = [
    ['Testar', test],
    ['Entregas', setWatching],
    ['Mudar eventos', setEditing],
    ['Trocar segredo', rotate],
    ['Excluir', remove],
  ] as const;

  return (
    <section aria-labelledby="webhooks">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="webhooks" className="text-base font-bold text-neutral-900">
            Webhooks
          </h2>
          <p className="text-sm text-neutral-600">
            Avisam outro sistema do que acontece aqui, assinados conforme o Standard Webhooks. O que não passa
            é tentado de novo por dois dias.
          </p>
        </div>
        <Button icon={Plus} variant="primary" onClick={() => setEditing('new')}>
          Novo webhook
        </Button>
      </header>
      {secret && (
        <OneTimeSecret
          key={secret.secret}
          title={`Segredo do webhook para ${new URL(secret.url).host}`}
          what="segredo"
          secret={secret.secret}
          onDone={() => setSecret(undefined)}
        />
      )}
      <DataTable
        label="Webhooks"
        rows={list.data?.webhooks}
        rowKey={({ id }) => id}
        query={list}
        what="os webhooks"
        skeletons={2}
        empty={
          <EmptyState icon={WebhookIcon} title="Nenhum webhook ainda.">
            Com um webhook, um CRM ou automação sabe na hora de um post publicado ou de uma conversa.
          </EmptyState>
        }
        columns={[
          {
            head: 'Endereço',
            className: 'wrap-anywhere sm:w-full sm:min-w-40',
            cell: ({ url, events, old_secret_until }) => (
              <span className="grid gap-1">
                <span className="font-medium text-neutral-900">{url}</span>
                <span className="flex flex-wrap gap-1">
                  {events.map((event) => (
                    <Badge key={event}>{eventName(event)}</Badge>
                  ))}
                </span>
                {old_secret_until && (
                  <span className="text-2xs text-neutral-600">
                    O segredo anterior vale até {formatDateTime(old_secret_until, timezone)}.
                  </span>
                )}
              </span>
            ),
          },
          {
            head: 'Entregas',
            className: 'text-xs text-neutral-700',
            cell: ({ waiting, failed, last_sent_at }) => (
              <span className="grid gap-1 justify-items-start">
                <span className="whitespace-nowrap">
                  {last_sent_at
                    ? `Última: ${formatDateTime(last_sent_at, timezone)}`
                    : 'Nenhuma entrega ainda'}
                </span>
                {waiting > 0 && <Badge tone="warning">{waiting} aguardando</Badge>}
                {failed > 0 && (
                  <Badge tone="danger">
                    {failed} {failed === 1 ? 'falhou' : 'falharam'}
                  </Badge>
                )}
              </span>
            ),
          },
          {
            head: 'Criado',
            className: 'text-xs text-neutral-700',
            cell: ({ created_at, created_by }) => <TimeAndPerson at={created_at} by={created_by} />,
          },
        ]}
        actions={(row) =>
          tools.map(([label, use]) => (
            <RowButton
              key={label}
              label={label}
              of={row.url}
              aria-label={`${label}: ${row.url}`}
              variant="quiet"
              onClick={() => use(row)}
            />
          ))
        }
      />
      {editing && (
        <WebhookDialog
          webhook={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onRefused={() => list.refetch()}
          onSaved={(created) => {
            setEditing(undefined);
            if (created) setSecret(created);
            void list.refetch();
          }}
        />
      )}
      {watching && <Deliveries webhook={watching} onClose={() => setWatching(undefined)} />}
      {confirmation}
    </section>
  );
}
