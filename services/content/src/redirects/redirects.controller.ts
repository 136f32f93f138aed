import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type Given } from '@vitrine/platform';
import { RedirectsService } from './redirects.service.js';

@Controller()
export class RedirectsController {
  constructor(private readonly redirects: RedirectsService) {}

  @Handles(contentCalls.adminListRedirects)
  list({ query }: Given<ContentCalls['adminListRedirects']>) {
    return this.redirects.list(query);
  }

  @Handles(contentCalls.adminCreateRedirect)
  async create({ body, admin }: Given<ContentCalls['adminCreateRedirect']>) {
    return { redirect: await this.redirects.create(body, admin) };
  }

  @Handles(contentCalls.adminUpdateRedirect)
  async update({ params, body, admin }: Given<ContentCalls['adminUpdateRedirect']>) {
    return { redirect: await this.redirects.update(params.id, body, admin) };
  }

  @Handles(contentCalls.adminDeleteRedirect)
  remove({ params, admin }: Given<ContentCalls['adminDeleteRedirect']>) {
    return this.redirects.remove(params.id, admin);
  }

  @Handles(contentCalls.resolveRedirect)
  async resolve({ query }: Given<ContentCalls['resolveRedirect']>) {
    return { redirect: await this.redirects.resolve(query.path) };
  }
}
