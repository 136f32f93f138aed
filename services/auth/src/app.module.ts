import { Module } from '@nestjs/common';
import { authCalls } from '@vitrine/contracts';
import { AuditModule, DatabaseModule, type AppOptions } from '@vitrine/platform';
import { AssistantsModule } from './assistants/assistants.module.js';
import type { AuthConfig } from './config.js';
import { database } from './data-source.js';
import { ownKeySet } from './keys/identity-keys.js';
import { IdentityModule } from './identity/identity.module.js';
import { LoginModule } from './login/login.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { TokensModule } from './tokens/tokens.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    DatabaseModule.forRoot(database),
    AssistantsModule,
    AuditModule,
    IdentityModule,
    LoginModule,
    SessionsModule,
    TokensModule,
    UsersModule,
  ],
})
class AppModule {}

/** How this service is built, in production and under test; it verifies admin requests by its own key. */
export const authApp = (config: AuthConfig): AppOptions => ({
  name: 'auth',
  module: AppModule,
  config,
  identityKeys: ownKeySet(config.IDENTITY_SECRET),
  calls: authCalls,
  // oidc-provider reads it itself.
  unread: [authCalls.oauthRevoke],
});
