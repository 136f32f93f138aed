import { useQuery } from '@tanstack/react-query';
import type { SearchConsoleProblem, SearchConsoleStatus } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { DemoNote } from '../../components/admin/demo-note';
import { RelativeTime } from '../../components/admin/time-and-person';
import { Badge } from '../../components/ui/badge';
import { Loading } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { dayText } from './day-text';

/** What a person can do about each problem. */
const problems: Record<SearchConsoleProblem, string> = {
  quota: 'O limite de consultas do Google acabou por hoje. Nada a fazer: o resto vem na próxima tentativa.',
  unreachable: 'O Google não respondeu. Os números que já vieram continuam aqui.',
  key_refused:
    'O Google recusou a chave: foi excluída, trocada ou está incompleta. Crie outra e ponha-a em GSC_KEY.',
  forbidden:
    'A conta de serviço não tem acesso à propriedade. No Search Console, em Configurações, Usuários e permissões, adicione-a.',
  property_unknown:
    'O Google não conhece esta propriedade. Confira GSC_PROPERTY, com a barra no fim do endereço.',
};

/** Whether Search Console answers, what is missing, and what to do about it. */
export function SearchConsolePanel() {
  const status = useQuery(callQuery(api.adminSearchConsole, {}));
  return (
    <section aria-labelledby="search-console">
      <h2 id="search-console" className="text-base font-bold text-neutral-900">
        Buscas no Google
      </h2>
      <p className="mb-3 text-sm text-neutral-600">
        Uma vez por dia o Search Console diz que buscas mostraram este site. Nada de quem visita é guardado.
      </p>
      <QueryError
        className="mb-3"
        queries={[status]}
        fallback="Não foi possível carregar o estado das buscas."
      />
      {status.isPending && <Loading className="h-24 w-full">Carregando o estado das buscas...</Loading>}
      {status.data && <Status of={status.data} />}
    </section>
  );
}

function Status({ of }: { of: SearchConsoleStatus }) {
  const { property, account, problem, asked_at, due_at, first_day, last_day, missing_weeks, demo } = of;
  return (
    <div className="grid gap-2 rounded-lg border border-surface-200 bg-white px-4 py-3.5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold wrap-anywhere text-neutral-900">{property ?? 'Search Console'}</h3>
        <Badge tone={problem ? 'danger' : property ? 'success' : 'neutral'}>
          {problem ? 'Parado' : property ? 'Ligado' : 'Desligado'}
        </Badge>
      </div>
      {!property && (
        <p className="text-neutral-600">Desligado: faltam GSC_KEY e GSC_PROPERTY na configuração.</p>
      )}
      {problem && (
        <p className="text-neutral-800">
          {problems[problem]}
          {due_at && (
            <>
              {' '}
              Nova tentativa <RelativeTime at={due_at} />.
            </>
          )}
        </p>
      )}
      {problem === 'forbidden' && <p className="font-mono text-xs wrap-anywhere">{account}</p>}
      {property && (
        <p className="text-xs text-neutral-700 tabular">
          {first_day && last_day
            ? `Números de ${dayText(first_day)} a ${dayText(last_day)}`
            : 'Ainda não há números'}
          {missing_weeks > 0 && ` · faltam ${missing_weeks} semanas`}
          {asked_at && (
            <>
              {' · última resposta '}
              <RelativeTime at={asked_at} />
            </>
          )}
        </p>
      )}
      {demo && <DemoNote />}
    </div>
  );
}
