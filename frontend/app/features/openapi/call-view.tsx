import type { ReactNode } from 'react';
import { Badge } from '../../components/ui/badge';
import { Breakable } from '../../components/ui/breakable';
import { CodeBlock } from './code-block';
import { Described } from './described';
import { DetailsOnDemand } from './details-on-demand';
import { curlOf, typeWords, type ListedCall, type OpenApiDocument } from './openapi-document';
import { SchemaView } from './schema-view';

const PLACES = { path: 'no endereço', query: 'na consulta', header: 'cabeçalho' };

/** One call, or one event of a webhook: a line that opens. */
export function CallView({ call, document }: { call: ListedCall; document: OpenApiDocument }) {
  return (
    <DetailsOnDemand
      className="border-t border-surface-200 px-4 py-1 first:border-t-0"
      summary={
        <span className="text-sm wrap-anywhere">
          <Badge tone={call.method === 'GET' ? 'info' : 'neutral'}>{call.method}</Badge>{' '}
          <code className="text-xs text-neutral-900">
            <Breakable text={call.path} />
          </code>{' '}
          <span className="text-neutral-700">
            <Described text={call.summary} />
          </span>
        </span>
      }
    >
      <CallDetails call={call} document={document} />
    </DetailsOnDemand>
  );
}

function CallDetails({ call, document }: { call: ListedCall; document: OpenApiDocument }) {
  const isEvent = call.path in document.webhooks;
  const [body] = Object.values(call.requestBody?.content ?? {});
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-3">
      <p className="text-sm text-neutral-700">
        <Described text={call.description} />
      </p>
      {call.parameters && (
        <Part title={isEvent ? 'Cabeçalhos' : 'Parâmetros'}>
          <ul className="grid gap-1">
            {call.parameters.map(({ name, in: place, required, description, schema }) => (
              <li key={name} className="text-sm wrap-anywhere">
                <code className="font-semibold text-neutral-900">{name}</code>{' '}
                <span className="text-xs text-neutral-600">
                  {PLACES[place]}, {typeWords(schema)}
                  {required && ', obrigatório'}
                </span>
                <p className="text-xs text-neutral-700">
                  <Described text={description} />
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {call.requestBody && (
        <Part title="Corpo">
          <p className="text-xs text-neutral-700">{call.requestBody.description}</p>
          {body?.schema && <SchemaView schema={body.schema} document={document} />}
        </Part>
      )}
      <Part title="Exemplo">
        <CodeBlock
          label={`Exemplo de ${call.operationId}`}
          code={
            isEvent ? JSON.stringify(body?.example, null, 2) : curlOf(call, document.servers[0]?.url ?? '')
          }
        />
      </Part>
      <Part title="Respostas">
        <ul className="grid gap-2">
          {Object.entries(call.responses).map(([status, { description, content }]) => {
            const [answer] = Object.values(content ?? {});
            return (
              <li key={status} className="text-sm wrap-anywhere">
                <code className="font-semibold text-neutral-900">{status}</code>{' '}
                <span className="text-xs whitespace-pre-line text-neutral-700">
                  <Described text={description?.replaceAll('\n\n', '\n')} />
                </span>
                {answer?.schema && Number(status) < 400 && (
                  <SchemaView schema={answer.schema} document={document} />
                )}
              </li>
            );
          })}
        </ul>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-1">
      <h3 className="text-xs font-bold text-neutral-900">{title}</h3>
      {children}
    </section>
  );
}
