import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { CHECK_ANSWERS } from './calls/answer.js';
import type { BaseConfig } from './config.js';
import { ErrorFilter } from './error.filter.js';
import { HealthController, HealthRegistry } from './health.js';
import { IDENTITY_OPTIONS, IdentityGuard, type IdentityOptions } from './identity.js';
import { ScrapedGauges } from './metrics.js';
import { PUBLIC_ORIGIN, SameOriginGuard } from './same-origin.guard.js';

/** Token under which a service's frozen configuration is injected. */
export const APP_CONFIG = Symbol('APP_CONFIG');

export interface PlatformOptions {
  config: BaseConfig & { AUTH_JWKS_URL?: string };
  /** Keys that verify identity tokens; default: the set at config.AUTH_JWKS_URL. */
  identityKeys?: JWTVerifyGetKey;
  /** Whether an answer that differs from its contract becomes an error; default: in tests and in the demo. */
  checkAnswers?: boolean;
}

/** What every service has: errors, guards, health, its configuration. Added by createApp, never imported by hand. */
@Module({})
export class PlatformModule {
  static forRoot({ config, identityKeys, checkAnswers }: PlatformOptions): DynamicModule {
    const keys =
      identityKeys ??
      (config.AUTH_JWKS_URL
        ? createRemoteJWKSet(new URL(config.AUTH_JWKS_URL), {
            timeoutDuration: 3_000,
            cooldownDuration: 5_000,
          })
        : undefined);
    const identity: IdentityOptions = { internalToken: config.INTERNAL_TOKEN, ...(keys && { keys }) };
    return {
      module: PlatformModule,
      global: true,
      controllers: [HealthController],
      providers: [
        HealthRegistry,
        ScrapedGauges,
        { provide: APP_CONFIG, useValue: config },
        { provide: IDENTITY_OPTIONS, useValue: identity },
        { provide: PUBLIC_ORIGIN, useValue: new URL(config.PUBLIC_URL).origin },
        {
          provide: CHECK_ANSWERS,
          useValue: checkAnswers ?? (config.NODE_ENV === 'test' || config.NODE_ENV === 'demo'),
        },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: SameOriginGuard },
        { provide: APP_GUARD, useClass: IdentityGuard },
      ],
      exports: [HealthRegistry, ScrapedGauges, APP_CONFIG],
    };
  }
}
