import * as contracts from '@vitrine/contracts';
import { api, errorCatalogue, type Company, type ErrorCode, type Route } from '@vitrine/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

const REF = '#/components/schemas/';
const GENERAL_ERRORS: ErrorCode[] = ['request.rate_limited', 'service.internal', 'service.unavailable'];
const STATUS_TEXTS: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
};

const componentName = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length);

/** Every schema that contracts names, so that the document refers to it instead of repeating it. */
function namedSchemas(): Map<z.ZodType, string> {
  const named = new Map<z.ZodType, string>();
  for (const [name, value] of Object.entries(contracts)) {
    if (name.endsWith('Schema') && value instanceof z.ZodType) named.set(value, componentName(name));
  }
  return named;
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

function parametersOf(route: Route): Json[] {
  const list = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { ...SCHEMA_OPTIONS, io: 'input' }) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(json.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (json.required ?? []).includes(name),
      schema: property,
    }));
  };
  return [...list(route.params, 'path'), ...list(route.query, 'query')];
}

/** The errors of a call: its own, and those that its access and input bring with them. */
function errorsOf(route: Route): ErrorCode[] {
  const codes: ErrorCode[] = [...(route.errors ?? [])];
  if (route.params || route.query || route.body) codes.push('request.invalid');
  if (route.body) codes.push('request.malformed', 'request.too_large', 'request.unsupported_type');
  if (route.method !== 'GET') codes.push('request.cross_site');
  if (route.access !== 'public') codes.push('auth.unauthenticated');
  if (route.access === 'admin') codes.push('auth.forbidden');
  return [...new Set([...codes, ...GENERAL_ERRORS])];
}

/** Answers that are no JSON. */
const answerType = (route: Route): string =>
  route === api.adminJobEvents ? 'text/event-stream' : 'application/json';

/** What is sent; a picture's bytes have no schema. */
function requestBodyOf(route: Route, names: Map<z.ZodType, string>): Json | undefined {
  if (route === api.adminUploadImage) return { required: true, content: { 'image/*': {} } };
  if (!route.body) return undefined;
  return {
    required: true,
    content: { 'application/json': { schema: schemaOf(route.body, 'input', names) } },
  };
}

function responsesOf(route: Route, names: Map<z.ZodType, string>): Json {
  const responses: Json = {};
  for (const [status, schema] of Object.entries(route.responses)) {
    responses[status] = {
      description: STATUS_TEXTS[Number(status)] ?? 'OK',
      ...(schema && { content: { [answerType(route)]: { schema: schemaOf(schema, 'output', names) } } }),
    };
  }
  if (route === api.getPost) {
    responses['301'] = {
      description: 'The post has another slug now',
      headers: { Location: { schema: { type: 'string' } } },
    };
  }
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorCatalogue[code].status);
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

function operationOf(name: string, route: Route, names: Map<z.ZodType, string>): Json {
  const parameters = parametersOf(route);
  const requestBody = requestBodyOf(route, names);
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.access === 'admin' ? 'admin' : route.service === 'auth' ? 'session' : 'blog'],
    security: route.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(route, names),
  };
}

/** Only what the paths reach, directly or through another component. */
function reachable(paths: Json, components: Json): Json {
  const kept = new Map<string, unknown>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (kept.has(name)) continue;
      kept.set(name, components[name]);
      visit(components[name]);
    }
  };
  visit(paths);
  return Object.fromEntries([...kept].sort(([a], [b]) => a.localeCompare(b)));
}

/** The OpenAPI 3.1 document of every call of the API, made from the contracts. */
export function buildOpenApiDocument(company: Company): Json {
  const names = namedSchemas();
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries<Route>(api)) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(name, route, names);
  }
  const isSecure = company.public_url.startsWith('https:');
  return {
    openapi: '3.1.0',
    info: {
      title: `API ${company.name}`,
      version: '1.0.0',
      description:
        'Public blog and its administration. Errors have one shape everywhere; state-changing calls are taken from the ' +
        'site itself alone (Sec-Fetch-Site or Origin).',
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
      },
    },
  };
}
