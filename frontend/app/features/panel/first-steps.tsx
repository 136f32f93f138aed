import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SetupStep } from '@vitrine/contracts';
import { Building2, CalendarDays, Check, ListChecks, Palette, PenLine, Store, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAction } from '../../components/admin/use-action';
import { Button, ButtonLink, IconButton } from '../../components/ui/button';
import { api } from '../../lib/api/api-client';
import { callQuery, queryClient } from '../../lib/api/queries';
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
 * What a new site still needs; without that, three ways to begin for an admin who has not saved a post yet. Until the
 * answers are there the ways are shown: what comes later would move the list.
 */
export function FirstSteps() {
  const setup = useQuery(setupQuery);
  return setup.data && setup.data.open.length > 0 ? <SiteSetup open={setup.data.open} /> : <WaysToBegin />;
}

const setupQuery = callQuery(api.adminGetSiteSetup, {});

const setupSteps = {
  company: {
    to: '/blog/admin/site?secao=company',
    icon: Building2,
    title: 'Sua empresa',
    text: 'Nome, contatos, horário e o tom dos textos.',
    confirm: 'Manter os dados da empresa',
  },
  brand: {
    to: '/blog/admin/site?secao=brand',
    icon: Palette,
    title: 'Cor e logo',
    text: 'Uma cor basta; dela saem todos os tons.',
    confirm: 'Manter a cor e o logo',
  },
  families: {
    to: '/blog/admin/site?secao=catalogue',
    icon: Store,
    title: 'O que você vende',
    text: 'Desligue as linhas que não vende e ajuste os textos.',
    confirm: 'Manter o que está à venda',
  },
  article: {
    to: '/blog/admin/new',
    icon: PenLine,
    title: 'Primeiro post',
    text: 'Escreva, peça um rascunho à IA ou traga seu blog.',
    confirm: undefined,
  },
} as const satisfies Record<SetupStep, object>;
const setupOrder = Object.keys(setupSteps) as SetupStep[];

/** The steps of the setup: each leads to its screen, and stays until it is done or its values are confirmed. */
function SiteSetup({ open }: { open: readonly SetupStep[] }) {
  const { run, isBusy } = useAction();
  const confirm = (step: SetupStep) =>
    run({
      key: step,
      call: async () =>
        queryClient.setQueryData(setupQuery.queryKey, await api.adminConfirmSetupStep({ body: { step } })),
      failure: 'Não foi possível salvar.',
    });
  return (
    <section
      aria-labelledby="site-setup"
      className="mb-4 rounded-lg border border-brand-200 bg-brand-50 px-4 pt-3 pb-4"
    >
      <h2 id="site-setup" className="text-sm font-bold text-brand-900">
        Prepare seu site: {setupOrder.length - open.length} de {setupOrder.length} passos
      </h2>
      <ol className="mt-2 grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {setupOrder.map((step) => {
          const { to, icon, title, text, confirm: label } = setupSteps[step];
          const isDone = !open.includes(step);
          const Icon = isDone ? Check : icon;
          return (
            <li
              key={step}
              className="flex flex-col items-start gap-1 rounded-md border border-brand-200 bg-white px-3 py-2.5"
            >
              <Link to={to} className="flex items-start gap-2.5 text-neutral-900 hover:text-brand-800">
                <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-brand-700" />
                <span className="grid gap-0.5">
                  <span className="text-sm font-semibold">
                    {title}
                    {isDone && <span className="font-normal text-neutral-600"> · feito</span>}
                  </span>
                  {!isDone && <span className="text-xs text-neutral-600">{text}</span>}
                </span>
              </Link>
              {!isDone && label && (
                <Button size="sm" busy={isBusy(step)} onClick={() => void confirm(step)}>
                  {label}
                </Button>
              )}
              {!isDone && step === 'article' && (
                <ButtonLink size="sm" to="/blog/admin/importar">
                  Trazer meu blog
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Gone until the next sign-in when dismissed, or once the person saved a post. */
function WaysToBegin() {
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
