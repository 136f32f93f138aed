/** The parts of an OpenAPI document that the page shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
}
interface Body {
  description?: string;
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description: string;
  schema: Schema;
}
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
}
type Section = Record<string, Record<string, Operation>>;
export interface OpenApiDocument {
  info: { description: string };
  servers: { url: string }[];
  paths: Section;
  webhooks: Section;
  components: { schemas: Record<string, Schema> };
}

/** A call as it is shown: its method, its address and what the document says of it. */
export interface ListedCall extends Operation {
  method: string;
  path: string;
}

export type CallKind = 'token' | 'public' | 'panel';

export const callsOf = (section: Section): ListedCall[] =>
  Object.entries(section).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );

export function kindOf({ security }: Operation): CallKind {
  if (security.some((one) => 'token' in one)) return 'token';
  return security.length === 0 ? 'public' : 'panel';
}

export const nameOfReference = (reference: string): string => reference.split('/').at(-1) ?? '';

/** A schema itself, where it is a reference the one that it leads to. */
export function resolved(schema: Schema, document: OpenApiDocument): Schema {
  return schema.$ref ? (document.components.schemas[nameOfReference(schema.$ref)] ?? {}) : schema;
}

/** A short name of what a value is, such as `texto` or `lista de número`. */
export function typeWords(schema: Schema): string {
  if (schema.$ref) return nameOfReference(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeWords))].join(' ou ');
  if (schema.items) return `lista de ${typeWords(schema.items)}`;
  const types = [schema.type ?? []].flat().map((type) => TYPES[type] ?? type);
  return types.join(' ou ') || 'qualquer valor';
}
const TYPES: Record<string, string> = {
  string: 'texto',
  integer: 'número inteiro',
  number: 'número',
  boolean: 'sim ou não',
  object: 'objeto',
  null: 'null',
};

/** The schemas whose members can be shown below a value: of an object, of a list's items, of each alternative. */
export function inner(schema: Schema, document: OpenApiDocument): Schema[] {
  const real = resolved(schema, document);
  if (real.properties) return [real];
  if (real.items) return inner(real.items, document);
  return (real.anyOf ?? []).flatMap((one) => inner(one, document));
}

/** A call as a command of a shell. */
export function curlOf({ method, path, security, requestBody }: ListedCall, origin: string): string {
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const json = body?.example === undefined ? undefined : JSON.stringify(body.example, null, 2);
  const lines = [
    `curl -X ${method} '${origin}${path}'`,
    ...(security.some((one) => 'token' in one) ? ["-H 'Authorization: Bearer vtr_…'"] : []),
    ...(type ? [`-H 'Content-Type: ${type === 'image/*' ? 'image/jpeg' : type}'`] : []),
    ...(json ? [`-d '${json.replaceAll("'", "'\\''")}'`] : type ? ['--data-binary @arquivo'] : []),
  ];
  return lines.join(' \\\n  ');
}
