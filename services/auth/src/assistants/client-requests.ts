import { ASSISTANT_SCOPES, DEFAULT_ASSISTANT_SCOPES, MCP_PATH } from '@vitrine/contracts';

const SCOPES: readonly string[] = ASSISTANT_SCOPES;
/** Grants of a client that signs in by a code. It may name others too, which it does not get. */
const GRANTS: readonly string[] = ['authorization_code', 'refresh_token'];

const lowerHost = (address: string): string =>
  address.replace(/^https?:\/\/[^/?#\\@]+/i, (origin) => origin.toLowerCase());

/** The MCP server's address, however a client spells it: with a slash, the origin alone, capitals in the host. */
function resourceOf(address: string, issuer: string): string {
  const resource = issuer + MCP_PATH;
  const spelled = lowerHost(address).replace(/\/$/, '');
  return [issuer, resource].some((one) => lowerHost(one) === spelled) ? resource : address;
}

/**
 * Reads parameters as clients send them, into those that oidc-provider takes: scopes that there are not are left out,
 * as are blanks around scopes and an empty resource. Parameters that come twice stay for it to refuse.
 */
function readParams(text: string, issuer: string): URLSearchParams {
  const params = new URLSearchParams(text);
  const [scope, ...others] = params.getAll('scope');
  if (scope !== undefined && others.length === 0) {
    const known = scope.split(/\s+/).filter((one) => SCOPES.includes(one));
    if (known.length > 0) params.set('scope', known.join(' '));
    else params.delete('scope');
  }
  const resources = new Set(params.getAll('resource').map((one) => resourceOf(one, issuer)));
  params.delete('resource');
  for (const one of resources) if (one) params.append('resource', one);
  return params;
}

/** The address of an authorization request. One without a known scope gets those that are ticked in advance. */
export function authorizationAddress(address: string, issuer: string): string {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const params = readParams(query, issuer);
  if (!params.has('scope')) params.set('scope', DEFAULT_ASSISTANT_SCOPES.join(' '));
  return `${path}?${params}`;
}

export const tokenBody = (body: Buffer, issuer: string): Buffer =>
  Buffer.from(readParams(body.toString(), issuer).toString());

const withCode = (names: unknown, code: string, known: readonly string[]): unknown =>
  Array.isArray(names) && names.includes(code) ? names.filter((one) => known.includes(one)) : names;

/**
 * A registration without the fields that are null. Of the grants and responses of a client that signs in by a code,
 * those that there are not here are left out.
 */
export function registrationBody(body: Buffer): Buffer {
  let metadata: unknown;
  try {
    metadata = JSON.parse(body.toString());
  } catch {
    return body;
  }
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return body;
  const { grant_types: grants, response_types: responses, ...rest } = metadata as Record<string, unknown>;
  const read = {
    ...rest,
    grant_types: withCode(grants, 'authorization_code', GRANTS),
    response_types: withCode(responses, 'code', ['code']),
  };
  return Buffer.from(JSON.stringify(read, (_key, value: unknown) => value ?? undefined));
}
