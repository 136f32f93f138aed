import { Controller } from '@nestjs/common';
import { schedulerCalls } from '@vitrine/contracts';
import { Handles } from '@vitrine/platform/base';
import type { TickerState } from './ticker.js';
import { TicksService } from './ticks.service.js';

const report = ({ lastSuccessAt, failingSince }: TickerState) => ({
  last_success_at: lastSuccessAt?.toISOString() ?? null,
  failing_since: failingSince?.toISOString() ?? null,
});

/** For operators, beside /healthz and /readyz; the gateway routes nothing to this process. */
@Controller()
export class TicksController {
  constructor(private readonly ticks: TicksService) {}

  @Handles(schedulerCalls.tickStatus)
  status() {
    const { publish_due, sweep, sweep_bin, send_pings, check_links } = this.ticks.states();
    return {
      publish_due: report(publish_due),
      sweep: report(sweep),
      sweep_bin: report(sweep_bin),
      send_pings: report(send_pings),
      check_links: report(check_links),
    };
  }
}
