import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ListChecks, PenLine, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../components/ui/button';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { z } from 'zod';
import { personal } from '../../lib/storage/personal';

const dismissal = personal('first-steps', z.literal(true));

const steps = [
  {
    to: '/blog/admin/new',
    icon: PenLine,
    title: 'Escreva o primeiro post',
    text: 'Um título basta para a IA propor um rascunho.',
  },
  {
    to: '/blog/admin?foco=precisa-de-trabalho',
    icon: ListChecks,
    title: 'Veja o que precisa de trabalho',
    text: 'Posts com nota baixa ou sem resumo, imagem ou metadados.',
  },
  {
    to: '/blog/admin/calendario',
    icon: CalendarDays,
    title: 'Planeje a semana',
    text: 'No calendário, arraste um rascunho até o dia.',
  },
] as const;

/**
 * Three ways to begin, for an admin who has not saved a post yet; gone until the next sign-in when dismissed, or once
 * there is such a post. Until that is known they are shown: what comes later would move the list.
 */
export function FirstSteps() {
  const [dismissed, setDismissed] = useState(() => dismissal.get() ?? false);
  const mine = useQuery({
    ...callQuery(api.adminListPosts, { query: { focus: 'mine', per_page: 1 } }),
    enabled: !dismissed,
    staleTime: Infinity,
  });
  const isGone = dismissed || (mine.data?.total ?? 0) > 0;
  useEffect(() => {
    if (isGone) dismissal.set(true);
  }, [isGone]);
  if (isGone) return null;

  return (
    <section
      aria-labelledby="first-steps"
      className="relative mb-4 rounded-lg max-sm:order-last max-sm:mt-4 border border-brand-200 bg-brand-50 px-4 pt-3 pb-4"
    >
      <h2 id="first-steps" className="pr-10 text-sm font-bold text-brand-900">
        Primeiros passos
      </h2>
      <div className="absolute top-1.5 right-1.5">
        <IconButton icon={X} label="Dispensar os primeiros passos" onClick={() => setDismissed(true)} />
      </div>
      <ol className="mt-2 grid gap-2 sm:grid-cols-3">
        {steps.map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-start gap-2.5 rounded-md border border-brand-200 bg-white px-3 py-2.5 hover:border-brand-600"
            >
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-brand-700" />
              <span className="grid gap-0.5">
                <span className="text-sm font-semibold text-neutral-900">{title}</span>
                <span className="text-xs text-neutral-600">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
