import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink, IconButton } from '../../components/ui/button';
import { Select } from '../../components/ui/field';
import { LoadingStatus } from '../../components/ui/skeleton';
import { categoryOptions } from '../../components/admin/category-options';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useCompany } from '../../lib/site-document/site-context';
import { cx } from '../../components/ui/cx';
import { addDays, dayOf, daysName, monthName } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';
import { toSiteInput } from '../../lib/dates/site-time';
import { useToasts } from '../../components/ui/toast';
import { DayCell } from './day-cell';
import { DraftTray } from './draft-tray';
import { statusLabels } from '../../components/admin/post-status';
import { entryStyles } from './entry-styles';
import { MoveDialog } from './move-dialog';
import { timeOn, type MovablePost } from './moves';
import { useMoves } from './use-moves';
import { periodQuery, readPeriod, shiftPeriod } from './month-grid';

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
/** What was and will be published, by month or week, in the site's zone. */
export function CalendarScreen() {
  const { timezone } = useCompany();
  const [params, setParams] = useSearchParams();
  const now = useNow(60);
  const today = dayOf(now, timezone);
  const period = readPeriod(params, today);
  const { kind, weeks } = period;
  const category = params.get('categoria') ?? '';
  const query = { from: weeks[0]![0]!, to: weeks.at(-1)![6]!, ...(category && { category }) };
  const calendar = useQuery(callQuery(api.adminCalendar, { query }));
  const categories = useQuery(callQuery(api.adminListCategories, {})).data?.categories ?? [];
  const { data, refetch } = calendar;
  const toasts = useToasts();
  const [asked, setAsked] = useState<MovablePost>();
  const { move, isBusy } = useMoves(timezone, refetch);
  const moved = useRef<number>(null);
  const moveTo = async (post: MovablePost, day: string) => {
    const entry = document.activeElement?.closest('li')?.querySelector(`[data-entry="${post.id}"]`);
    moved.current = entry ? post.id : null;
    const problem = await move(post, timeOn(day, post.at, timezone));
    if (problem) toasts.error(problem, `move-${post.id}`);
  };
  // A post that the keyboard moved keeps the focus in its new place.
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-entry="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [data]);
  const byDay = Map.groupBy(data?.entries ?? [], (entry) => dayOf(entry.at, timezone));
  const isOutside = (day: string) => day < period.first || day > period.last;
  const isShown = (day: string) => !isOutside(day) && byDay.has(day);
  const isEmpty = data !== undefined && !weeks.flat().some(isShown);
  const name = kind === 'week' ? daysName(period.first, period.last) : monthName(period.first.slice(0, 7));
  const show = (next: { kind?: typeof kind; day?: string; category?: string }) => {
    const chosen = next.category ?? category;
    const address = periodQuery(next.kind ?? kind, next.day ?? period.first, today);
    setParams({ ...address, ...(chosen && { categoria: chosen }) }, { preventScrollReset: true });
  };
  // Of a month that holds today, the week is today's; a week's month is the one that most of it is in.
  const switchTo = (next: typeof kind) => {
    const middle = weeks.length === 1 ? weeks[0]![3]! : period.first;
    show({ kind: next, day: isOutside(today) ? middle : today });
  };

  return (
    <>
      <ScreenHeader
        title="Calendário"
        actions={
          <ButtonLink variant="primary" to="/blog/admin/new">
            Novo Post
          </ButtonLink>
        }
      >
        <p>No horário do site.</p>
      </ScreenHeader>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="flex items-center gap-1 max-sm:flex-1">
          <IconButton
            icon={ChevronLeft}
            label={kind === 'week' ? 'Semana anterior' : 'Mês anterior'}
            onClick={() => show({ day: shiftPeriod(period, -1) })}
          />
          <h2
            aria-live="polite"
            className="min-w-36 grow text-center text-sm font-bold text-neutral-900 first-letter:uppercase"
          >
            {name}
          </h2>
          <IconButton
            icon={ChevronRight}
            label={kind === 'week' ? 'Próxima semana' : 'Próximo mês'}
            onClick={() => show({ day: shiftPeriod(period, 1) })}
          />
        </div>
        <Button onClick={() => show({ day: today })}>Hoje</Button>
        <Select
          aria-label="Categoria"
          fit
          className="max-sm:order-last max-sm:basis-full sm:ml-auto sm:max-w-44"
          value={category}
          options={categoryOptions(categories, category)}
          onChange={({ target }) => show({ category: target.value })}
        />
        <div role="group" aria-label="Período" className="flex gap-0.5 rounded-md bg-surface-200 p-0.5">
          {(['month', 'week'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={kind === one}
              onClick={() => kind !== one && switchTo(one)}
              className="h-8 rounded-sm px-3 text-xs font-semibold text-neutral-700 hover:text-neutral-950 aria-pressed:bg-white aria-pressed:text-neutral-950 aria-pressed:shadow-sm"
            >
              {one === 'month' ? 'Mês' : 'Semana'}
            </button>
          ))}
        </div>
      </div>
      <QueryError className="mb-3" queries={[calendar]} fallback="Não foi possível carregar o calendário." />
      {calendar.isPending && <LoadingStatus>Carregando calendário...</LoadingStatus>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <div>
          <table
            role="table"
            aria-label={`Posts de ${name}`}
            aria-busy={calendar.isFetching && Boolean(data)}
            className="block w-full table-fixed border-collapse overflow-clip rounded-lg bg-white shadow-[0_0_0_1px_var(--color-surface-200)] transition-opacity aria-busy:opacity-70 aria-busy:delay-150 sm:table"
          >
            <thead role="rowgroup" className="max-sm:sr-only">
              <tr role="row">
                {weekdays.map((name) => (
                  <th
                    key={name}
                    role="columnheader"
                    scope="col"
                    className="border-b border-surface-300 bg-surface-100 px-2 py-2 text-left text-2xs font-bold tracking-wide text-neutral-600 uppercase"
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
                      today={today}
                      isOutside={isOutside(day)}
                      isTall={kind === 'week'}
                      isBusy={isBusy}
                      onMove={(post, to) => void moveTo(post, to)}
                      onAsk={setAsked}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {isEmpty && (
            <p className="mt-3 text-sm text-neutral-600 max-sm:text-center">
              Nenhum post {kind === 'week' ? 'nesta semana' : 'neste mês'}
              {category && ' nesta categoria'}.
            </p>
          )}
          <p className="mt-3 text-xs text-neutral-600 max-sm:hidden">
            Arraste um post agendado para outro dia, ou mova-o com Alt e as setas.
          </p>
          <ul aria-label="Legenda" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-neutral-600">
            {(['published', 'scheduled', 'late'] as const).map((status) => (
              <li key={status} className="flex items-center gap-1.5">
                <span aria-hidden className={cx('size-3 rounded-xs border-l-3', entryStyles[status])} />
                {statusLabels[status]}
              </li>
            ))}
          </ul>
        </div>
        {data && <DraftTray drafts={data.drafts} now={now} onAsk={setAsked} />}
      </div>
      {asked && (
        <MoveDialog
          key={asked.id}
          post={asked}
          zone={timezone}
          initial={asked.at ? toSiteInput(asked.at, timezone) : timeOn(addDays(today, 1), null, timezone)}
          onMove={(to) => move(asked, to)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
