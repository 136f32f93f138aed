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

type Json = Record<string, unknown>;

const REF = '#/components/schemas/';
const STATUS_TEXTS: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  301: 'It has another address now',
  304: 'Not modified',
};

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

const SCHEMA_OPTIONS = { target: 'draft-2020-12', unrepresentable: 'any', reused: 'inline' } as const;

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
      required: location === 'path' || (json.required ?? []).includes(name),
      schema: property,
    }));
  };
  return [...list(call.params, 'path'), ...list(call.query, 'query')];
}

/** What is sent; raw bytes have no schema. */
function requestBodyOf({ body }: Call, names: Map<z.ZodType, string>): Json | undefined {
  if (!body) return undefined;
  const content = isSchema(body)
    ? { 'application/json': { schema: schemaOf(body, 'input', names) } }
    : { [body.raw]: {} };
  return { required: true, content };
}

/** What is answered with a status: its content, or where to go. */
function answerOf(status: string, answer: AnswerBody, names: Map<z.ZodType, string>): Json {
  const description = STATUS_TEXTS[Number(status)] ?? 'OK';
  if (status === '301') return { description, headers: { Location: { schema: { type: 'string' } } } };
  if (!answer) return { description };
  const schema = isSchema(answer) ? answer : answer.of;
  const type = isSchema(answer) ? 'application/json' : (answer.type.split(';')[0] ?? '');
  return { description, content: { [type]: schema ? { schema: schemaOf(schema, 'output', names) } : {} } };
}

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
  for (const call of Object.values<Call>(api)) {
    if (!call.path.startsWith('/api/')) continue;
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call, names);
  }
  const isSecure = company.public_url.startsWith('https:');
  return {
    openapi: '3.1.0',
    info: {
      title: `API ${company.name}`,
      version: '1.0.0',
      description:
        'Public blog and its administration. Errors have one shape everywhere; state-changing calls are taken from the ' +
        'site itself alone (Sec-Fetch-Site or Origin), or with an API token.',
      contact: { email: company.email },
    },
    servers: [{ url: company.public_url }],
    paths,
    components: {
      schemas: reachable(paths, { ...componentsOf('output'), ...componentsOf('input') }),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: isSecure ? '__Host-vitrine_session' : 'vitrine_session',
          description: 'Session cookie of a Google sign-in; admin calls need an active admin user.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${contracts.TOKEN_PREFIX}…`,
          description:
            'API token of a person, made in the panel. Each call names the scope that it asks for: `read`, or `write_drafts`, ' +
            'which creates and changes drafts alone, or `conversations`, or `import`. A request carries the cookie or a token, ' +
            'never both.',
        },
      },
    },
  };
}
