import { useQuery } from '@tanstack/react-query';
import type { Period } from '@vitrine/contracts';
import { useState } from 'react';
import { QueryError } from '../../components/admin/query-error';
import { LoadingStatus } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { shortDay } from '../../lib/dates/dates';
import { CopyButton } from './copy-button';
import { changeSentence, lastWeek, summaryLines } from './summary';

const useReports = (query: Period) => ({
  readers: useQuery(callQuery(api.adminReaderReport, { query })),
  chats: useQuery(callQuery(api.adminChatReport, { query })),
});

/** What changed in the chosen period, and the week before as a text to pass on. */
export function PeriodSummary({ period, today }: { period: Period; today: string }) {
  const [isOpen, setOpen] = useState(false);
  const { readers, chats } = useReports(period);
  const week = lastWeek(today);
  const days = `${shortDay(week.from)} a ${shortDay(week.to)}`;
  return (
    <section aria-label="O que mudou" className="mb-4 grid gap-2 text-sm text-ink-800">
      {readers.data && chats.data && <p>{changeSentence(period, readers.data, chats.data)}</p>}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer font-semibold text-teal-800">
          Resumo da semana ({days})
        </summary>
        {isOpen && <Week week={week} title={`Semana de ${days}`} />}
      </details>
    </section>
  );
}

function Week({ week, title }: { week: Period; title: string }) {
  const { readers, chats } = useReports(week);
  const lines = readers.data && chats.data && summaryLines(week, readers.data, chats.data);
  return (
    <div className="mt-2 grid justify-items-start gap-2 rounded-lg border border-sand-200 bg-white p-4">
      <QueryError queries={[readers, chats]} fallback="Não foi possível carregar o resumo." />
      {readers.isPending && <LoadingStatus>Carregando resumo...</LoadingStatus>}
      {lines && (
        <>
          <ul className="grid gap-1">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <CopyButton text={[title, ...lines.map((line) => `- ${line}`)].join('\n')}>
            Copiar resumo
          </CopyButton>
        </>
      )}
    </div>
  );
}
