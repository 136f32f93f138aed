import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { KeyRound } from 'lucide-react';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { ButtonLink } from '../../components/ui/button';
import { SearchInput } from '../../components/ui/search-input';
import { Loading } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { CallView } from './call-view';
import { Described } from './described';
import { callsOf, kindOf, type CallKind, type ListedCall, type OpenApiDocument } from './openapi-document';
import { Walks } from './walks';

const kinds: readonly { kind: CallKind; title: string }[] = [
  { kind: 'token', title: 'Chamadas com token' },
  { kind: 'public', title: 'Chamadas sem login' },
  { kind: 'panel', title: 'Só no painel' },
];

const found = (words: string) => {
  const wanted = words.trim().toLocaleLowerCase('pt-BR');
  return ({ method, path, summary, operationId }: ListedCall) =>
    `${method} ${path} ${summary} ${operationId}`.toLocaleLowerCase('pt-BR').includes(wanted);
};

/** The API for programmers, made from its OpenAPI document. */
export function OpenApiScreen() {
  const query = useQuery({
    queryKey: [api.openApi.route.path],
    queryFn: async ({ signal }) => (await (await api.openApi.response({ signal })).json()) as OpenApiDocument,
  });
  const [words, setWords] = useState('');
  const document = query.data;
  const calls = document ? callsOf(document.paths).filter(found(words)) : [];
  const events = document ? callsOf(document.webhooks).filter(found(words)) : [];

  return (
    <>
      <ScreenHeader
        title="API"
        actions={
          <>
            <SearchInput label="Procurar na API" value={words} onSearch={setWords} />
            <ButtonLink icon={KeyRound} to="/blog/admin/tokens">
              Meus tokens
            </ButtonLink>
          </>
        }
      >
        <p>
          Para programas, conforme{' '}
          <a className="underline" href={api.openApi.url()}>
            openapi.json
          </a>
          , que geradores de código leem.
        </p>
      </ScreenHeader>
      <QueryError queries={[query]} fallback="Não foi possível carregar a API." />
      {query.isPending && <Loading className="h-96">Carregando a API...</Loading>}
      {document && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {!words && (
            <>
              <div className="grid max-w-prose gap-2 text-sm text-neutral-700">
                {document.info.description.split('\n\n').map((paragraph) => (
                  <p key={paragraph}>
                    <Described text={paragraph} />
                  </p>
                ))}
              </div>
              <Group title="Passo a passo">
                <Walks />
              </Group>
            </>
          )}
          {kinds.map(({ kind, title }) => (
            <Calls
              key={kind}
              title={title}
              calls={calls.filter((call) => kindOf(call) === kind)}
              document={document}
            />
          ))}
          <Calls title="Eventos de webhooks" calls={events} document={document} />
          {calls.length + events.length === 0 && (
            <p className="text-sm text-neutral-600">Nada tem essas palavras.</p>
          )}
        </div>
      )}
    </>
  );
}

function Calls({
  title,
  calls,
  document,
}: {
  title: string;
  calls: ListedCall[];
  document: OpenApiDocument;
}) {
  if (calls.length === 0) return null;
  return (
    <Group title={title}>
      {calls.map((call) => (
        <CallView key={call.operationId} call={call} document={document} />
      ))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-base font-bold text-neutral-900">{title}</h2>
      <div className="overflow-clip rounded-lg border border-surface-200 bg-white">{children}</div>
    </section>
  );
}
