import { Global, Module } from '@nestjs/common';
import { APP_CONFIG } from '@vitrine/platform';
import type { ContentConfig } from '../../config.js';
import { SITE_SETTINGS, type SiteSettings } from './site-settings.js';

const settingsOf = ({ PUBLIC_URL, SITE_TIMEZONE }: ContentConfig): SiteSettings => ({
  public_url: PUBLIC_URL,
  timezone: SITE_TIMEZONE,
});

/** The site's address and time zone, for every feature. */
@Global()
@Module({
  providers: [{ provide: SITE_SETTINGS, useFactory: settingsOf, inject: [APP_CONFIG] }],
  exports: [SITE_SETTINGS],
})
export class SiteModule {}
