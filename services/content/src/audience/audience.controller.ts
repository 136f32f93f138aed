import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type Given } from '@vitrine/platform';
import { ChatsService } from './chats.service.js';
import { visitorOf } from './visitor.js';

@Controller()
export class AudienceController {
  constructor(private readonly chats: ChatsService) {}

  @Handles(contentCalls.countChat)
  countChat({ body, request }: Given<ContentCalls['countChat']>) {
    return this.chats.count(body, visitorOf(request));
  }

  @Handles(contentCalls.adminFindReferences)
  findReferences({ body }: Given<ContentCalls['adminFindReferences']>) {
    return this.chats.find(body.text);
  }

  @Handles(contentCalls.adminChatReport)
  chatReport({ query }: Given<ContentCalls['adminChatReport']>) {
    return this.chats.report(query);
  }

  @Handles(contentCalls.adminChatRows)
  chatRows({ query }: Given<ContentCalls['adminChatRows']>) {
    return this.chats.rows(query);
  }
}
