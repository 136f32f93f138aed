import { useQuery } from '@tanstack/react-query';
import { purposeNames, verifiedNames, type Period } from '@vitrine/contracts';
import { DemoNote } from '../../components/admin/demo-note';
import { NOT_COUNTED } from '../../lib/words/not-counted';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { ComparedTable } from './compared';
import { ReportCard } from './report-card';
import { RobotsSwitches } from './robots-switches';

/** Which machines of AIs read, for what, and whom assistants sent. */
export function CrawlersTab({ period }: { period: Period }) {
  const report = useQuery(callQuery(api.adminCrawlerReport, { query: period }));
  const { data } = report;
  const none = data?.gateway_read === false ? NOT_COUNTED : 'Nenhuma leitura neste período.';
  return (
    <div className="grid gap-4">
      {data?.demo && <DemoNote />}
      <div className="grid gap-4 lg:grid-cols-[1fr_22rem]">
        <ReportCard
          id="robos"
          title="Leituras por robôs de IA e de busca"
          unit="Leituras"
          what="os robôs"
          report={report}
          period={period}
          file={{ href: api.adminCrawlerRows.url({ query: period }), name: 'robos' }}
          note={
            <>
              Um robô diz o próprio nome, e qualquer programa pode dizer o mesmo: só é verificado o que vem da
              rede que o operador publica
              {data && ` (listas guardadas em ${data.ranges_of.split('-').reverse().join('/')})`}.
            </>
          }
        />
        <RobotsSwitches />
      </div>
      {data && (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <ComparedTable
            title="Por robô"
            head={['Robô', 'Leituras']}
            empty={none}
            rows={data.crawlers.map(({ name, operator, purpose, verified, count, before }) => ({
              key: `${name}/${verified}`,
              name: `${name} (${operator})`,
              note: `${purposeNames[purpose]} · ${verifiedNames[verified]}`,
              ...{ count, before },
            }))}
          />
          <ComparedTable
            title="Por página"
            head={['Endereço', 'Leituras']}
            empty={none}
            rows={data.paths.map(({ name, ...rest }) => ({ key: name, name, ...rest }))}
          />
          <ComparedTable
            title="Por finalidade"
            head={['Finalidade', 'Leituras']}
            empty={none}
            rows={data.purposes.map(({ purpose, ...rest }) => ({
              key: purpose,
              name: purposeNames[purpose],
              ...rest,
            }))}
          />
          <ComparedTable
            title="Outros robôs"
            head={['Nome que o robô diz ter', 'Leituras']}
            empty={none}
            rows={(data.unlisted ?? []).map(({ name, ...rest }) => ({ key: name, name, ...rest }))}
          />
          <ComparedTable
            title="Pessoas que assistentes enviaram"
            head={['Assistente', 'Entradas']}
            empty="Nenhuma entrada neste período."
            rows={data.assistants.map(({ name, ...rest }) => ({ key: name, name, ...rest }))}
          />
        </div>
      )}
    </div>
  );
}
