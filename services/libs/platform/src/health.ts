import { Controller, Get, Inject, Injectable, Res } from '@nestjs/common';
import type { Response } from 'express';
import { log } from './logger.js';
import { metricsText, ScrapedGauges } from './metrics.js';

const CHECK_TIMEOUT_MS = 2_000;

/** Named readiness checks of a service; a check throws when its dependency can't be used. */
@Injectable()
export class HealthRegistry {
  private readonly checks = new Map<string, () => Promise<unknown>>();
  private stopping = false;

  register(name: string, check: () => Promise<unknown>): void {
    this.checks.set(name, check);
  }

  /** From now on it isn't ready, whatever its checks say. */
  stop(): void {
    this.stopping = true;
  }

  /** Runs all checks at once, 2 s each at most. */
  async run(): Promise<{ ready: boolean; checks: Record<string, 'up' | 'down'> }> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => {
        let timer: NodeJS.Timeout | undefined;
        const timeout = new Promise((_, reject) => {
          timer = setTimeout(() => reject(new Error(`${name} check timed out`)), CHECK_TIMEOUT_MS);
        });
        try {
          await Promise.race([check(), timeout]);
          return [name, 'up'] as const;
        } catch (err) {
          log.debug({ err, check: name }, 'readiness check failed');
          return [name, 'down'] as const;
        } finally {
          clearTimeout(timer);
        }
      }),
    );
    const checks = Object.fromEntries(results);
    return { ready: !this.stopping && results.every(([, state]) => state === 'up'), checks };
  }
}

/**
 * /healthz: the process answers. /readyz: what it needs answers. /metrics: Prometheus text. None is routed by the
 * gateway.
 */
@Controller()
export class HealthController {
  constructor(
    @Inject(HealthRegistry) private readonly registry: HealthRegistry,
    @Inject(ScrapedGauges) private readonly gauges: ScrapedGauges,
  ) {
    const help = 'Whether what a process needs answers: 1 or 0, as /readyz has it';
    gauges.add({ vitrine_check_up: { help, label: 'check' } }, async () => {
      const { checks } = await registry.run();
      const values = Object.entries(checks).map(([name, state]) => [name, state === 'up' ? 1 : 0]);
      return { vitrine_check_up: Object.fromEntries(values) as Record<string, number> };
    });
  }

  @Get('healthz')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res() response: Response): Promise<void> {
    const { ready, checks } = await this.registry.run();
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', checks });
  }

  @Get('metrics')
  async metrics(@Res() response: Response): Promise<void> {
    const { type, text } = await metricsText(this.gauges);
    response.type(type).send(text);
  }
}
