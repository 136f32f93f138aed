import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { RedirectsService } from './redirects.service.js';

@Controller()
export class RedirectsController {
  constructor(private readonly redirects: RedirectsService) {}

  @Handles(contentCalls.adminListRedirects)
  list({ query }: ParsedRequest<ContentCalls['adminListRedirects']>) {
    return this.redirects.list(query);
  }

  @Handles(contentCalls.adminCreateRedirect)
  async create({ body, admin }: ParsedRequest<ContentCalls['adminCreateRedirect']>) {
    return { redirect: await this.redirects.create(body, admin) };
  }

  @Handles(contentCalls.adminUpdateRedirect)
  async update({ params, body, admin }: ParsedRequest<ContentCalls['adminUpdateRedirect']>) {
    return { redirect: await this.redirects.update(params.id, body, admin) };
  }

  @Handles(contentCalls.adminDeleteRedirect)
  remove({ params, query, admin }: ParsedRequest<ContentCalls['adminDeleteRedirect']>) {
    return this.redirects.remove(params.id, query.version, admin);
  }

  @Handles(contentCalls.resolveRedirect)
  async resolve({ query }: ParsedRequest<ContentCalls['resolveRedirect']>) {
    return { redirect: await this.redirects.resolve(query.path) };
  }
}
