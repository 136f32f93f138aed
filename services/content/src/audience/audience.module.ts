import { Module } from '@nestjs/common';
import { AudienceController } from './audience.controller.js';
import { ChatsService } from './reports/chats.service.js';
import { ConversationsController } from './conversations/conversations.controller.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { OutcomesService } from './conversations/outcomes.service.js';
import { WebhooksService } from './conversations/webhooks.service.js';
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
  controllers: [AudienceController, ConversationsController],
  providers: [
    ChatsService,
    ConversationsService,
    CountFlusher,
    CountStore,
    CrawlersService,
    DemoFiguresService,
    GatewayLogService,
    OutcomesService,
    ReadersService,
    RobotsService,
    SweepAudienceService,
    WebhooksService,
  ],
  exports: [CountStore, RobotsService],
})
export class AudienceModule {}
