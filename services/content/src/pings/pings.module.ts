import { Module } from '@nestjs/common';
import { PingsController } from './pings.controller.js';
import { OutgoingWebhooksModule } from '../webhooks/webhooks.module.js';
import { PingsService } from './pings.service.js';

@Module({ imports: [OutgoingWebhooksModule], controllers: [PingsController], providers: [PingsService] })
export class PingsModule {}
