import { FileText } from 'lucide-react';
import { ScreenHeader } from '../../components/admin/screen-header';
import { ButtonLink } from '../../components/ui/button';
import { TabPanel, Tabs } from '../../components/ui/tabs';
import { useAddress } from '../../lib/navigation/use-address';
import { ArticleFunnelTable } from './article-funnels';
import { CrawlersTab } from './crawlers-tab';
import { PeriodPicker } from './period-picker';
import { PeriodSummary } from './period-summary';
import { ReadersTab } from './readers-tab';
import { usePeriod } from './use-period';

const tabs = [
  { value: 'leitores', label: 'Leitores' },
  { value: 'posts', label: 'Da busca à venda' },
  { value: 'robos', label: 'Robôs de IA' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** Who reads the blog: people, and machines that pass it on. */
export function ReadersScreen() {
  const { period, today } = usePeriod();
  const { params, change } = useAddress();
  const tab = tabs.find(({ value }) => value === params.get('aba'))?.value ?? 'leitores';
  const choose = (next: Tab) => change({ aba: next !== 'leitores' && next });
  return (
    <>
      <ScreenHeader
        title="Leitores"
        actions={
          <>
            <PeriodPicker today={today} />
            <ButtonLink icon={FileText} to="/blog/admin/leitores/relatorio">
              Relatório do mês
            </ButtonLink>
          </>
        }
      >
        <p>Quem lê o blog, sem cookies e sem guardar quem visita.</p>
      </ScreenHeader>
      <PeriodSummary period={period} today={today} />
      <Tabs value={tab} onChange={choose} items={tabs} label="Leitores">
        <TabPanel value="leitores" className="pt-4">
          <ReadersTab period={period} />
        </TabPanel>
        <TabPanel value="posts" className="pt-4">
          <ArticleFunnelTable period={period} />
        </TabPanel>
        <TabPanel value="robos" className="pt-4">
          <CrawlersTab period={period} />
        </TabPanel>
      </Tabs>
    </>
  );
}
