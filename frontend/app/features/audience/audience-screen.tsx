import { ScreenHeader } from '../../components/admin/screen-header';
import { TabPanel, Tabs } from '../../components/ui/tabs';
import { useCompany } from '../../lib/company/company';
import { dayOf } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';
import { useAddress } from '../../lib/navigation/use-address';
import { ChatsTab } from './chats-tab';
import { CrawlersTab } from './crawlers-tab';
import { readPeriod } from './period';
import { PeriodSummary } from './period-summary';
import { PeriodPicker } from './period-picker';
import { ReadersTab } from './readers-tab';
import { SellingArticles } from './selling-articles';

const tabs = [
  { value: 'leitores', label: 'Leitores' },
  { value: 'conversas', label: 'Conversas' },
  { value: 'robos', label: 'Robôs de IA' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** What the blog brings: readers, conversations, and machines that pass it on. */
export function AudienceScreen() {
  const { timezone } = useCompany();
  const today = dayOf(useNow(600), timezone);
  const { params, change } = useAddress();
  const { period } = readPeriod(params, today);
  const tab = tabs.find(({ value }) => value === params.get('aba'))?.value ?? 'leitores';
  const choose = (next: Tab) => change({ aba: next !== 'leitores' && next });
  return (
    <>
      <ScreenHeader title="Audiência" actions={<PeriodPicker today={today} />}>
        <p>O que o blog traz, sem cookies e sem guardar quem visita.</p>
      </ScreenHeader>
      <PeriodSummary period={period} today={today} />
      <SellingArticles period={period} />
      <Tabs value={tab} onChange={choose} items={tabs} label="Audiência">
        <TabPanel value="leitores" className="pt-4">
          <ReadersTab period={period} />
        </TabPanel>
        <TabPanel value="conversas" className="pt-4">
          <ChatsTab period={period} />
        </TabPanel>
        <TabPanel value="robos" className="pt-4">
          <CrawlersTab period={period} />
        </TabPanel>
      </Tabs>
    </>
  );
}
