import { Module } from '@nestjs/common';
import { AudienceController } from './audience.controller.js';
import { ChatsService } from './reports/chats.service.js';
import { CountFlusher } from './counting/count-flusher.js';
import { CountStore } from './counting/count-store.js';
import { CrawlersService } from './reports/crawlers.service.js';
import { DemoFiguresService } from './demo-figures.service.js';
import { GatewayLogService } from './gateway/gateway-log.service.js';
import { ReadersService } from './reports/readers.service.js';
import { RobotsService } from './gateway/robots.service.js';
import { SweepAudienceService } from './sweep-audience.service.js';

/** Counts of visitors and crawlers, without identifying anybody. */
@Module({
  controllers: [AudienceController],
  providers: [
    ChatsService,
    CountFlusher,
    CountStore,
    CrawlersService,
    DemoFiguresService,
    GatewayLogService,
    ReadersService,
    RobotsService,
    SweepAudienceService,
  ],
  exports: [CountStore, RobotsService],
})
export class AudienceModule {}
