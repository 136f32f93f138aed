import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../components/admin/query-error';
import { useAction } from '../../components/admin/use-action';
import { Switch } from '../../components/ui/switch';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

/** Whether publishing needs an approval. */
export function ReviewRules() {
  const { run, isBusy } = useAction();
  const rules = useQuery(callQuery(api.adminGetReviewRules, {}));
  const needed = rules.data?.publishing_needs_approval ?? false;
  const save = (publishing_needs_approval: boolean) =>
    run({
      key: 'rules',
      call: () => api.adminSaveReviewRules({ body: { publishing_needs_approval } }),
      after: () => rules.refetch(),
      success: () =>
        publishing_needs_approval ? 'Publicar agora exige aprovação.' : 'Publicar não exige mais aprovação.',
      failure: 'Não foi possível mudar a regra.',
    });
  return (
    <section
      aria-labelledby="review-rules"
      className="mt-6 grid gap-2 rounded-lg border border-surface-200 bg-white p-4"
    >
      <h2 id="review-rules" className="text-sm font-bold text-neutral-900">
        Aprovação
      </h2>
      <QueryError queries={[rules]} fallback="Não foi possível carregar a regra." />
      <Switch checked={needed} disabled={!rules.data || isBusy('rules')} onChange={(on) => void save(on)}>
        Publicar exige aprovação
      </Switch>
      <p className="text-2xs text-neutral-600">
        Ninguém publica um texto que não foi aprovado como está, nem o relógio: um post agendado espera pela
        aprovação e aparece como atrasado.
      </p>
    </section>
  );
}
