import { useCompany } from '../../lib/site-document/site-context';
import { formatDateTime, relativeTime } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';
import { PersonName } from './people';

/** How long ago or how far ahead something is, with the date as its title. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const { timezone } = useCompany();
  const now = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at, timezone)} className={className}>
      {relativeTime(at, now)}
    </time>
  );
}

/** In a cell: how long ago something was done, and who did it. */
export function TimeAndPerson({ at, by }: { at: string; by: string }) {
  return (
    <span className="grid sm:min-w-28 lg:min-w-40">
      <RelativeTime at={at} className="whitespace-nowrap" />
      <span className="text-2xs text-neutral-600">
        <PersonName email={by} />
      </span>
    </span>
  );
}
