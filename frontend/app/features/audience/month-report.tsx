import { useId, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../components/admin/copy-button';
import { DemoNote } from '../../components/admin/demo-note';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { Button } from '../../components/ui/button';
import { Select } from '../../components/ui/field';
import { Loading } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { dayOf, daysIn, monthName, shortDay } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';
import { useAddress } from '../../lib/navigation/use-address';
import { useCompany, useSite } from '../../lib/site-document/site-context';
import { daysOfMonth, monthsUntil, readMonth } from './month';
import { reportSections, type MonthFigures, type ReportLine } from './month-sections';

/** The reports of a month, each from the call that its own screen reads. */
function useMonth(month: string, today: string) {
  const { chatClicks } = useSite();
  const { timezone } = useCompany();
  const query = daysOfMonth(month, today);
  const calendar = useQuery(callQuery(api.adminCalendar, { query }));
  const readers = useQuery(callQuery(api.adminReaderReport, { query }));
  const chats = useQuery({ ...callQuery(api.adminChatReport, { query }), enabled: chatClicks });
  const funnels = useQuery(callQuery(api.adminArticleFunnels, { query }));
  const outcomes = useQuery(callQuery(api.adminOutcomeReport, { query }));
  const lists = useQuery(callQuery(api.adminSearchLists, {}));
  const queries = [calendar, readers, funnels, outcomes, lists, ...(chatClicks ? [chats] : [])];
  const figures: MonthFigures | null =
    calendar.data &&
    readers.data &&
    funnels.data &&
    outcomes.data &&
    lists.data &&
    (chats.data || !chatClicks)
      ? {
          published: calendar.data.entries
            .filter(({ status, is_end }) => status === 'published' && !is_end)
            .map(({ at, ...post }) => ({ ...post, day: dayOf(at, timezone) })),
          ...{ readers: readers.data, chats: chats.data ?? null, funnels: funnels.data },
          ...{ outcomes: outcomes.data, lists: lists.data },
        }
      : null;
  return { days: query, queries, figures };
}

/** A month's report, to print or to pass on: what was published, found, read, asked and sold, and what to do next. */
export function MonthReportScreen() {
  const company = useCompany();
  const today = dayOf(useNow(600), company.timezone);
  const { params, change } = useAddress();
  const month = readMonth(params.get('mes'), today);
  const { days, queries, figures } = useMonth(month, today);
  const title = `Relatório de ${monthName(month)}`;
  const sections = figures && reportSections(figures);
  const isWhole = month < today.slice(0, 7);
  return (
    <div className="max-w-3xl print:max-w-none">
      <ScreenHeader
        title={title}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <Select
              fit
              aria-label="Mês"
              value={month}
              options={[...new Set([...monthsUntil(today), month])].map((one) => [one, monthName(one)])}
              onChange={({ target }) => change({ mes: target.value }, { replace: true })}
            />
            {sections && <CopyButton text={reportText(title, sections)}>Copiar texto</CopyButton>}
            <Button icon={Printer} size="sm" disabled={!sections} onClick={() => print()}>
              Imprimir
            </Button>
          </div>
        }
      >
        <p>
          {`${company.name} · ${isWhole ? '' : `até ${shortDay(days.to)}, `}comparado com ${daysIn(days) === 1 ? 'o dia anterior' : `os ${daysIn(days)} dias anteriores`}`}
        </p>
      </ScreenHeader>
      <QueryError className="mb-3" queries={queries} fallback="Não foi possível montar o relatório." />
      {!sections && queries.some(({ isPending }) => isPending) && !queries.some(({ isError }) => isError) && (
        <Loading className="h-dvh w-full">Montando o relatório...</Loading>
      )}
      {figures && sections && (
        <div className="grid gap-5">
          {(figures.readers.demo || figures.funnels.demo || figures.lists.demo) && <DemoNote />}
          {sections.map(({ title: head, note, lines, empty }) => (
            <Part key={head} title={head} note={note}>
              {lines.length === 0 ? (
                <p className="text-sm text-neutral-600">{empty}</p>
              ) : (
                <ul className="grid gap-1 text-sm text-neutral-800">
                  {lines.map((line) => (
                    <Line key={line.text} of={line} />
                  ))}
                </ul>
              )}
            </Part>
          ))}
        </div>
      )}
    </div>
  );
}

function Part({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-2 border-t border-surface-200 pt-3 print:break-inside-avoid"
    >
      <h2 id={id} className="text-base font-bold text-neutral-900">
        {title}
      </h2>
      {children}
      {note && <p className="text-xs text-neutral-600">{note}</p>}
    </section>
  );
}

const Line = ({ of: { text, to, isDetail } }: { of: ReportLine }) => (
  <li className={isDetail ? 'ml-4 list-disc wrap-anywhere' : 'font-semibold wrap-anywhere'}>
    {to ? (
      <Link to={to} className="underline-offset-2 hover:underline">
        {text}
      </Link>
    ) : (
      text
    )}
  </li>
);

/** The report as a text to send. */
const reportText = (title: string, sections: ReturnType<typeof reportSections>): string =>
  [
    title,
    ...sections.flatMap(({ title: head, lines, empty }) => [
      '',
      head,
      ...(lines.length === 0
        ? [empty]
        : lines.map(({ text, isDetail }) => (isDetail ? `  - ${text}` : `- ${text}`))),
    ]),
  ].join('\n');
