import { z } from 'zod';
import { instant } from '../fields.js';
import { defineCalls } from './call.js';

const tickSchema = z.object({ last_success_at: instant.nullable(), failing_since: instant.nullable() });

/** The clock answers operators alone. */
export const schedulerCalls = defineCalls('scheduler', {
  tickStatus: {
    method: 'GET',
    path: '/status',
    access: 'network',
    summary: 'When each tick last succeeded, and since when it fails',
    answers: {
      200: z.object({
        publish_due: tickSchema,
        sweep: tickSchema,
        sweep_bin: tickSchema,
        send_pings: tickSchema,
        check_links: tickSchema,
      }),
    },
  },
});
