import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { ImportEvents } from './requests/import-events.js';
import { ImportListsService } from './requests/import-lists.service.js';
import { ImportOptionsService } from './requests/import-options.service.js';
import { ImportPreviewService } from './requests/import-preview.service.js';
import { ImportUndoService } from './requests/import-undo.service.js';
import { ImportsService } from './requests/imports.service.js';

@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly options: ImportOptionsService,
    private readonly lists: ImportListsService,
    private readonly events: ImportEvents,
    private readonly undoing: ImportUndoService,
    private readonly previews: ImportPreviewService,
  ) {}

  @Handles(contentCalls.adminListImports)
  async list() {
    return { imports: await this.imports.list() };
  }

  @Handles(contentCalls.adminCreateImport)
  async create({ body, admin }: ParsedRequest<ContentCalls['adminCreateImport']>) {
    return { import: await this.imports.create(body, admin) };
  }

  @Handles(contentCalls.adminGetImport)
  async get({ params }: ParsedRequest<ContentCalls['adminGetImport']>) {
    return { import: await this.imports.get(params.id) };
  }

  @Handles(contentCalls.adminSendImportPart)
  async part({ params, body }: ParsedRequest<ContentCalls['adminSendImportPart']>) {
    return { import: await this.imports.keepPart(params.id, params.number, body) };
  }

  @Handles(contentCalls.adminImportEvents)
  async watch({ params, admin, response }: ParsedRequest<ContentCalls['adminImportEvents']>) {
    await this.events.send(await this.imports.get(params.id), admin.sid, response);
  }

  @Handles(contentCalls.adminListImportItems)
  items({ params, query }: ParsedRequest<ContentCalls['adminListImportItems']>) {
    return this.lists.items(params.id, query);
  }

  @Handles(contentCalls.adminPreviewImportItem)
  preview({ params }: ParsedRequest<ContentCalls['adminPreviewImportItem']>) {
    return this.previews.show(params.id, params.number);
  }

  @Handles(contentCalls.adminImportReport)
  report({ params, response }: ParsedRequest<ContentCalls['adminImportReport']>) {
    return this.lists.sendReport(params.id, response);
  }

  @Handles(contentCalls.adminImportOptions)
  readOptions({ params }: ParsedRequest<ContentCalls['adminImportOptions']>) {
    return this.options.get(params.id);
  }

  @Handles(contentCalls.adminSaveImportOptions)
  saveOptions({ params, body }: ParsedRequest<ContentCalls['adminSaveImportOptions']>) {
    return this.options.save(params.id, body);
  }

  @Handles(contentCalls.adminListImportRedirects)
  redirects({ params, query }: ParsedRequest<ContentCalls['adminListImportRedirects']>) {
    return this.lists.redirects(params.id, query);
  }

  @Handles(contentCalls.adminChooseImportRedirects)
  async choose({ params, body }: ParsedRequest<ContentCalls['adminChooseImportRedirects']>) {
    return { import: await this.options.chooseRedirects(params.id, body) };
  }

  @Handles(contentCalls.adminImportRedirectsCsv)
  redirectsCsv({ params, response }: ParsedRequest<ContentCalls['adminImportRedirectsCsv']>) {
    return this.lists.sendRedirects(params.id, response);
  }

  @Handles(contentCalls.adminRunImport)
  async run({ params, admin }: ParsedRequest<ContentCalls['adminRunImport']>) {
    return { import: await this.imports.run(params.id, admin) };
  }

  @Handles(contentCalls.adminStopImport)
  async stop({ params, admin }: ParsedRequest<ContentCalls['adminStopImport']>) {
    return { import: await this.imports.stop(params.id, admin) };
  }

  @Handles(contentCalls.adminUndoImport)
  async undo({ params, admin }: ParsedRequest<ContentCalls['adminUndoImport']>) {
    return { import: await this.undoing.undo(params.id, admin) };
  }

  @Handles(contentCalls.adminDeleteImport)
  remove({ params, admin }: ParsedRequest<ContentCalls['adminDeleteImport']>) {
    return this.imports.remove(params.id, admin);
  }
}
