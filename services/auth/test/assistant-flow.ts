import { createHash, randomBytes } from 'node:crypto';
import { MCP_PATH, type AssistantScope } from '@vitrine/contracts';
import { PUBLIC_URL, sameOriginHeaders } from '@vitrine/testing';
import request, { type Response } from 'supertest';
import type { AuthStack, Browser } from './auth-app.js';

export const RESOURCE = PUBLIC_URL + MCP_PATH;
export const REDIRECT = 'https://claude.ai/api/mcp/auth_callback';

const hashOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Parameters of a request, where undefined leaves one out. */
export type Params = Record<string, string | undefined>;
const encoded = (params: Params): string =>
  new URLSearchParams(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();

/** An assistant that speaks OAuth, as a stranger to our code would write it. */
export class AssistantFlow {
  readonly verifier = randomBytes(32).toString('base64url');

  private constructor(
    private readonly stack: AuthStack,
    readonly clientId: string,
    readonly redirect: string,
  ) {}

  static async registered(
    stack: AuthStack,
    redirect = REDIRECT,
    metadata: object = {},
  ): Promise<AssistantFlow> {
    const body = { client_name: 'Claude', redirect_uris: [redirect], ...metadata };
    return AssistantFlow.recorded(stack, body, redirect);
  }

  /** Registers exactly as a client did. */
  static async recorded(stack: AuthStack, body: object, redirect: string): Promise<AssistantFlow> {
    const answer = await AssistantFlow.register(stack, body);
    if (answer.status !== 201) throw new Error(`registration: ${answer.status} ${answer.text}`);
    return new AssistantFlow(stack, answer.body.client_id, redirect);
  }

  static register(stack: AuthStack, body: object): Promise<Response> {
    return request(stack.app.getHttpServer()).post('/api/oauth/register').send(body).then();
  }

  /** A client that is known by its metadata document alone. */
  static documented(stack: AuthStack, address: string): AssistantFlow {
    return new AssistantFlow(stack, address, REDIRECT);
  }

  /** The same client under another verifier. */
  again(): AssistantFlow {
    return new AssistantFlow(this.stack, this.clientId, this.redirect);
  }

  /** Opens the authorization address in a browser. */
  authorize(browser: Browser, changed: Params = {}): Promise<Response> {
    const params = {
      client_id: this.clientId,
      response_type: 'code',
      redirect_uri: this.redirect,
      scope: 'read propose read_drafts',
      state: 'a-state',
      code_challenge: hashOf(this.verifier),
      code_challenge_method: 'S256',
      resource: RESOURCE,
      ...changed,
    };
    return browser.send('get', `/api/oauth/authorize?${encoded(params)}`);
  }

  /** The number of the consent's page, where the browser was led. */
  async asked(browser: Browser, changed: Params = {}): Promise<string> {
    const answer = await this.authorize(browser, changed);
    const [, uid] = /^\/blog\/admin\/autorizar\/([\w-]+)$/.exec(answer.headers.location ?? '') ?? [];
    if (!uid) throw new Error(`authorization: ${answer.status} ${answer.headers.location} ${answer.text}`);
    return uid;
  }

  /** Consents in the browser, and answers the address that leads back to the assistant. */
  async consented(
    browser: Browser,
    scopes: AssistantScope[] = ['read', 'propose'],
    changed: Params = {},
  ): Promise<URL> {
    const uid = await this.asked(browser, changed);
    const answer = await browser.send('post', `/api/oauth/consent/${uid}`, { scopes });
    if (answer.status !== 200) throw new Error(`consent: ${answer.status} ${answer.text}`);
    const { pathname } = new URL(answer.body.redirect_url);
    const back = await browser.send('get', pathname);
    return new URL(back.headers.location ?? `invalid:${back.status} ${back.text}`);
  }

  token(changed: Params): Promise<Response> {
    const params = { client_id: this.clientId, resource: RESOURCE, ...changed };
    return request(this.stack.app.getHttpServer())
      .post('/api/oauth/token')
      .type('form')
      .send(encoded(params))
      .then();
  }

  exchange(code: string | null, changed: Params = {}): Promise<Response> {
    return this.token({
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: this.redirect,
      code_verifier: this.verifier,
      ...changed,
    });
  }

  refresh(token: string, changed: Params = {}): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: token, ...changed });
  }

  /** Signs in from beginning to end. */
  async connected(
    browser: Browser,
    scopes?: AssistantScope[],
  ): Promise<{ access_token: string; refresh_token: string; scope: string }> {
    const back = await this.consented(browser, scopes);
    const answer = await this.exchange(back.searchParams.get('code'));
    if (answer.status !== 200) throw new Error(`token: ${answer.status} ${answer.text}`);
    return answer.body;
  }
}

/** What the gateway asks of a request with an access token. */
export const verifyAccess = (stack: AuthStack, token: string): Promise<Response> =>
  request(stack.app.getHttpServer())
    .get('/internal/verify')
    .set({ ...sameOriginHeaders, Authorization: `Bearer ${token}` })
    .then();
