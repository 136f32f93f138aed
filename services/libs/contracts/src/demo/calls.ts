import { defineCalls } from '../core/call.js';
import { BODY_LIMITS } from '../core/limits.js';
import { demoFiguresAnswerSchema, demoFiguresSchema } from './demo-figures.js';
import { seedAnswerSchema, seedSchema } from './seed.js';

/** What fills a demo. */
export const demoCalls = defineCalls('content', {
  seed: {
    method: 'POST',
    path: '/internal/seed',
    summary: 'Fills an empty blog once',
    body: seedSchema,
    answers: { 200: seedAnswerSchema },
    errors: [
      'resource.not_found',
      'content.category_unknown',
      'content.slug_taken',
      'content.category_taken',
      'content.approval_needed',
    ],
    largestBody: BODY_LIMITS.article,
    waits: 60,
  },
  fillDemoFigures: {
    method: 'POST',
    path: '/internal/demo-figures',
    summary: 'Adds invented figures to days that have none of them yet; there is no such call in production',
    body: demoFiguresSchema,
    answers: { 200: demoFiguresAnswerSchema },
    errors: ['resource.not_found'],
    largestBody: BODY_LIMITS.article,
    waits: 60,
  },
});
