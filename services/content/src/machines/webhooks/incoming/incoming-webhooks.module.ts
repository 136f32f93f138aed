import { Module } from '@nestjs/common';
import { AudienceModule } from '../../../audience/audience.module.js';
import { IncomingWebhooksController } from './incoming-webhooks.controller.js';

@Module({ imports: [AudienceModule], controllers: [IncomingWebhooksController] })
export class IncomingWebhooksModule {}
