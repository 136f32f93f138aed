import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AuditModule, DatabaseModule, type AppOptions } from '@vitrine/platform';
import { createLocalJWKSet } from 'jose';
import { AUTH_CONFIG, type AuthConfig } from './config.js';
import { authDatabase } from './data-source.js';
import { IdentityController } from './identity/identity.controller.js';
import { deriveIdentityKeys, type IdentityKeys } from './identity/identity-keys.js';
import { IDENTITY_KEYS, IdentityService } from './identity/identity.service.js';
import { LoginModule } from './login/login.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { UsersModule } from './users/users.module.js';

@Global()
@Module({})
class SettingsModule {
  static forRoot(config: AuthConfig, keys: IdentityKeys): DynamicModule {
    const providers = [
      { provide: AUTH_CONFIG, useValue: config },
      { provide: IDENTITY_KEYS, useValue: keys },
    ];
    return { module: SettingsModule, providers, exports: [AUTH_CONFIG, IDENTITY_KEYS] };
  }
}

@Module({
  imports: [SessionsModule, LoginModule, UsersModule],
  controllers: [IdentityController],
  providers: [IdentityService],
})
class AppModule {
  static forRoot(config: AuthConfig, keys: IdentityKeys): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SettingsModule.forRoot(config, keys),
        DatabaseModule.forRoot(authDatabase(config.DATABASE_URL)),
        AuditModule.forRoot(),
      ],
    };
  }
}

/** Everything createApp and startService need; admin requests are verified by the service's own key. */
export async function authApp(config: AuthConfig): Promise<AppOptions> {
  const keys = await deriveIdentityKeys(config.IDENTITY_SECRET);
  return {
    name: 'auth',
    module: AppModule.forRoot(config, keys),
    config,
    identityKeys: createLocalJWKSet({ keys: [keys.publicJwk] }),
    body: { jsonLimit: 64 * 1024 },
  };
}
