import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { ChatsService } from './reports/chats.service.js';
import { CrawlersService } from './reports/crawlers.service.js';
import { DemoFiguresService } from './demo-figures.service.js';
import { ReadersService } from './reports/readers.service.js';
import { RobotsService } from './gateway/robots.service.js';
import { visitorOf } from './counting/visitor.js';

@Controller()
export class AudienceController {
  constructor(
    private readonly chats: ChatsService,
    private readonly readers: ReadersService,
    private readonly crawlers: CrawlersService,
    private readonly robots: RobotsService,
    private readonly demo: DemoFiguresService,
  ) {}

  @Handles(contentCalls.countChat)
  countChat({ body, request }: ParsedRequest<ContentCalls['countChat']>) {
    return this.chats.count(body, visitorOf(request));
  }

  @Handles(contentCalls.countPageView)
  countPageView({ body, request }: ParsedRequest<ContentCalls['countPageView']>) {
    return this.readers.countPage(body, visitorOf(request));
  }

  @Handles(contentCalls.countPoorSearch)
  countPoorSearch({ body, request }: ParsedRequest<ContentCalls['countPoorSearch']>) {
    return this.readers.countSearch(body.words, body.found, visitorOf(request));
  }

  @Handles(contentCalls.adminChatReport)
  chatReport({ query }: ParsedRequest<ContentCalls['adminChatReport']>) {
    return this.chats.report(query);
  }

  @Handles(contentCalls.adminChatRows)
  chatRows({ query }: ParsedRequest<ContentCalls['adminChatRows']>) {
    return this.chats.rows(query);
  }

  @Handles(contentCalls.adminReaderReport)
  readerReport({ query }: ParsedRequest<ContentCalls['adminReaderReport']>) {
    return this.readers.report(query);
  }

  @Handles(contentCalls.adminReaderRows)
  readerRows({ query }: ParsedRequest<ContentCalls['adminReaderRows']>) {
    return this.readers.rows(query);
  }

  @Handles(contentCalls.adminCrawlerReport)
  crawlerReport({ query }: ParsedRequest<ContentCalls['adminCrawlerReport']>) {
    return this.crawlers.report(query);
  }

  @Handles(contentCalls.adminCrawlerRows)
  crawlerRows({ query }: ParsedRequest<ContentCalls['adminCrawlerRows']>) {
    return this.crawlers.rows(query);
  }

  @Handles(contentCalls.adminGetRobots)
  getRobots() {
    return this.robots.choice();
  }

  @Handles(contentCalls.adminSetRobots)
  setRobots({ body, admin }: ParsedRequest<ContentCalls['adminSetRobots']>) {
    return this.robots.choose(body, admin.email);
  }

  @Handles(contentCalls.fillDemoFigures)
  fillDemoFigures({ body }: ParsedRequest<ContentCalls['fillDemoFigures']>) {
    return this.demo.fill(body);
  }
}
