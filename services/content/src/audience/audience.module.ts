import { Module } from '@nestjs/common';
import { ConversationsController } from './conversations/conversations.controller.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { OutcomesController } from './conversations/outcomes.controller.js';
import { CountFlusher } from './counting/count-flusher.js';
import { CountStore } from './counting/count-store.js';
import { DemoFiguresController } from './demo-figures.controller.js';
import { GatewayLogService } from './gateway/gateway-log.service.js';
import { RobotsController } from './gateway/robots.controller.js';
import { RobotsService } from './gateway/robots.service.js';
import { ArticleFunnelsController } from './reports/article-funnels.controller.js';
import { ChatsController } from './reports/chats.controller.js';
import { CrawlersController } from './reports/crawlers.controller.js';
import { ReadersController } from './reports/readers.controller.js';
import { SweepAudienceService } from './sweep-audience.service.js';

/** Counts of visitors and crawlers, without identifying anybody. */
@Module({
  controllers: [
    ArticleFunnelsController,
    ChatsController,
    ConversationsController,
    CrawlersController,
    DemoFiguresController,
    OutcomesController,
    ReadersController,
    RobotsController,
  ],
  providers: [
    ConversationsService,
    CountFlusher,
    CountStore,
    GatewayLogService,
    RobotsService,
    SweepAudienceService,
  ],
  exports: [ConversationsService, CountStore, RobotsService],
})
export class AudienceModule {}
