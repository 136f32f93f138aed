import type { UseQueryResult } from '@tanstack/react-query';
import type { Period } from '@vitrine/contracts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { QueryError } from '../../components/admin/query-error';
import { DayChart } from '../../components/charts/day-chart';
import { Loading, Skeleton } from '../../components/ui/skeleton';
import { DownloadLink } from '../../components/ui/download-link';
import { changeText } from './compared';
import { formatCount } from '../../lib/words/counted';

type Days = readonly { date: string; count: number }[];

/** What every report of the audience has. */
interface Report {
  count: number;
  before: number;
  days: Days;
}

interface ReportCardProps<R extends Report> {
  id: string;
  title: string;
  /** What is counted, as the table's head has it. */
  unit: string;
  /** What is loaded, as in “Carregando …”. */
  what: string;
  report: UseQueryResult<R>;
  period: Period;
  /** The rows as a file: its address, and what its name begins with. */
  file: { href: string; name: string };
  /** The days of the period before; bars where there are none. */
  daysBefore?: Days | undefined;
  /** Beneath the number. */
  beside?: ReactNode;
  /** What the numbers mean. */
  note: ReactNode;
}

/** A report's number, its days as a chart, as a table and as a file. */
export function ReportCard<R extends Report>({
  id,
  title,
  unit,
  what,
  report,
  period,
  file,
  daysBefore,
  beside,
  note,
}: ReportCardProps<R>) {
  const { data } = report;
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-surface-200 bg-white p-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={id} className="text-sm font-bold text-neutral-900">
            {title}
          </h2>
          {report.isPending && <Skeleton className="h-9 w-24" />}
          {data && (
            <p className="flex items-baseline gap-2 text-sm text-neutral-600">
              <strong className="text-3xl font-bold text-neutral-900 tabular">
                {formatCount(data.count)}
              </strong>
              {`${changeText(data.count, data.before)} · antes ${formatCount(data.before)}`}
            </p>
          )}
          {beside}
        </div>
        {data && (
          <DownloadLink href={file.href} name={`${file.name}-${period.from}-${period.to}.csv`}>
            <Download aria-hidden />
            Baixar CSV
          </DownloadLink>
        )}
      </header>
      <QueryError queries={[report]} fallback={`Não foi possível carregar ${what}.`} />
      {report.isPending && <Loading className="h-50 w-full">{`Carregando ${what}...`}</Loading>}
      {data && (
        <div aria-busy={report.isFetching} className="mt-2 grid gap-2 aria-busy:opacity-60">
          <DayChart
            kind={daysBefore ? 'line' : 'bars'}
            days={data.days}
            before={daysBefore}
            unit={unit}
            label={`${unit} por dia`}
          />
        </div>
      )}
      <p className="mt-3 text-2xs text-neutral-600">{note}</p>
    </section>
  );
}
