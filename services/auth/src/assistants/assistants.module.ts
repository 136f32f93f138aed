import { Module } from '@nestjs/common';
import { APP_CONFIG, Outgoing } from '@vitrine/platform';
import type { AuthConfig } from '../config.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AssistantsController } from './assistants.controller.js';
import { AssistantsService } from './assistants.service.js';

@Module({
  imports: [SessionsModule],
  controllers: [AssistantsController],
  providers: [
    AssistantsService,
    {
      provide: Outgoing,
      useFactory: ({ OUTGOING_LOOPBACK }: AuthConfig) => new Outgoing({ allowLoopback: OUTGOING_LOOPBACK }),
      inject: [APP_CONFIG],
    },
  ],
  exports: [AssistantsService],
})
export class AssistantsModule {}
