import { Controller } from '@nestjs/common';
import { authCalls, type AuthCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { presentToken } from './token.presenter.js';
import { TokensService } from './tokens.service.js';

/** A person's own API tokens. */
@Controller()
export class TokensController {
  constructor(private readonly tokens: TokensService) {}

  @Handles(authCalls.adminListTokens)
  async list({ admin }: ParsedRequest<AuthCalls['adminListTokens']>) {
    return { tokens: (await this.tokens.list(admin.email)).map(presentToken) };
  }

  @Handles(authCalls.adminCreateToken)
  async create({ admin, body }: ParsedRequest<AuthCalls['adminCreateToken']>) {
    const { token, secret } = await this.tokens.create(admin, body);
    return { token: presentToken(token), secret };
  }

  @Handles(authCalls.adminRevokeToken)
  async revoke({ admin, params }: ParsedRequest<AuthCalls['adminRevokeToken']>) {
    await this.tokens.revoke(admin, params.id);
  }
}
