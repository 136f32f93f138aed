import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CrawlerPurpose, RobotsChoice } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { useAction } from '../../components/admin/use-action';
import { Loading } from '../../components/ui/skeleton';
import { Switch } from '../../components/ui/switch';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

const robotsQuery = callQuery(api.adminGetRobots, {});

const choices: readonly { purpose: CrawlerPurpose; label: string; note: string }[] = [
  {
    purpose: 'answer',
    label: 'Resposta ao vivo',
    note: 'lê a página para responder a uma pessoa que espera',
  },
  {
    purpose: 'index',
    label: 'Índice de busca por IA',
    note: 'guarda a página para citá-la depois, com link',
  },
  { purpose: 'training', label: 'Treinamento', note: 'aprende com o texto, sem link de volta' },
];

/** Who of the machines may come; what is chosen is in robots.txt at once. */
export function RobotsSwitches() {
  const client = useQueryClient();
  const robots = useQuery(robotsQuery);
  const { isBusy, run } = useAction();
  const { data } = robots;

  const choose = (choice: RobotsChoice) =>
    run({
      key: 'robots',
      call: () => api.adminSetRobots({ body: choice }),
      after: (saved) => client.setQueryData(robotsQuery.queryKey, saved),
      success: () => 'robots.txt atualizado.',
      failure: 'Não foi possível mudar o robots.txt.',
    });

  return (
    <section aria-labelledby="quem-pode" className="rounded-lg border border-surface-200 bg-white p-4">
      <h2 id="quem-pode" className="text-sm font-bold text-neutral-900">
        Quais robôs de IA podem vir
      </h2>
      <QueryError queries={[robots]} fallback="Não foi possível carregar o robots.txt." />
      {robots.isPending && <Loading className="mt-3 h-24 w-full">Carregando robots.txt...</Loading>}
      {data && (
        <ul className="mt-3 grid gap-3">
          {choices.map(({ purpose, label, note }) => (
            <li key={purpose}>
              <Switch
                checked={data[purpose]}
                disabled={isBusy('robots')}
                onChange={(allowed) => void choose({ ...data, [purpose]: allowed })}
              >
                {label}
                <span className="block text-2xs text-neutral-600">{note}</span>
              </Switch>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-2xs text-neutral-600">
        A escolha vai para o{' '}
        <a className="underline" href="/robots.txt" target="_blank" rel="noreferrer">
          robots.txt
        </a>
        : é um pedido, que os operadores sérios respeitam. Googlebot, bingbot e Applebot, que servem à busca
        comum, sempre podem vir.
      </p>
    </section>
  );
}
