import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Calendar, PostStatus } from '@vitrine/contracts';
import { Button, ButtonLink, IconButton } from '../../components/ui/button';
import { LoadingStatus } from '../../components/ui/skeleton';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { useCompany } from '../../lib/company/company';
import { cx } from '../../components/ui/cx';
import { dayOf, formatTime, longDay, monthName } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';
import { calendarQuery } from './calendar-api';
import { monthGrid, readMonth, shiftMonth } from './month-grid';

type Entry = Calendar['entries'][number];

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const looks: Record<PostStatus, string> = {
  published: 'border-success bg-success-soft text-success-ink hover:bg-success-line',
  scheduled: 'border-info bg-info-soft text-info-ink hover:bg-info-line',
  late: 'border-danger bg-danger-soft text-danger-ink hover:bg-danger-line',
  draft: 'border-sand-400 bg-sand-100 text-ink-700 hover:bg-sand-200',
};
const words: Record<PostStatus, string> = {
  published: 'Publicado',
  scheduled: 'Agendado',
  late: 'Atrasado',
  draft: 'Rascunho',
};

/** What was and will be published, by month, in the site's zone. */
export function CalendarScreen() {
  const { timezone } = useCompany();
  const [params, setParams] = useSearchParams();
  const today = dayOf(useNow(60), timezone);
  const month = readMonth(params, today);
  const weeks = monthGrid(month);
  const [from, to] = [weeks[0]![0]!, weeks.at(-1)![6]!];
  const calendar = useQuery(calendarQuery(from, to));
  const { data } = calendar;
  const byDay = Map.groupBy(data?.entries ?? [], (entry) => dayOf(entry.at, timezone));
  const isShown = (day: string) => day.startsWith(month) && byDay.has(day);
  const isEmpty = data !== undefined && !weeks.flat().some(isShown);
  const show = (next: string) =>
    setParams(next === today.slice(0, 7) ? {} : { mes: next }, { preventScrollReset: true });

  return (
    <>
      <ScreenHeader
        title="Calendário"
        actions={
          <>
            <Button onClick={() => show(today.slice(0, 7))}>Hoje</Button>
            <div className="flex items-center gap-1">
              <IconButton label="Mês anterior" onClick={() => show(shiftMonth(month, -1))}>
                <ChevronLeft aria-hidden />
              </IconButton>
              <h2
                aria-live="polite"
                className="min-w-36 text-center text-sm font-bold text-ink-900 first-letter:uppercase"
              >
                {monthName(month)}
              </h2>
              <IconButton label="Próximo mês" onClick={() => show(shiftMonth(month, 1))}>
                <ChevronRight aria-hidden />
              </IconButton>
            </div>
            <ButtonLink variant="primary" to="/blog/admin/new">
              Novo Post
            </ButtonLink>
          </>
        }
      >
        <p>Publicações passadas e agendadas, no horário do site.</p>
      </ScreenHeader>
      <QueryError className="mb-3" queries={[calendar]} fallback="Não foi possível carregar o calendário." />
      {calendar.isPending && <LoadingStatus>Carregando calendário...</LoadingStatus>}
      <table
        role="table"
        aria-label={`Posts de ${monthName(month)}`}
        className={cx(
          'block w-full table-fixed border-collapse overflow-clip rounded-lg bg-white shadow-[0_0_0_1px_var(--color-sand-200)] sm:table',
          calendar.isFetching && data && 'opacity-70 transition-opacity delay-150',
        )}
      >
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row">
            {weekdays.map((name) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className="border-b border-sand-300 bg-sand-100 px-2 py-2 text-left text-2xs font-bold tracking-wide text-ink-600 uppercase"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block sm:table-row-group">
          {weeks.map((week) => (
            <tr
              key={week[0]}
              role="row"
              className={cx('block sm:table-row', !week.some(isShown) && 'max-sm:hidden')}
            >
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  entries={byDay.get(day) ?? []}
                  isToday={day === today}
                  isOutside={!day.startsWith(month)}
                  timeZone={timezone}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isEmpty && <p className="mt-3 text-sm text-ink-600 max-sm:text-center">Nenhum post neste mês.</p>}
      <ul aria-label="Legenda" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-600">
        {(['published', 'scheduled', 'late'] as const).map((status) => (
          <li key={status} className="flex items-center gap-1.5">
            <span aria-hidden className={cx('size-3 rounded-xs border-l-3', looks[status])} />
            {words[status]}
          </li>
        ))}
      </ul>
    </>
  );
}

function DayCell({
  day,
  entries,
  isToday,
  isOutside,
  timeZone,
}: {
  day: string;
  entries: readonly Entry[];
  isToday: boolean;
  isOutside: boolean;
  timeZone: string;
}) {
  const sorted = entries.toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <td
      role="cell"
      className={cx(
        'border-b border-sand-200 p-1.5 align-top sm:h-28 sm:border-r sm:last:border-r-0',
        isOutside ? 'bg-sand-50 max-sm:hidden' : 'bg-white',
        entries.length === 0 && 'max-sm:hidden',
        entries.length > 0 && 'max-sm:block',
      )}
    >
      <time
        dateTime={day}
        aria-label={isToday ? `Hoje, ${longDay(day)}` : longDay(day)}
        className={cx(
          'mb-1 inline-grid h-6 min-w-6 place-items-center rounded-full px-1 text-xs font-semibold tabular',
          isToday ? 'bg-teal-700 text-white' : isOutside ? 'text-ink-500' : 'text-ink-800',
        )}
      >
        <span className="max-sm:hidden">{Number(day.slice(8))}</span>
        <span className="sm:hidden">{longDay(day).replace(/ de \d{4}$/, '')}</span>
      </time>
      <ul className="grid gap-1">
        {sorted.map((entry) => (
          <li key={`${entry.id} ${entry.at}`}>
            <Link
              to={`/blog/admin/edit/${entry.id}`}
              title={`${words[entry.status]}: ${entry.title}`}
              className={cx(
                'block rounded-xs border-l-3 px-1.5 py-1 text-2xs leading-snug focus-visible:-outline-offset-1',
                looks[entry.status],
              )}
            >
              <span className="font-bold tabular">{formatTime(entry.at, timeZone)}</span>{' '}
              <span className="sr-only">{words[entry.status]}: </span>
              <span className="line-clamp-2 font-medium">{entry.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </td>
  );
}
