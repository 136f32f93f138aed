import { Module } from '@nestjs/common';
import { APP_CONFIG } from '@vitrine/platform';
import { AssistantsModule } from '../assistants/assistants.module.js';
import type { AuthConfig } from '../config.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { IdentityController } from './identity.controller.js';
import { deriveIdentityKeys } from '../keys/identity-keys.js';
import { IDENTITY_KEYS, IdentityService } from './identity.service.js';

@Module({
  imports: [AssistantsModule, SessionsModule, TokensModule],
  controllers: [IdentityController],
  providers: [
    {
      provide: IDENTITY_KEYS,
      useFactory: (config: AuthConfig) => deriveIdentityKeys(config.IDENTITY_SECRET),
      inject: [APP_CONFIG],
    },
    IdentityService,
  ],
})
export class IdentityModule {}
