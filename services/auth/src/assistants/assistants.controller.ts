import { Readable } from 'node:stream';
import { Controller, Inject } from '@nestjs/common';
import { ASSISTANT_SCOPES, authCalls, MCP_PATH, type AuthCalls } from '@vitrine/contracts';
import { APP_CONFIG, AppError, Handles, type ParsedRequest } from '@vitrine/platform';
import type { Request, Response } from 'express';
import type { AuthConfig } from '../config.js';
import { SessionCookie } from '../sessions/session-cookie.js';
import { SessionsService, type SignedInPerson } from '../sessions/sessions.service.js';
import { AssistantsService } from './assistants.service.js';
import { authorizationAddress, registrationBody, tokenBody } from './client-requests.js';

/** oidc-provider reads the request's stream itself: what it finds there is what `read` makes of the body. */
function replaceBody(request: Request, read: (body: Buffer) => Buffer): void {
  if (!Buffer.isBuffer(request.body)) return;
  const body = read(request.body);
  request.headers['content-length'] = String(body.length);
  Object.defineProperties(request, {
    readable: { value: true },
    iterator: { value: () => Readable.from([body]) },
  });
}

/** Connecting an assistant by OAuth, the person's consent, and what they have connected. */
@Controller()
export class AssistantsController {
  constructor(
    @Inject(APP_CONFIG) private readonly config: AuthConfig,
    private readonly assistants: AssistantsService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Handles(authCalls.oauthServerMetadata)
  serverMetadata({ request, response }: ParsedRequest<AuthCalls['oauthServerMetadata']>) {
    return this.byOAuth(request, response);
  }

  @Handles(authCalls.oauthResourceMetadata)
  resourceMetadata() {
    return this.describeResource();
  }

  @Handles(authCalls.oauthMcpMetadata)
  mcpMetadata() {
    return this.describeResource();
  }

  @Handles(authCalls.oauthAuthorize)
  authorize({ request, response }: ParsedRequest<AuthCalls['oauthAuthorize']>) {
    request.url = authorizationAddress(request.url, this.config.PUBLIC_URL);
    return this.byOAuth(request, response);
  }

  @Handles(authCalls.oauthResume)
  resume({ request, response }: ParsedRequest<AuthCalls['oauthResume']>) {
    return this.byOAuth(request, response);
  }

  @Handles(authCalls.oauthToken)
  token({ request, response }: ParsedRequest<AuthCalls['oauthToken']>) {
    replaceBody(request, (body) => tokenBody(body, this.config.PUBLIC_URL));
    return this.byOAuth(request, response);
  }

  @Handles(authCalls.oauthRegister)
  register({ request, response }: ParsedRequest<AuthCalls['oauthRegister']>) {
    replaceBody(request, registrationBody);
    return this.byOAuth(request, response);
  }

  @Handles(authCalls.oauthRevoke)
  revoke({ request, response }: ParsedRequest<AuthCalls['oauthRevoke']>) {
    return this.byOAuth(request, response);
  }

  @Handles(authCalls.getConsentRequest)
  async consentRequest({ request, response, params }: ParsedRequest<AuthCalls['getConsentRequest']>) {
    const { email } = await this.admin(request);
    return { ...(await this.assistants.request(params.uid, request, response)), email };
  }

  @Handles(authCalls.answerConsentRequest)
  async consent({ request, response, params, body }: ParsedRequest<AuthCalls['answerConsentRequest']>) {
    const person = await this.admin(request);
    return {
      redirect_url: await this.assistants.answer(params.uid, person, body.scopes, request, response),
    };
  }

  @Handles(authCalls.listMyAssistants)
  async list({ request }: ParsedRequest<AuthCalls['listMyAssistants']>) {
    return { assistants: await this.assistants.list((await this.person(request)).email) };
  }

  @Handles(authCalls.adminListAssistants)
  async listAll() {
    return { assistants: await this.assistants.listAll() };
  }

  @Handles(authCalls.disconnectMyAssistant)
  async disconnect({ request, params }: ParsedRequest<AuthCalls['disconnectMyAssistant']>) {
    await this.assistants.disconnect(await this.person(request), params.id);
  }

  /** Answered by oidc-provider, under the public address whatever the request says. */
  private async byOAuth(request: Request, response: Response): Promise<void> {
    const { host, protocol } = new URL(this.config.PUBLIC_URL);
    request.headers.host = host;
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    const provider = await this.assistants.oauth();
    await provider.callback()(request, response);
  }

  private describeResource() {
    const { PUBLIC_URL: issuer } = this.config;
    return {
      resource: issuer + MCP_PATH,
      authorization_servers: [issuer],
      scopes_supported: [...ASSISTANT_SCOPES],
      bearer_methods_supported: ['header'],
      resource_name: 'Vitrine',
    };
  }

  /** @throws AppError auth.unauthenticated */
  private async person(request: Request): Promise<SignedInPerson> {
    const person = await this.sessions.find(this.cookie.read(request));
    if (!person) throw new AppError('auth.unauthenticated');
    return person;
  }

  /** @throws AppError auth.unauthenticated, auth.forbidden */
  private async admin(request: Request): Promise<SignedInPerson> {
    const person = await this.person(request);
    if (!person.isAdmin) throw new AppError('auth.forbidden');
    return person;
  }
}
