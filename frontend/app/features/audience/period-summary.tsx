import { useQuery } from '@tanstack/react-query';
import type { Period } from '@vitrine/contracts';
import { useState } from 'react';
import { QueryError } from '../../components/admin/query-error';
import { LoadingStatus } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useSite } from '../../lib/site-document/site-context';
import { shortDay } from '../../lib/dates/dates';
import { CopyButton } from '../../components/admin/copy-button';
import { changeSentence, lastWeek, summaryLines } from './summary';

/** The reports of a period; `chats` has none where clicks aren't counted. */
function useReports(query: Period) {
  const { chatClicks } = useSite();
  const readers = useQuery(callQuery(api.adminReaderReport, { query }));
  const chats = useQuery({ ...callQuery(api.adminChatReport, { query }), enabled: chatClicks });
  return { readers, chats, chatData: chatClicks ? chats.data : null };
}

/** What changed in the chosen period, and the week before as a text to pass on. */
export function PeriodSummary({ period, today }: { period: Period; today: string }) {
  const [isOpen, setOpen] = useState(false);
  const { readers, chatData } = useReports(period);
  const week = lastWeek(today);
  const days = `${shortDay(week.from)} a ${shortDay(week.to)}`;
  return (
    <section aria-label="O que mudou" className="mb-4 grid gap-2 text-sm text-neutral-800">
      {readers.data && chatData !== undefined && <p>{changeSentence(period, readers.data, chatData)}</p>}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-6 w-fit cursor-pointer font-semibold text-brand-800">
          Resumo da semana ({days})
        </summary>
        {isOpen && <Week week={week} title={`Semana de ${days}`} />}
      </details>
    </section>
  );
}

function Week({ week, title }: { week: Period; title: string }) {
  const { readers, chats, chatData } = useReports(week);
  const lines = readers.data && chatData !== undefined && summaryLines(week, readers.data, chatData);
  return (
    <div className="mt-2 grid justify-items-start gap-2 rounded-lg border border-surface-200 bg-white p-4">
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
