import { Controller } from '@nestjs/common';
import { aiCalls, type AiCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { DeskService } from './desk.service.js';
import { DocumentReader } from './document-reader.js';
import { passagesOf } from './passages.js';

/** The desks of sources, as editors use them. */
@Controller()
export class DeskController {
  constructor(
    private readonly desks: DeskService,
    private readonly documents: DocumentReader,
  ) {}

  @Handles(aiCalls.adminDesk)
  get({ params }: ParsedRequest<AiCalls['adminDesk']>) {
    return this.desks.get(params.id);
  }

  @Handles(aiCalls.adminAddSource)
  async add({ params, body, admin }: ParsedRequest<AiCalls['adminAddSource']>) {
    const given = { title: body.title, url: body.url || null, passages: passagesOf(body.text) };
    return { source: await this.desks.add(params.id, given, admin.email) };
  }

  @Handles(aiCalls.adminAddSourceFile)
  async addFile({ params, query, body, admin }: ParsedRequest<AiCalls['adminAddSourceFile']>) {
    const passages = passagesOf(await this.documents.read(body, admin.email));
    const given = { title: query.name, url: query.url || null, passages };
    return { source: await this.desks.add(params.id, given, admin.email) };
  }

  @Handles(aiCalls.adminRemoveSource)
  async remove({ params, admin }: ParsedRequest<AiCalls['adminRemoveSource']>) {
    await this.desks.remove(params.id, params.source, admin.email);
  }
}
