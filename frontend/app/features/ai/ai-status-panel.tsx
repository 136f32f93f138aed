import type { AiStatus } from '@vitrine/contracts';
import { useAction, type Action } from '../../components/admin/use-action';
import { Badge } from '../../components/ui/badge';
import { Skeleton } from '../../components/ui/skeleton';
import { Switch } from '../../components/ui/switch';
import { cx } from '../../components/ui/cx';
import { api } from '../../lib/api/api-client';
import { formatUsd } from './money';

/** Whether AI is on, the switch that turns it off everywhere, and what is left of the budgets. */
export function AiStatusPanel({
  status,
  onChange,
}: {
  status: AiStatus | undefined;
  onChange: (status: AiStatus) => void;
}) {
  const { isBusy, run, ask, confirmation } = useAction();

  const turn = (enabled: boolean): Action<AiStatus> => ({
    key: 'ai-switch',
    call: () => api.adminAiSwitch({ body: { enabled } }),
    after: onChange,
    success: () => (enabled ? 'A IA está ligada.' : 'A IA está desligada em todo o site.'),
    failure: 'Erro ao alterar a IA',
  });

  const turnOff = () =>
    ask(
      {
        title: 'Desligar a IA',
        description:
          'Ninguém poderá gerar, melhorar ou ilustrar posts com IA até que ela seja ligada de novo.',
        confirmLabel: 'Desligar',
      },
      turn(false),
    );

  return (
    <section
      aria-label="Estado da IA"
      className="grid gap-px overflow-hidden rounded-lg border border-surface-200 bg-surface-200 md:grid-cols-3"
    >
      <div className="grid content-start gap-2.5 bg-white px-4 py-3.5">
        {status ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Switch
                checked={status.configured && status.enabled}
                disabled={!status.configured || isBusy('ai-switch')}
                onChange={(on) => (on ? void run(turn(true)) : turnOff())}
              >
                IA do blog
              </Switch>
              <StateBadge status={status} />
            </div>
            <p className="text-xs text-neutral-600">
              {status.configured
                ? `Texto: ${status.text_model ?? 'nenhum'} · Imagem: ${status.image_model ?? 'nenhum'}`
                : 'Nenhum serviço de IA está configurado neste site. Fale com quem o opera.'}
            </p>
          </>
        ) : (
          <Skeleton className="h-12 w-full" />
        )}
      </div>
      <Budget
        label="Seu uso hoje"
        spent={status?.admin_spent_today_usd}
        budget={status?.admin_daily_budget_usd}
      />
      <Budget
        label="Uso do site no mês"
        spent={status?.site_spent_month_usd}
        budget={status?.site_monthly_budget_usd}
      />
      {confirmation}
    </section>
  );
}

function StateBadge({ status }: { status: AiStatus }) {
  if (!status.configured) return <Badge tone="warning">Não configurada</Badge>;
  return status.enabled ? <Badge tone="success">Ligada</Badge> : <Badge tone="danger">Desligada</Badge>;
}

function Budget({
  label,
  spent,
  budget,
}: {
  label: string;
  spent: number | undefined;
  budget: number | undefined;
}) {
  const known = spent !== undefined && budget !== undefined;
  const share = known && budget > 0 ? Math.min(1, spent / budget) : 0;
  const percent = Math.round(share * 100);
  const tone = share >= 1 ? 'bg-danger' : share >= 0.8 ? 'bg-warning' : 'bg-brand-600';
  return (
    <div className="grid content-start gap-1.5 bg-white px-4 py-3.5">
      <p className="text-2xs font-semibold text-neutral-600">{label}</p>
      {known ? (
        <>
          <p className="text-sm text-neutral-700 tabular">
            <strong className="text-lg leading-6 font-bold text-neutral-900">{formatUsd(spent)}</strong> de{' '}
            {formatUsd(budget)}
          </p>
          <span
            role="meter"
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={`${percent}% do limite`}
            className="block h-2 overflow-hidden rounded-full bg-neutral-100"
          >
            <span className={cx('block h-full rounded-full', tone)} style={{ width: `${percent}%` }} />
          </span>
          <p className={cx('text-2xs', share >= 0.8 ? 'font-semibold text-warning-ink' : 'text-neutral-600')}>
            {share >= 1 ? 'Limite atingido' : `${percent}% do limite`}
          </p>
        </>
      ) : (
        <Skeleton className="h-13 w-full" />
      )}
    </div>
  );
}
