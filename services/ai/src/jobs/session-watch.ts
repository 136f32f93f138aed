import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, SessionWatch as Watch } from '@vitrine/platform';
import type { AiConfig } from '../config.js';

/** The platform's, every AI_SESSION_CHECK_SECONDS. */
@Injectable()
export class SessionWatch extends Watch {
  constructor(@Inject(APP_CONFIG) config: AiConfig) {
    super(config, config.AI_SESSION_CHECK_SECONDS * 1000);
  }
}
