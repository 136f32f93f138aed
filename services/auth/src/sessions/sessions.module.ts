import { Module } from '@nestjs/common';
import { CleanupService } from './cleanup.service.js';
import { SessionCookie } from './session-cookie.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Module({
  controllers: [SessionsController],
  providers: [CleanupService, SessionCookie, SessionsService],
  exports: [SessionCookie, SessionsService],
})
export class SessionsModule {}
