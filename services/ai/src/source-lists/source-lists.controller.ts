import { Controller } from '@nestjs/common';
import { aiCalls, type AiCalls } from '@vitrine/contracts';
import { AppError, Handles, type ParsedRequest } from '@vitrine/platform';
import { DocumentReader } from './document-reader.js';
import { PageFetcher } from './page-fetcher.js';
import { SourceListsService } from './source-lists.service.js';
import { splitPassages } from './split-text.js';

/** The lists of sources, as editors use them. */
@Controller()
export class SourceListsController {
  constructor(
    private readonly lists: SourceListsService,
    private readonly documents: DocumentReader,
    private readonly pages: PageFetcher,
  ) {}

  @Handles(aiCalls.adminSourceList)
  get({ params }: ParsedRequest<AiCalls['adminSourceList']>) {
    return this.lists.get(params.id);
  }

  @Handles(aiCalls.adminAddSource)
  async add({ params, body, admin }: ParsedRequest<AiCalls['adminAddSource']>) {
    const source = { title: body.title, url: body.url || null, passages: splitPassages(body.text) };
    return { source: await this.lists.add(params.id, source, admin.email) };
  }

  @Handles(aiCalls.adminAddSourceFile)
  async addFile({ params, query, body, admin }: ParsedRequest<AiCalls['adminAddSourceFile']>) {
    const passages = splitPassages(await this.documents.read(body, admin.email));
    const source = { title: query.name, url: query.url || null, passages };
    return { source: await this.lists.add(params.id, source, admin.email) };
  }

  @Handles(aiCalls.adminAddSourceAddress)
  async addAddress({ params, body, admin }: ParsedRequest<AiCalls['adminAddSourceAddress']>) {
    const { bytes, title, url } = await this.pages.fetch(body.url);
    const passages = splitPassages(await this.documents.read(bytes, admin.email));
    // A page that a script writes has no text of its own.
    if (passages.length === 0) throw new AppError('source.address_failed');
    return { source: await this.lists.add(params.id, { title, url, passages }, admin.email) };
  }

  @Handles(aiCalls.nextSourceList)
  async next({ query }: ParsedRequest<AiCalls['nextSourceList']>) {
    return { list: await this.lists.next(query.after) };
  }

  @Handles(aiCalls.restoreSource)
  async restore({ params, body }: ParsedRequest<AiCalls['restoreSource']>) {
    return { added: await this.lists.restore(params.id, body) };
  }

  @Handles(aiCalls.adminRemoveSource)
  async remove({ params, admin }: ParsedRequest<AiCalls['adminRemoveSource']>) {
    await this.lists.remove(params.id, params.source, admin.email);
  }
}
