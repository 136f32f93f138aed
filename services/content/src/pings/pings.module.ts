import { Module } from '@nestjs/common';
import { OutgoingWebhooksModule } from '../webhooks/webhooks.module.js';
import { PingsController } from './pings.controller.js';

@Module({ imports: [OutgoingWebhooksModule], controllers: [PingsController] })
export class PingsModule {}
