import { useQuery } from '@tanstack/react-query';
import type { Period } from '@vitrine/contracts';
import { DemoNote } from '../../components/admin/demo-note';
import { PlacementName } from '../../components/admin/placement-name';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useSite } from '../../lib/site-document/site-context';
import { namedCampaign } from '../audience/campaign-words';
import { ComparedTable } from '../audience/compared';
import { PageLink } from '../audience/page-link';
import { ReportCard } from '../audience/report-card';

/** Clicks that open WhatsApp: by day, page, button and campaign. */
export function ChatsTab({ period }: { period: Period }) {
  const report = useQuery(callQuery(api.adminChatReport, { query: period }));
  const { data } = report;
  const none = 'Nenhum clique neste período.';
  const { chatClicks } = useSite();
  // What was counted before it was switched off is shown still.
  const hasClicks = chatClicks || (data && data.count + data.before > 0);
  return (
    <div className="grid gap-4">
      {data?.demo && <DemoNote />}
      {!chatClicks && (
        <p
          role="note"
          className="rounded-md border border-surface-200 bg-surface-50 px-3 py-2 text-sm text-neutral-700"
        >
          Os cliques que abrem o WhatsApp não são contados: os botões e os formulários não avisam o servidor.
          Para contá-los, ponha <code>CHAT_CLICKS=on</code> no <code>.env</code> da instalação e atualize o
          site. As referências nas mensagens e as conversas recebidas funcionam sem isso.
        </p>
      )}
      {hasClicks && (
        <ReportCard
          id="cliques"
          title="Cliques no WhatsApp"
          unit="Cliques"
          what="os cliques"
          report={report}
          period={period}
          file={{ href: api.adminChatRows.url({ query: period }), name: 'cliques-no-whatsapp' }}
          daysBefore={data?.days_before}
          note="Um clique abre o WhatsApp; conversa é só a que chegou. Robôs, páginas carregadas de antemão, pessoas da equipe e o mesmo clique repetido em 30 minutos não contam. Sem JavaScript o clique não é contado, mas a referência vai na mensagem."
        />
      )}
      {data && hasClicks && (
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <ComparedTable
            title="Cliques por página"
            head={['Página', 'Cliques']}
            empty={none}
            rows={data.pages.map(({ page, count, before }) => ({
              key: String(page.page),
              name: <PageLink page={page} />,
              ...{ count, before },
            }))}
          />
          <ComparedTable
            title="Cliques por lugar do botão"
            head={['Lugar', 'Cliques']}
            empty={none}
            rows={data.places.map(({ place, count, before }) => ({
              key: place,
              name: <PlacementName place={place} />,
              ...{ count, before },
            }))}
          />
          <ComparedTable
            title="Cliques por campanha"
            head={['Campanha', 'Cliques']}
            empty={none}
            rows={data.campaigns.map(({ campaign, count, before }) => ({
              key: JSON.stringify(campaign),
              ...namedCampaign(campaign),
              ...{ count, before },
            }))}
          />
        </div>
      )}
    </div>
  );
}
