import { z } from 'zod';
import { formerFiguresSchema } from './former-figures.js';
import { siteBrandSchema } from './brand.js';
import { siteCompanySchema, siteProofSchema } from './company.js';
import { parseSchemaHours, siteHoursSchema } from './hours.js';

/** A variable that holds a JSON list. */
const jsonList = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON list, such as [{"name": "…"}]' });
        return z.NEVER;
      }
    })
    .pipe(schema)
    .optional();

/**
 * Settings of installations that had no document yet: what they say is in its first version. They go one release after
 * it came.
 */
export const formerSettings = {
  COMPANY_HOURS: siteHoursSchema.shape.sentence.unwrap().optional(),
  COMPANY_OPENING_HOURS: z
    .string()
    .refine((value) => parseSchemaHours(value) !== null, 'must look like Mo-Fr 08:00-18:00, Sa 09:00-12:00')
    .optional(),
  COMPANY_VOICE: siteCompanySchema.shape.voice.optional(),
  COMPANY_MARK: siteBrandSchema.shape.mark.unwrap().optional(),
  COMPANY_SHARE_PICTURE: siteBrandSchema.shape.share_picture.unwrap().optional(),
  COMPANY_CREDENTIALS: jsonList(siteProofSchema.shape.credentials),
  COMPANY_PEOPLE: jsonList(
    z
      .array(z.looseObject({}))
      .transform((people): unknown => people.map((person) => ({ same_as: [], ...person })))
      .pipe(siteProofSchema.shape.people),
  ),
  COMPANY_FIGURES: jsonList(
    z
      .array(z.looseObject({ figure: z.enum(['detection', 'response', 'support']) }))
      .transform((list): unknown => Object.fromEntries(list.map(({ figure, ...source }) => [figure, source])))
      .pipe(formerFiguresSchema),
  ),
  COMPANY_CASES: jsonList(siteProofSchema.shape.cases),
  COMPANY_PROFILES: jsonList(siteCompanySchema.shape.profiles),
};
export type FormerSettings = z.output<z.ZodObject<typeof formerSettings>>;
