import { Module } from '@nestjs/common';
import { OutgoingWebhooksController } from './webhooks.controller.js';
import { OutgoingWebhooksService } from './webhooks.service.js';
import { WebhookSender } from './webhook-sender.js';

@Module({
  controllers: [OutgoingWebhooksController],
  providers: [OutgoingWebhooksService, WebhookSender],
  exports: [WebhookSender],
})
export class OutgoingWebhooksModule {}
