import { useQuery } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery } from '@vitrine/contracts';
import { DataTable, RowButton } from '../../components/admin/data-table';
import { useAction } from '../../components/admin/use-action';
import { Badge } from '../../components/ui/badge';
import { Dialog } from '../../components/ui/dialog';
import { EmptyState } from '../../components/ui/empty-state';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useCompany } from '../../lib/site-document/site-context';
import { formatDateTime } from '../../lib/dates/dates';
import { eventName } from './webhook-words';

/** The newest deliveries of an address; each can be sent again. */
export function Deliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const list = useQuery(callQuery(api.adminWebhookDeliveries, { params: { id: webhook.id } }));
  const { run, isBusy } = useAction();
  const { timezone } = useCompany();
  const replay = ({ id, event }: WebhookDelivery) =>
    run({
      key: `delivery-${id}`,
      call: () => api.adminReplayDelivery({ params: { id } }),
      success: () => `“${eventName(event)}” será entregue de novo em instantes.`,
      after: () => list.refetch(),
      failure: 'Não foi possível entregar de novo.',
    });
  return (
    <Dialog
      onClose={onClose}
      width="lg"
      title="Entregas"
      description={`As 50 mais novas dos últimos 30 dias para ${webhook.url}`}
    >
      <DataTable
        bare
        label="Entregas"
        rows={list.data?.deliveries}
        rowKey={({ id }) => id}
        isBusy={({ id }) => isBusy(`delivery-${id}`)}
        query={list}
        what="as entregas"
        empty={<EmptyState title="Nenhuma entrega ainda." />}
        columns={[
          {
            head: 'Evento',
            className: 'wrap-anywhere sm:w-1/2',
            cell: ({ event, subject, created_at, payload }) => (
              <span className="grid">
                <span className="font-medium text-neutral-900">{eventName(event)}</span>
                <span className="text-2xs text-neutral-600">{subject}</span>
                <span className="text-2xs text-neutral-600 tabular">
                  {formatDateTime(created_at, timezone)}
                </span>
                {payload && (
                  <details className="text-2xs">
                    <summary>Conteúdo enviado</summary>
                    <code className="block max-h-60 overflow-auto wrap-anywhere whitespace-pre-wrap">
                      {JSON.stringify(JSON.parse(payload), null, 2)}
                    </code>
                  </details>
                )}
              </span>
            ),
          },
          {
            head: 'Situação',
            className: 'text-xs text-neutral-700 sm:w-1/2',
            cell: (row) => <State delivery={row} />,
          },
        ]}
        actions={(row) => (
          <RowButton
            label={(row.sent_at ?? row.failed_at) ? 'Entregar de novo' : 'Tentar agora'}
            of={`${eventName(row.event)} ${row.subject}`}
            variant="quiet"
            onClick={() => void replay(row)}
          />
        )}
      />
    </Dialog>
  );
}

function State({
  delivery: { sent_at, failed_at, due_at, attempts, problem },
}: {
  delivery: WebhookDelivery;
}) {
  const { timezone } = useCompany();
  const tries = attempts > 1 ? ` na ${attempts}ª tentativa` : '';
  return (
    <span className="grid justify-items-start gap-0.5">
      {sent_at ? (
        <Badge tone="success">Entregue{tries}</Badge>
      ) : failed_at ? (
        <Badge tone="danger">Desistimos{tries}</Badge>
      ) : (
        <Badge tone="warning">Aguardando</Badge>
      )}
      {problem && <span className="text-2xs wrap-anywhere">{problem}</span>}
      {due_at && attempts > 0 && (
        <span className="text-2xs tabular">Próxima tentativa: {formatDateTime(due_at, timezone)}</span>
      )}
    </span>
  );
}
