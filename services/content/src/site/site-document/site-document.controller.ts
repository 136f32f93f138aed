import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { SiteDocumentService } from './site-document.service.js';

/** What the owner changes of her site. */
@Controller()
export class SiteDocumentController {
  constructor(private readonly site: SiteDocumentService) {}

  @Handles(contentCalls.siteDocument)
  async published() {
    return { document: await this.site.published() };
  }

  @Handles(contentCalls.adminGetSite)
  async state() {
    return { site: await this.site.state() };
  }

  @Handles(contentCalls.adminSaveSiteDraft)
  async save({ body: { version, document }, admin }: ParsedRequest<ContentCalls['adminSaveSiteDraft']>) {
    return { site: await this.site.saveDraft(version, document, admin) };
  }

  @Handles(contentCalls.adminDiscardSiteDraft)
  async discard({ body: { version, paths }, admin }: ParsedRequest<ContentCalls['adminDiscardSiteDraft']>) {
    return { site: await this.site.discard(version, paths, admin) };
  }

  @Handles(contentCalls.adminPublishSite)
  async publish({ body: { version, paths }, admin }: ParsedRequest<ContentCalls['adminPublishSite']>) {
    return { site: await this.site.publish(version, paths, admin) };
  }

  @Handles(contentCalls.adminGetSiteSetup)
  async setup() {
    return { open: await this.site.openSetupSteps() };
  }

  @Handles(contentCalls.adminConfirmSetupStep)
  async confirm({ body: { step } }: ParsedRequest<ContentCalls['adminConfirmSetupStep']>) {
    return { open: await this.site.confirmSetupStep(step) };
  }

  @Handles(contentCalls.adminListSiteVersions)
  versions({ query: { before } }: ParsedRequest<ContentCalls['adminListSiteVersions']>) {
    return this.site.versions(before);
  }

  @Handles(contentCalls.adminGetSiteVersion)
  version({ params: { id } }: ParsedRequest<ContentCalls['adminGetSiteVersion']>) {
    return this.site.version(id);
  }
}
