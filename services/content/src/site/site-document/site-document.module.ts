import { Global, Module } from '@nestjs/common';
import { SiteDocumentController } from './site-document.controller.js';
import { SiteDocumentService } from './site-document.service.js';

/** The document of the site, for every feature that says the company's name or what it sells. */
@Global()
@Module({
  controllers: [SiteDocumentController],
  providers: [SiteDocumentService],
  exports: [SiteDocumentService],
})
export class SiteDocumentModule {}
