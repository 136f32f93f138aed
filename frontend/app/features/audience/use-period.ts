import { useCompany } from '../../lib/site-document/site-context';
import { dayOf } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';
import { useAddress } from '../../lib/navigation/use-address';
import { readPeriod } from './period';

/** The period that the address asks for, and the site's day of today. */
export function usePeriod() {
  const { timezone } = useCompany();
  const today = dayOf(useNow(600), timezone);
  const { params } = useAddress();
  return { today, period: readPeriod(params, today).period };
}
