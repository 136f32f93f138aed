import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { authCalls } from '@vitrine/contracts';
import { APP_CONFIG, AuditModule, DatabaseModule, type AppOptions } from '@vitrine/platform';
import type { AuthConfig } from './config.js';
import { database } from './data-source.js';
import { deriveIdentityKeys, ownKeySet } from './identity/identity-keys.js';
import { IdentityController } from './identity/identity.controller.js';
import { IDENTITY_KEYS, IdentityService } from './identity/identity.service.js';
import { GoogleGuard } from './login/google.guard.js';
import { GoogleStrategy } from './login/google.strategy.js';
import { IdTokenVerifier } from './login/id-token.verifier.js';
import { LoginCookie } from './login/login-cookie.js';
import { LoginController } from './login/login.controller.js';
import { CleanupService } from './sessions/cleanup.service.js';
import { SessionCookie } from './sessions/session-cookie.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { TokensController } from './tokens/tokens.controller.js';
import { TokensService } from './tokens/tokens.service.js';
import { BootstrapService } from './users/bootstrap.service.js';
import { UsersController } from './users/users.controller.js';

/** Everything of the service in one module: TypeScript's imports say who uses whom. */
@Module({
  imports: [DatabaseModule.forRoot(database), AuditModule, PassportModule.register({ session: false })],
  controllers: [IdentityController, LoginController, SessionsController, TokensController, UsersController],
  providers: [
    {
      provide: IDENTITY_KEYS,
      useFactory: (config: AuthConfig) => deriveIdentityKeys(config.IDENTITY_SECRET),
      inject: [APP_CONFIG],
    },
    BootstrapService,
    CleanupService,
    GoogleGuard,
    GoogleStrategy,
    IdentityService,
    IdTokenVerifier,
    LoginCookie,
    SessionCookie,
    SessionsService,
    TokensService,
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
});
