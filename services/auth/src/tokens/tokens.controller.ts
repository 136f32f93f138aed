import { Controller } from '@nestjs/common';
import { authCalls, type AuthCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { TokensService } from './tokens.service.js';

/** A person's own API tokens. */
@Controller()
export class TokensController {
  constructor(private readonly tokens: TokensService) {}

  @Handles(authCalls.adminListTokens)
  async list({ admin }: ParsedRequest<AuthCalls['adminListTokens']>) {
    return { tokens: await this.tokens.list(admin.email) };
  }

  @Handles(authCalls.adminCreateToken)
  create({ admin, body }: ParsedRequest<AuthCalls['adminCreateToken']>) {
    return this.tokens.create(admin, body);
  }

  @Handles(authCalls.adminRevokeToken)
  async revoke({ admin, params }: ParsedRequest<AuthCalls['adminRevokeToken']>) {
    await this.tokens.revoke(admin, params.id);
  }
}
