import { useSearchParams } from 'react-router-dom';
import { ScreenHeader } from '../../components/admin/screen-header';
import { useCompany } from '../../lib/company/company';
import { dayOf } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';
import { ChatsTab } from './chats-tab';
import { readPeriod } from './period';
import { PeriodPicker } from './period-picker';

/** What the blog brings. */
export function AudienceScreen() {
  const { timezone } = useCompany();
  const today = dayOf(useNow(600), timezone);
  const [params] = useSearchParams();
  const { period } = readPeriod(params, today);
  return (
    <>
      <ScreenHeader title="Audiência" actions={<PeriodPicker today={today} />}>
        <p>O que o blog traz, sem cookies e sem guardar quem visita.</p>
      </ScreenHeader>
      <ChatsTab period={period} />
    </>
  );
}
