import { ScreenHeader } from '../../components/admin/screen-header';
import { TabPanel, Tabs } from '../../components/ui/tabs';
import { useAddress } from '../../lib/navigation/use-address';
import { CampaignLink } from '../audience/campaign-link';
import { PeriodPicker } from '../audience/period-picker';
import { usePeriod } from '../audience/use-period';
import { ChatsTab } from './chats-tab';
import { ConversationList } from './conversation-list';
import { Outcomes } from './outcomes';
import { ReferenceFinder } from './reference-finder';
import { SellingArticles } from './selling-articles';

const tabs = [
  { value: 'resultado', label: 'Resultado' },
  { value: 'recebidas', label: 'Recebidas' },
  { value: 'cliques', label: 'Cliques' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** The conversations that the site has begun, and what became of them. */
export function ConversationsScreen() {
  const { period, today } = usePeriod();
  const { params, change } = useAddress();
  const tab = tabs.find(({ value }) => value === params.get('aba'))?.value ?? 'resultado';
  const choose = (next: Tab) => change({ aba: next !== 'resultado' && next });
  return (
    <>
      <ScreenHeader title="Conversas" actions={<PeriodPicker today={today} />}>
        <p>As conversas que o site traz e o resultado delas.</p>
      </ScreenHeader>
      <Tabs value={tab} onChange={choose} items={tabs} label="Conversas">
        <TabPanel value="resultado" className="grid gap-4 pt-4">
          <SellingArticles period={period} />
          <Outcomes period={period} />
        </TabPanel>
        <TabPanel value="recebidas" className="grid items-start gap-4 pt-4 lg:grid-cols-[1fr_22rem]">
          <div className="lg:order-2">
            <ReferenceFinder />
          </div>
          <ConversationList key={`${period.from} ${period.to}`} period={period} />
        </TabPanel>
        <TabPanel value="cliques" className="grid gap-4 pt-4">
          <ChatsTab period={period} />
          <CampaignLink />
        </TabPanel>
      </Tabs>
    </>
  );
}
