import { useQuery } from '@tanstack/react-query';
import {
  conversationStateNames,
  type ConversationSource,
  type ConversationState,
  type Period,
} from '@vitrine/contracts';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../components/admin/data-table';
import { TimeAndPerson } from '../../components/admin/time-and-person';
import { EmptyState } from '../../components/ui/empty-state';
import { Select } from '../../components/ui/field';
import { pagerOf } from '../../components/ui/pager';
import { PlacementName } from '../../components/admin/placement-name';
import { shortDay } from '../../lib/dates/dates';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { campaignLine } from '../audience/campaign-words';
import { ConversationStatePicker } from './conversation-state';
import { PageLink } from '../audience/page-link';
import { visitLine } from './visit-words';

const sourceNames: Record<ConversationSource, string> = {
  lookup: 'consultada aqui',
  api: 'por API',
  whatsapp: 'pelo WhatsApp',
  chatwoot: 'pelo Chatwoot',
};
const states = Object.keys(conversationStateNames) as ConversationState[];

/** Conversations that began with a reference, and what became of each. */
export function ConversationList({ period }: { period: Period }) {
  const [page, setPage] = useState(1);
  const [state, setState] = useState<ConversationState>();
  const query = { ...period, page, ...(state && { state }) };
  const list = useQuery(callQuery(api.adminListConversations, { query }));
  const { data } = list;
  return (
    <section aria-labelledby="recebidas" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="recebidas" className="text-sm font-bold text-neutral-900">
            Conversas recebidas
          </h2>
          <p className="max-w-3xl text-sm text-neutral-600 max-sm:text-2xs">
            Uma por referência e remetente, contada pela consulta acima, pelo WhatsApp, pelo Chatwoot ou por
            API. Da mensagem não fica texto, número nem nome.
          </p>
        </div>
        <Select
          fit
          aria-label="Situação"
          value={state ?? ''}
          options={[['', 'Todas as situações'], ...Object.entries(conversationStateNames)]}
          onChange={({ target }) => {
            setState(states.find((one) => one === target.value));
            setPage(1);
          }}
        />
      </div>
      <DataTable
        label="Conversas recebidas"
        rows={data?.conversations}
        rowKey={({ id }) => id}
        query={list}
        what="as conversas"
        empty={
          <EmptyState icon={MessagesSquare} title="Nenhuma conversa recebida neste período.">
            Consulte a referência de uma mensagem, ou ligue o WhatsApp ou o Chatwoot.
          </EmptyState>
        }
        pager={data && data.total > data.per_page ? pagerOf(data, 'conversas', setPage) : undefined}
        columns={[
          {
            head: 'Data',
            className: 'whitespace-nowrap text-xs text-neutral-700 tabular max-sm:hidden!',
            cell: ({ day, source }) => (
              <span className="grid">
                {shortDay(day)}
                <span className="text-2xs text-neutral-600">{sourceNames[source]}</span>
              </span>
            ),
          },
          {
            head: 'Página',
            className:
              'wrap-anywhere max-sm:inline-flex! max-sm:w-[55%] max-sm:pr-2! sm:w-full sm:min-w-28 lg:min-w-48',
            label: () => undefined,
            cell: (conversation) => (
              <span className="grid">
                <span className="font-medium text-neutral-900 max-sm:line-clamp-2">
                  <PageLink page={conversation.page} />
                </span>
                <span className="text-2xs text-neutral-600">
                  <span className="max-sm:hidden">{visitLine(conversation)}</span>
                  <span className="tabular sm:block">
                    <span className="sm:hidden">
                      {/* What has a column of its own on a wider screen. */}
                      {shortDay(conversation.day)} ·{' '}
                      <PlacementName place={conversation.place} page={conversation.page.page} /> ·{' '}
                      {conversation.campaign_code !== null && `${campaignLine(conversation)} · `}
                    </span>
                    ref. {conversation.reference}
                  </span>
                </span>
              </span>
            ),
          },
          {
            head: 'Botão',
            className: 'text-xs text-neutral-700 max-sm:hidden!',
            cell: ({ place, page: { page: number } }) => <PlacementName place={place} page={number} />,
          },
          {
            head: 'Campanha',
            className: 'text-xs wrap-anywhere text-neutral-700 lg:min-w-28 max-sm:hidden!',
            cell: (conversation) => campaignLine(conversation),
          },
          {
            head: 'Situação',
            className: 'max-sm:inline-flex! max-sm:w-[45%] max-sm:pl-0!',
            label: () => undefined,
            cell: (conversation) => <ConversationStatePicker conversation={conversation} />,
          },
          {
            head: 'Alterada',
            className: 'text-xs text-neutral-700 max-sm:hidden!',
            cell: ({ changed_at, changed_by }) =>
              changed_at && changed_by ? <TimeAndPerson at={changed_at} by={changed_by} /> : '–',
          },
        ]}
      />
    </section>
  );
}
