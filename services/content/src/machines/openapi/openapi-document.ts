import * as contracts from '@vitrine/contracts';
import {
  api,
  errorCatalogue,
  errorsOf,
  isSchema,
  type AnswerBody,
  type Call,
  type Company,
} from '@vitrine/contracts';
import { z } from 'zod';
import { exampleOf } from './openapi-examples.js';
import {
  callWords,
  documentWords,
  parameterWords,
  requestHeaders,
  savedAnswerHeader,
  statusWords,
} from './openapi-words.js';
import { openApiWebhooks } from './openapi-webhooks.js';

type Json = Record<string, unknown>;

const REF = '#/components/schemas/';
const componentName = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length);

/** Every schema that contracts names, so that the document refers to it instead of repeating it. */
function namedSchemas(): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>();
  for (const [name, value] of Object.entries(contracts)) {
    if (name.endsWith('Schema') && value instanceof z.ZodType) names.set(value, componentName(name));
  }
  return names;
}

/** What a field's meta says to the panel's forms alone. */
const OF_FORMS = ['control', 'choices', 'kinds'];
/** Fields of a post's text, by the words that the panel has for them. */
const fieldWords = new Map<unknown, string>(
  [contracts.savePostSchema, contracts.patchPostSchema].flatMap(({ shape }) =>
    contracts.POST_TEXT_FIELDS.map(
      (name) => [shape[name], `${contracts.postTextShape[name].label}.`] as const,
    ),
  ),
);
const SCHEMA_OPTIONS = {
  target: 'draft-2020-12',
  unrepresentable: 'any',
  reused: 'inline',
  override: ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }) => {
    const words = fieldWords.get(zodSchema);
    if (words) jsonSchema['description'] = words;
    for (const name of OF_FORMS) delete jsonSchema[name];
    // A record of known keys, each of which is there.
    const { propertyNames, additionalProperties, required } = jsonSchema;
    if (propertyNames && Array.isArray(required)) {
      for (const name of ['propertyNames', 'additionalProperties']) delete jsonSchema[name];
      const properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
      Object.assign(jsonSchema, { properties });
    }
  },
} as const;

/** Schemas of what is sent (`input`) or answered (`output`), as components; inputs are named with the suffix Input. */
function componentsOf(io: 'input' | 'output'): Json {
  const registry = z.registry<{ id: string }>();
  const suffix = io === 'input' ? 'Input' : '';
  for (const [schema, name] of namedSchemas()) registry.add(schema, { id: name + suffix });
  const { schemas } = z.toJSONSchema(registry, { ...SCHEMA_OPTIONS, io, uri: (id) => REF + id });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withoutMeta(schema as Json)]),
  );
}

const withoutMeta = ({ $schema: _schema, $id: _id, ...schema }: Json): Json => schema;

/** A schema in place: a reference when it has a name. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', names: Map<z.ZodType, string>): Json {
  const name = names.get(schema);
  if (name) return { $ref: `${REF}${name}${io === 'input' ? 'Input' : ''}` };
  const registry = z.registry<{ id: string }>();
  for (const [known, id] of names) registry.add(known, { id: id + (io === 'input' ? 'Input' : '') });
  registry.add(schema, { id: 'Here' });
  const { schemas } = z.toJSONSchema(registry, { ...SCHEMA_OPTIONS, io, uri: (id) => REF + id });
  return withoutMeta(schemas.Here as Json);
}

function parametersOf(call: Call): Json[] {
  const list = (schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { ...SCHEMA_OPTIONS, io: 'input' }) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(json.properties ?? {}).map(([name, property]) => ({
      name,
      in: location,
      description: parameterWords(call, name),
      required: location === 'path' || (json.required ?? []).includes(name),
      schema: property,
    }));
  };
  const saved = call.savesAnswer ? [{ name: 'Idempotency-Key', in: 'header', ...savedAnswerHeader }] : [];
  const headers = (call.headers ?? []).map((name) => ({ name, in: 'header', ...requestHeaders[name] }));
  return [...list(call.params, 'path'), ...list(call.query, 'query'), ...saved, ...headers];
}

/** What is sent; raw bytes have no schema. */
function requestBodyOf(call: Call, names: Map<z.ZodType, string>): Json | undefined {
  const { body, largestBody } = call;
  if (!body) return undefined;
  const example = exampleOf(call);
  const content = isSchema(body)
    ? { 'application/json': { schema: schemaOf(body, 'input', names), ...(example ? { example } : {}) } }
    : { [body.raw]: {} };
  const size = (largestBody / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return { description: `Até ${size} MB.`, required: true, content };
}

/** What is answered with a status: its content, or where to go. */
function answerOf(status: string, answer: AnswerBody, names: Map<z.ZodType, string>): Json {
  const description = statusWords[Number(status)];
  const location = { description: 'O endereço atual.', schema: { type: 'string' } };
  if (status === '301') return { description, headers: { Location: location } };
  if (!answer) return { description };
  const schema = isSchema(answer) ? answer : answer.of;
  const type = isSchema(answer) ? 'application/json' : (answer.type.split(';')[0] ?? '');
  return { description, content: { [type]: schema ? { schema: schemaOf(schema, 'output', names) } : {} } };
}

/** Errors that say when to try again. */
const RETRIED = [429, 503];
const retryAfter = { description: 'Segundos até tentar de novo.', schema: { type: 'integer' } };

function responsesOf(call: Call, names: Map<z.ZodType, string>): Json {
  const responses: Json = {};
  for (const [status, answer] of Object.entries(call.answers)) {
    responses[status] = answerOf(status, answer, names);
  }
  const byStatus = Map.groupBy(errorsOf(call), (code) => errorCatalogue[code].status);
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    const schemas: Json[] = [{ $ref: `${REF}ErrorBody` }];
    if (codes.includes('content.version_conflict')) schemas.push({ $ref: `${REF}VersionConflict` });
    responses[status] = {
      description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].message}`).join('\n\n'),
      ...(RETRIED.includes(status) && { headers: { 'Retry-After': retryAfter } }),
      content: { 'application/json': { schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0] } },
    };
  }
  return responses;
}

/**
 * A cookie, or an API token of the call's scope; for machines' own address only a token, and nothing of a call
 * that anybody may make.
 */
function securityOf({ access, scope }: Call): Json[] {
  if (access === 'public') return [];
  if (scope === 'any') return [{ token: [] }];
  return scope ? [{ session: [] }, { token: [scope] }] : [{ session: [] }];
}

function operationOf(call: Call, names: Map<z.ZodType, string>): Json {
  const parameters = parametersOf(call);
  const requestBody = requestBodyOf(call, names);
  return {
    operationId: call.name,
    summary: call.summary,
    description: [`${call.summary}.`, ...callWords(call)].join(' '),
    tags: [call.access === 'admin' ? 'admin' : call.service === 'auth' ? 'session' : 'blog'],
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(call, names),
  };
}

/** Only what the paths reach, directly or through another component. */
function reachable(paths: Json, components: Json): Json {
  const used = new Map<string, unknown>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.set(name, components[name]);
      visit(components[name]);
    }
  };
  visit(paths);
  return Object.fromEntries([...used].sort(([a], [b]) => a.localeCompare(b)));
}

/** The OpenAPI 3.1 document of every call below /api/, made from the contracts. */
export function buildOpenApiDocument(company: Company): Json {
  const names = namedSchemas();
  const paths: Record<string, Json> = {};
  // What a token can call comes first: who reads this without the panel's source looks for that.
  const calls = Object.values<Call>(api).toSorted((a, b) => Number(!a.scope) - Number(!b.scope));
  for (const call of calls) {
    if (!call.path.startsWith('/api/')) continue;
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call, names);
  }
  const isSecure = company.public_url.startsWith('https:');
  return {
    openapi: '3.1.0',
    info: {
      title: `API ${company.name}`,
      version: '1.0.0',
      description: documentWords,
      contact: { email: company.email },
    },
    servers: [{ url: company.public_url }],
    tags: [
      { name: 'blog', description: 'O que visitantes leem.' },
      { name: 'admin', description: 'O painel, também por token.' },
      { name: 'session', description: 'Login e sessões.' },
    ],
    paths,
    webhooks: openApiWebhooks(),
    components: {
      schemas: reachable(paths, { ...componentsOf('output'), ...componentsOf('input') }),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: isSecure ? '__Host-vitrine_session' : 'vitrine_session',
          description:
            'Cookie da sessão de um login pelo Google; chamadas do painel precisam de um administrador ativo.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${contracts.TOKEN_PREFIX}…`,
          description:
            'Token de API de uma pessoa, criado no painel. Cada chamada diz a permissão que pede: `read`; `write_drafts`, ' +
            'que cria e altera só rascunhos; `publish`, que publica, agenda e retira; `pictures`; `conversations`; ' +
            '`import`. Um pedido leva o cookie ou um token, nunca os dois.',
        },
      },
    },
  };
}
