import type { RequestHandler, Response } from 'express';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, type CryptoKey } from 'jose';

export type Claims = Record<string, unknown>;
const endpoints = ['token', 'userinfo', 'jwks'] as const;
export type GoogleEndpoint = (typeof endpoints)[number];

/** What the stand-in does differently from the real Google; all of it optional, and changed at any moment. */
export interface GoogleFaults {
  /** Last change to the id_token's claims before it is signed; a claim set to undefined is left out. */
  idToken?: (claims: Claims) => Claims;
  /** Last change to the userinfo answer. */
  userinfo?: (profile: Claims) => Claims;
  /** Signs the id_token with a key that the JWKS does not have, under a kid that it has. */
  forgeSignature?: boolean;
  /** Leaves the id_token out of the token answer. */
  omitIdToken?: boolean;
  /** Exchanges a code as often as it is sent. */
  repeatCodes?: boolean;
  /** Endpoints that take the request and never answer. */
  hang?: GoogleEndpoint[];
  /** Endpoints that begin an answer and never finish it. */
  stall?: GoogleEndpoint[];
  /** Endpoints that send the caller to another address, which answers. */
  moved?: GoogleEndpoint[];
  /** Endpoints that answer this status, with a body that is not JSON. */
  fail?: Partial<Record<GoogleEndpoint, number>>;
}

/** Switches of a stand-in, and the requests it received by endpoint. */
export class GoogleSwitches {
  faults: GoogleFaults = {};
  calls = { token: 0, userinfo: 0, jwks: 0 };

  /** Back to good behaviour and no calls. */
  reset(): void {
    this.faults = {};
    this.calls = { token: 0, userinfo: 0, jwks: 0 };
  }
}

/** Passes a JSON answer of status 200 through `change` on its way out. */
function rewrite(response: Response, change: (body: Claims) => Claims | Promise<Claims>): void {
  const end = response.end.bind(response) as (text: string) => Response;
  const changed = async (body: string): Promise<void> => {
    const text = JSON.stringify(await change(JSON.parse(body) as Claims));
    response.setHeader('Content-Length', Buffer.byteLength(text));
    end(text);
  };
  response.end = ((body: string) => {
    if (response.statusCode !== 200) return end(body);
    changed(body).catch((error: Error) => response.destroy(error));
    return response;
  }) as Response['end'];
}

/**
 * Middleware before the provider's endpoints: spoils their answers as the switches say; `key` signs its id_tokens.
 */
export async function misbehave(switches: GoogleSwitches, key: CryptoKey): Promise<RequestHandler> {
  const forger = await generateKeyPair('RS256');

  const changeTokens = async ({ id_token: idToken, ...rest }: Claims): Promise<Claims> => {
    const { omitIdToken, forgeSignature, idToken: change = (claims: Claims) => claims } = switches.faults;
    if (omitIdToken) return rest;
    const { alg = 'RS256', ...header } = decodeProtectedHeader(idToken as string);
    const claims = JSON.parse(JSON.stringify(change(decodeJwt(idToken as string)))) as Claims;
    const jwt = new SignJWT(claims).setProtectedHeader({ ...header, alg });
    return { ...rest, id_token: await jwt.sign(forgeSignature ? forger.privateKey : key) };
  };

  return (request, response, next) => {
    const endpoint = endpoints.find((name) => request.path === `/${name}`);
    if (!endpoint) return next();
    switches.calls[endpoint] += 1;
    const { hang, stall, moved, fail, userinfo } = switches.faults;
    if (hang?.includes(endpoint)) return;
    if (stall?.includes(endpoint)) {
      response.type('json').write('{"');
      return;
    }
    if (moved?.includes(endpoint) && request.query.moved === undefined) {
      return response.redirect(307, `${request.originalUrl}?moved`);
    }
    const status = fail?.[endpoint];
    if (status) {
      response.status(status).type('html').end('<h1>Error</h1>');
      return;
    }
    if (endpoint === 'token') rewrite(response, changeTokens);
    if (endpoint === 'userinfo' && userinfo) rewrite(response, userinfo);
    next();
  };
}
