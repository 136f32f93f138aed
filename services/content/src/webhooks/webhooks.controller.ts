import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { OutgoingWebhooksService } from './webhooks.service.js';

@Controller()
export class OutgoingWebhooksController {
  constructor(private readonly webhooks: OutgoingWebhooksService) {}

  @Handles(contentCalls.adminListWebhooks)
  async list() {
    return { webhooks: await this.webhooks.list() };
  }

  @Handles(contentCalls.adminCreateWebhook)
  create({ body, admin }: ParsedRequest<ContentCalls['adminCreateWebhook']>) {
    return this.webhooks.create(body, admin);
  }

  @Handles(contentCalls.adminChangeWebhook)
  change({ params, body, admin }: ParsedRequest<ContentCalls['adminChangeWebhook']>) {
    return this.webhooks.change(params.id, body, admin);
  }

  @Handles(contentCalls.adminDeleteWebhook)
  remove({ params, admin }: ParsedRequest<ContentCalls['adminDeleteWebhook']>) {
    return this.webhooks.remove(params.id, admin);
  }

  @Handles(contentCalls.adminRotateWebhook)
  rotate({ params, admin }: ParsedRequest<ContentCalls['adminRotateWebhook']>) {
    return this.webhooks.rotate(params.id, admin);
  }

  @Handles(contentCalls.adminWebhookDeliveries)
  async deliveries({ params }: ParsedRequest<ContentCalls['adminWebhookDeliveries']>) {
    return { deliveries: await this.webhooks.deliveries(params.id) };
  }

  @Handles(contentCalls.adminReplayDelivery)
  replay({ params, admin }: ParsedRequest<ContentCalls['adminReplayDelivery']>) {
    return this.webhooks.replay(params.id, admin);
  }
}
