import { describe, expect, test } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { defineCalls } from '@vitrine/contracts';
import { z } from 'zod';
import { createApp, type AppOptions } from '../app.js';
import { Handles } from './handles.js';
import { moduleOf, sample, sampleCalls, sampleController } from '../../test/sample-app.js';

describe('the contract and the routes', () => {
  const boot = (changed: Partial<AppOptions>) => sample(changed).then(createApp);
  const extra = defineCalls('content', {
    extra: { method: 'GET', path: '/extra', access: 'public', summary: '', answers: { 200: z.object({}) } },
  });

  test('a call that no one handles ends the boot with its name', async () => {
    await expect(boot({ calls: { ...sampleCalls, ...extra } })).rejects.toThrow(
      'no method handles the call extra (GET /extra)',
    );
  });

  test('a call that two methods handle ends it too', async () => {
    @Controller()
    class TwinController {
      @Handles(sampleCalls.beacon)
      twin() {}
    }
    await expect(boot({ module: moduleOf(sampleController(), TwinController) })).rejects.toThrow(
      'the call beacon is handled by SampleController.beacon and TwinController.twin',
    );
  });

  test('the contract and the routes so does a route that is no call of the contract', async () => {
    @Controller()
    class StrayController {
      @Get('stray')
      stray() {}

      @Handles(extra.extra)
      foreign() {
        return {};
      }
    }
    await expect(boot({ module: moduleOf(sampleController(), StrayController) })).rejects.toThrow(
      /StrayController\.stray answers no call.*StrayController\.foreign answers no call/,
    );
  });
});
