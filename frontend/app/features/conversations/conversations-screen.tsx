import { ScreenHeader } from '../../components/admin/screen-header';
import { ChatsTab } from './chats-tab';
import { PeriodPicker } from '../audience/period-picker';
import { SellingArticles } from './selling-articles';
import { usePeriod } from '../audience/use-period';

/** The conversations that the site has begun, and what became of them. */
export function ConversationsScreen() {
  const { period, today } = usePeriod();
  return (
    <>
      <ScreenHeader title="Conversas" actions={<PeriodPicker today={today} />}>
        <p>As conversas que o site traz e o resultado delas.</p>
      </ScreenHeader>
      <SellingArticles period={period} />
      <ChatsTab period={period} />
    </>
  );
}
