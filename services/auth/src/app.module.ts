import { Module } from '@nestjs/common';
import { authCalls } from '@vitrine/contracts';
import { APP_CONFIG, AuditModule, DatabaseModule, type AppOptions } from '@vitrine/platform';
import type { AuthConfig } from './config.js';
import { database } from './data-source.js';
import { IdentityController } from './identity/identity.controller.js';
import { deriveIdentityKeys, ownKeySet } from './identity/identity-keys.js';
import { IDENTITY_KEYS, IdentityService } from './identity/identity.service.js';
import { LoginModule } from './login/login.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { TokensModule } from './tokens/tokens.module.js';
import { BootstrapService } from './users/bootstrap.service.js';
import { UsersController } from './users/users.controller.js';

@Module({
  imports: [DatabaseModule.forRoot(database), AuditModule, LoginModule, SessionsModule, TokensModule],
  controllers: [IdentityController, UsersController],
  providers: [
    {
      provide: IDENTITY_KEYS,
      useFactory: (config: AuthConfig) => deriveIdentityKeys(config.IDENTITY_SECRET),
      inject: [APP_CONFIG],
    },
    IdentityService,
    BootstrapService,
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
