import { useCompany } from '../../lib/company/company';
import { formatDateTime, relativeTime } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';
import { Breakable } from '../ui/breakable';

/** In a cell: how long ago something was done, and who did it. */
export function WhenAndWho({ at, by }: { at: string; by: string }) {
  const { timezone } = useCompany();
  const now = useNow();
  return (
    <span className="grid sm:min-w-28 lg:min-w-40">
      <time dateTime={at} title={formatDateTime(at, timezone)} className="whitespace-nowrap">
        {relativeTime(at, now)}
      </time>
      <span className="text-2xs text-ink-600">
        <Breakable text={by} />
      </span>
    </span>
  );
}
