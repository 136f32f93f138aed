import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';

type Claims = Record<string, unknown>;
type Endpoint = 'token' | 'userinfo' | 'jwks';

/** A person with a Google account. `sub` is made from the e-mail unless given. */
export interface FakePerson {
  email: string;
  sub?: string;
  name?: string;
  picture?: string;
}

/** What the fake does differently from the real one; all of it optional, and changed at any moment. */
export interface FakeGoogleBehaviour {
  /** Last change to the id_token's claims before it is signed; a claim set to undefined is left out. */
  idToken?: (claims: Claims) => Claims;
  /** Last change to the userinfo answer. */
  userinfo?: (profile: Claims) => Claims;
  /** Signs the id_token with a key that the JWKS does not have, under a kid that it has. */
  forgeSignature?: boolean;
  /** Leaves the id_token out of the token answer. */
  omitIdToken?: boolean;
  /** Endpoints that take the request and never answer. */
  hang?: Endpoint[];
  /** Endpoints that begin an answer and never finish it. */
  stall?: Endpoint[];
  /** Endpoints that answer this status, with a body that is not JSON. */
  fail?: Partial<Record<Endpoint, number>>;
}

export interface FakeGoogle {
  url: string;
  /** The GOOGLE_* variables that point a service at this server. */
  env: Record<string, string>;
  behaviour: FakeGoogleBehaviour;
  /** Requests received, by endpoint. */
  calls: Record<Endpoint, number>;
  /** Does at an authorise URL what a person does who chooses an account; answers what the browser brings back. */
  approve(authorizeUrl: string, person: FakePerson): { code: string; state: string };
  /** Back to good behaviour and no calls. */
  reset(): void;
  close(): Promise<void>;
}

interface Grant {
  person: Required<Pick<FakePerson, 'email' | 'sub' | 'name'>> & FakePerson;
  clientId: string;
  redirectUri: string;
  challenge: string;
  nonce: string | null;
}

const CLIENT_ID = 'vitrine.apps.fake-google.test';
const CLIENT_SECRET = 'fake-google-client-secret';

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

/**
 * An OpenID provider on loopback that speaks as Google does (authorise parameters, token, userinfo, JWKS; PKCE S256 demanded,
 * codes good for one exchange) and can be made to misbehave.
 */
export async function startFakeGoogle(): Promise<FakeGoogle> {
  const [{ privateKey, publicKey }, forger] = await Promise.all([
    generateKeyPair('RS256'),
    generateKeyPair('RS256'),
  ]);
  const jwk: JWK = {
    ...(await exportJWK(publicKey)),
    kid: randomBytes(8).toString('hex'),
    alg: 'RS256',
    use: 'sig',
  };
  const grants = new Map<string, Grant>();
  const profiles = new Map<string, Claims>();

  const profileOf = ({ person }: Grant): Claims => ({
    sub: person.sub,
    email: person.email,
    email_verified: true,
    name: person.name,
    ...(person.picture && { picture: person.picture }),
  });

  const issueIdToken = async (grant: Grant): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const claims: Claims = {
      iss: fake.url,
      aud: grant.clientId,
      azp: grant.clientId,
      iat: now,
      exp: now + 3600,
      ...profileOf(grant),
      ...(grant.nonce && { nonce: grant.nonce }),
    };
    const changed = fake.behaviour.idToken?.(claims) ?? claims;
    return new SignJWT(JSON.parse(JSON.stringify(changed)) as Claims)
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '', typ: 'JWT' })
      .sign(fake.behaviour.forgeSignature ? forger.privateKey : privateKey);
  };

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = new URLSearchParams(await readBody(request));
    if (body.get('client_id') !== CLIENT_ID || body.get('client_secret') !== CLIENT_SECRET) {
      return answer(response, 401, { error: 'invalid_client', error_description: 'Unauthorized' });
    }
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri')) {
      return answer(response, 400, { error: 'invalid_grant', error_description: 'Bad Request' });
    }
    const accessToken = randomBytes(16).toString('hex');
    profiles.set(accessToken, profileOf(grant));
    answer(response, 200, {
      access_token: accessToken,
      expires_in: 3599,
      scope: 'openid email profile',
      token_type: 'Bearer',
      ...(!fake.behaviour.omitIdToken && { id_token: await issueIdToken(grant) }),
    });
  };

  const userinfo = (request: IncomingMessage, response: ServerResponse): void => {
    const profile = profiles.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (!profile)
      return answer(response, 401, { error: 'invalid_request', error_description: 'Invalid Credentials' });
    answer(response, 200, fake.behaviour.userinfo?.(profile) ?? profile);
  };

  const endpoints: Record<string, Endpoint> = { '/token': 'token', '/userinfo': 'userinfo', '/jwks': 'jwks' };
  const server = createServer((request, response) => {
    const endpoint = endpoints[(request.url ?? '').split('?')[0] ?? ''];
    if (!endpoint) return answer(response, 404, { error: 'not_found' });
    fake.calls[endpoint] += 1;
    if (fake.behaviour.hang?.includes(endpoint)) return;
    if (fake.behaviour.stall?.includes(endpoint)) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"');
      return;
    }
    const failure = fake.behaviour.fail?.[endpoint];
    if (failure) {
      response.writeHead(failure, { 'Content-Type': 'text/html' }).end('<h1>Error</h1>');
      return;
    }
    if (endpoint === 'jwks') return answer(response, 200, { keys: [jwk] });
    if (endpoint === 'userinfo') return userinfo(request, response);
    void token(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const fake: FakeGoogle = {
    url,
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_ISSUER: url,
      GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_USERINFO_URL: `${url}/userinfo`,
      GOOGLE_JWKS_URL: `${url}/jwks`,
    },
    behaviour: {},
    calls: { token: 0, userinfo: 0, jwks: 0 },
    approve(authorizeUrl, person) {
      const query = new URL(authorizeUrl).searchParams;
      const challenge = query.get('code_challenge');
      if (
        query.get('response_type') !== 'code' ||
        query.get('code_challenge_method') !== 'S256' ||
        !challenge
      ) {
        throw new Error('Not an authorise URL of the code flow with PKCE S256');
      }
      const code = `4/${randomBytes(24).toString('base64url')}`;
      const sub = person.sub ?? createHash('sha256').update(person.email).digest('hex').slice(0, 21);
      grants.set(code, {
        person: { name: person.email.split('@')[0] ?? '', ...person, sub },
        clientId: query.get('client_id') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
        challenge,
        nonce: query.get('nonce'),
      });
      return { code, state: query.get('state') ?? '' };
    },
    reset() {
      fake.behaviour = {};
      fake.calls = { token: 0, userinfo: 0, jwks: 0 };
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return fake;
}
