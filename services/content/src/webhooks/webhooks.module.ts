import { Module } from '@nestjs/common';
import { OutgoingWebhooksController } from './webhooks.controller.js';
import { WebhookSender } from './webhook-sender.js';

@Module({
  controllers: [OutgoingWebhooksController],
  providers: [WebhookSender],
  exports: [WebhookSender],
})
export class OutgoingWebhooksModule {}
