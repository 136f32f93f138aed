import { z } from 'zod';
import type { Benefit } from './benefits.js';
import { shippedBenefits } from './shipped/benefits.js';

/** Where the figures came from, as a release without benefits of their own stored it. */
export const formerFiguresSchema = z.partialRecord(
  z.enum(['detection', 'response', 'support']),
  z.looseObject({ condition: z.string().optional(), link: z.string().optional() }),
);

/** The shipped benefits with the conditions and sources of the figures of before. */
export const benefitsWith = (figures: z.output<typeof formerFiguresSchema>): Benefit[] =>
  shippedBenefits.entries.map((entry, at) => {
    const { condition = '', link = '' } = figures[(['detection', 'response', 'support'] as const)[at]!] ?? {};
    return { ...entry, condition, link };
  });
