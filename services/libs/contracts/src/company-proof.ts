import { z } from 'zod';
import { ownPicture } from './own-picture.js';

/** Text that a page shows. */
const text = (max: number) => z.string().trim().min(1).max(max);

const webPage = z.url({ protocol: /^https$/, error: 'must be an https address' });

const credentialSchema = z.strictObject({
  /** Name of the credential, as its maker writes it. */
  name: text(120),
  /** Number under which the maker knows it. */
  number: text(60),
  /** Page of the maker where anybody can check it. */
  link: webPage,
  picture: ownPicture.optional(),
});

const personSchema = z.strictObject({
  name: text(80),
  role: text(80),
  /** One or two sentences. */
  text: text(300).optional(),
  picture: ownPicture.optional(),
  /** Pages of theirs elsewhere, such as a professional network. */
  same_as: z.array(webPage).max(6).optional(),
});

/** Figures of our own that need a source to be believed. */
const FIGURES = ['detection', 'response', 'support'] as const;

const figureSchema = z.strictObject({
  figure: z.enum(FIGURES),
  /** Whose figure it is, or under which condition it holds. */
  condition: text(200),
  link: webPage.optional(),
});

const caseSchema = z.strictObject({
  quote: text(400),
  name: text(80),
  role: text(80).optional(),
  company: text(80),
  picture: ownPicture.optional(),
});

export type Credential = z.output<typeof credentialSchema>;
export type Person = z.output<typeof personSchema>;
export type FigureSource = z.output<typeof figureSchema>;
export type CustomerCase = z.output<typeof caseSchema>;

const MAX_ENTRIES = 12;

/** A variable that holds a JSON list; an absent one is the empty list. Each problem names its entry and field. */
const jsonList = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .string()
    .default('[]')
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON list, such as [{"name": "…"}]' });
        return z.NEVER;
      }
    })
    .pipe(z.array(entry, 'must be a JSON list').max(MAX_ENTRIES));

/**
 * Variables with what visitors can check of the company: credentials of makers, who works there, where its figures come
 * from, what customers say, and its profiles elsewhere.
 */
export const proofSettings = {
  COMPANY_CREDENTIALS: jsonList(credentialSchema),
  COMPANY_PEOPLE: jsonList(personSchema),
  COMPANY_FIGURES: jsonList(figureSchema),
  COMPANY_CASES: jsonList(caseSchema),
  COMPANY_PROFILES: jsonList(webPage),
};
