import { Module } from '@nestjs/common';
import { OutgoingWebhooksController } from './outgoing-webhooks.controller.js';
import { WebhookSender } from './webhook-sender.controller.js';

@Module({ controllers: [OutgoingWebhooksController, WebhookSender] })
export class OutgoingWebhooksModule {}
