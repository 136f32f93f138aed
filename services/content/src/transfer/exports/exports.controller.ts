import { Controller, Inject } from '@nestjs/common';
import { contentCalls, type ContentCalls, type ExportFormat } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { SITE_SETTINGS, type SiteSettings } from '../../core/site/site-settings.js';
import { dayInZone } from '../../core/site/site-dates.js';
import { ExportsService } from './exports.service.js';
import { sendExport } from './send-export.js';

const FILES: Record<ExportFormat, { type: string; ending: string }> = {
  markdown: { type: 'application/zip', ending: 'zip' },
  ghost: { type: 'application/zip', ending: 'ghost.zip' },
  wordpress: { type: 'application/xml; charset=utf-8', ending: 'wordpress.xml' },
};

@Controller()
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  @Handles(contentCalls.adminExportOverview)
  overview() {
    return this.exports.overview();
  }

  @Handles(contentCalls.adminExport)
  async export({ params: { format }, admin, response }: ParsedRequest<ContentCalls['adminExport']>) {
    const stop = new AbortController();
    const { type, ending } = FILES[format];
    const host = new URL(this.settings.public_url).hostname.replace(/[^a-z0-9.-]/g, '');
    const name = `${host}-${dayInZone(this.settings.timezone, new Date())}.${ending}`;
    await sendExport(
      this.exports.bytes(format, admin.email, stop.signal),
      response,
      {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
      stop,
    );
  }
}
