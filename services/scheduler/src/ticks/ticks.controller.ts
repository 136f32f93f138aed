import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '@vitrine/platform';
import { TicksService } from './ticks.service.js';

interface TickReport {
  last_success_at: string | null;
  failing_since: string | null;
}

/** For operators, beside /healthz and /readyz; the gateway routes nothing to this process. */
@Public()
@Controller()
export class TicksController {
  constructor(private readonly ticks: TicksService) {}

  /** When each tick last succeeded, and since when it fails. */
  @Get('status')
  @Header('Cache-Control', 'no-store')
  status(): Record<string, TickReport> {
    return Object.fromEntries(
      Object.entries(this.ticks.states()).map(([name, { lastSuccessAt, failingSince }]) => [
        name,
        {
          last_success_at: lastSuccessAt?.toISOString() ?? null,
          failing_since: failingSince?.toISOString() ?? null,
        },
      ]),
    );
  }
}
