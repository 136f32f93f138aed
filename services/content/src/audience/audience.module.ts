import { Module } from '@nestjs/common';
import { AudienceController } from './audience.controller.js';
import { ChatsService } from './chats.service.js';
import { CountFlusher } from './count-flusher.js';
import { CountStore } from './count-store.js';

/** What visitors do, counted without knowing who they are. */
@Module({
  controllers: [AudienceController],
  providers: [ChatsService, CountFlusher, CountStore],
  exports: [CountStore],
})
export class AudienceModule {}
