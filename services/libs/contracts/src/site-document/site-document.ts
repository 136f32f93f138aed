import { z } from 'zod';
import type { Company } from '../company/company.js';
import { hoursSentence } from '../company/opening-hours.js';
import { chatNumberOf, phoneHref } from '../company/phone.js';
import { instant } from '../core/fields.js';
import { siteAboutSchema } from './about.js';
import { brandVersion } from './brand-pictures.js';
import { siteBrandSchema } from './brand.js';
import { siteCatalogueSchema } from './catalogue.js';
import { areRelated, changesBetween, pathIn, pathKey, withChanges } from './changes.js';
import { shippedChat, siteChatSchema } from './chat.js';
import { siteCompanySchema, siteProofSchema, siteQuestionsSchema } from './company.js';
import { siteEmergencySchema } from './emergency.js';
import { SHIPPED_COLOUR } from './fill-placeholders.js';
import { siteHoursSchema } from './hours.js';
import { siteHomeSchema } from './home.js';
import { lenient } from './lenient.js';
import { siteOwnPagesSchema, slugProblems } from './own-pages.js';
import { shippedPrivacy, siteMenuSchema, sitePageTitlesSchema, sitePrivacySchema } from './pages.js';
import { shippedAbout } from './shipped/about.js';
import { shippedCatalogue } from './shipped/catalogue.js';
import { shippedEmergency } from './shipped/emergency.js';
import { shippedHome } from './shipped/home.js';
import { shippedMenu, shippedPageTitles } from './shipped/pages.js';

/**
 * Everything that the owner may change of her site, said once: the panel makes its fields from this schema, content
 * stores a document of it, pages and prompts read it. What is fixed by the specification (message formats, the blog)
 * has no field here.
 */
export const siteDocumentSchema = z
  .strictObject({
    company: siteCompanySchema,
    hours: siteHoursSchema,
    brand: siteBrandSchema,
    home: siteHomeSchema,
    catalogue: siteCatalogueSchema,
    about: siteAboutSchema,
    proof: siteProofSchema,
    questions: siteQuestionsSchema,
    menu: siteMenuSchema,
    chat: siteChatSchema,
    emergency: siteEmergencySchema,
    own_pages: siteOwnPagesSchema,
    pages: sitePageTitlesSchema,
    privacy: sitePrivacySchema,
  })
  .superRefine(({ catalogue, own_pages }, context) => {
    const slugs = [...catalogue, ...own_pages].map(({ slug }) => slug);
    for (const [index, message] of slugProblems(slugs)) {
      const own = index - catalogue.length;
      const path = own < 0 ? ['catalogue', index, 'slug'] : ['own_pages', own, 'slug'];
      context.addIssue({ code: 'custom', path, message });
    }
  });
export type SiteDocument = z.output<typeof siteDocumentSchema>;

/** A document whose texts may be wrong: a draft, or what an earlier release allowed. */
export const siteDraftSchema = lenient(siteDocumentSchema) as z.ZodType<SiteDocument, SiteDocument>;

/** The sentence for each value that can't be published, by the key of its path. */
export const siteProblems = (document: SiteDocument): ReadonlyMap<string, string> =>
  new Map(
    siteDocumentSchema
      .safeParse(document)
      .error?.issues.map(({ path, message }) => [pathKey(pathIn(document, path)), message]),
  );

/**
 * `published` with the changes of `draft` that are right. A problem of the published site that no change is about keeps
 * none back.
 */
export function withRightChanges(published: SiteDocument, draft: SiteDocument): SiteDocument {
  const wanted = changesBetween(published, draft).map(({ path }) => pathKey(path));
  const documentWith = (keys: readonly string[]) => withChanges(published, draft, new Set(keys));
  const right = (keys: readonly string[]) => {
    const problems = [...siteProblems(documentWith(keys)).keys()];
    return keys.filter((key) => !problems.some((problem) => areRelated(problem, key)));
  };
  const sound = right(wanted);
  // What is right with a wrong change may be wrong without it.
  return right(sound).length < sound.length ? published : documentWith(sound);
}

/** The AI's voice until an admin changes it. */
export const SHIPPED_VOICE = 'calma, precisa e útil';

/** The site until an admin changes it; the company's facts come from its first settings. */
export const shippedSite: Omit<SiteDocument, 'company' | 'hours' | 'proof'> = {
  brand: {
    colour: SHIPPED_COLOUR,
    keeps_colour: false,
    dark_colour: '',
    short_name: '',
    logo: '',
    logo_dark: '',
    mark: '',
    share_picture: '',
  },
  home: shippedHome,
  catalogue: shippedCatalogue,
  about: shippedAbout,
  questions: [],
  menu: shippedMenu,
  chat: shippedChat,
  emergency: shippedEmergency,
  own_pages: [],
  pages: shippedPageTitles,
  privacy: shippedPrivacy,
};

export type Credential = SiteDocument['proof']['credentials'][number];
export type Person = SiteDocument['proof']['people'][number];

/** The company's facts of a document, with the address and time zone of the configuration. */
export const companyOfSite = (
  document: Pick<SiteDocument, 'company' | 'hours' | 'brand' | 'pages' | 'catalogue'>,
  { public_url, timezone }: Pick<Company, 'public_url' | 'timezone'>,
): Company => {
  const { profiles: _profiles, voice: _voice, ...facts } = document.company;
  return {
    ...facts,
    chat_number: chatNumberOf(facts.chat_number),
    phone_href: phoneHref(facts.phone),
    hours: hoursSentence(document.hours),
    opening: document.hours,
    share_picture: document.brand.share_picture || null,
    brand_version: brandVersion(document),
    public_url,
    timezone,
  };
};

/** What a new site needs before it is its company's. Each is done once it differs from what was installed. */
export const SETUP_STEPS = ['company', 'brand', 'families', 'article'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
const setupStepSchema = z.enum(SETUP_STEPS);
export const confirmSetupStepSchema = z.object({ step: setupStepSchema });
/** The steps that are still to be done, in their order. */
export const siteSetupSchema = z.object({ open: z.array(setupStepSchema) });

/** A version of the site as it was published. */
export const siteVersionSchema = z.object({
  id: z.int(),
  published_at: instant,
  published_by: z.string(),
});
export type SiteVersion = z.infer<typeof siteVersionSchema>;

/** Who changed a value of the draft, and when. */
const changeMarkSchema = z.object({ by: z.string(), at: instant });
export type ChangeMark = z.infer<typeof changeMarkSchema>;
/** By the key of the change's path. */
const changeMarksSchema = z.record(z.string(), changeMarkSchema);
export type ChangeMarks = z.infer<typeof changeMarksSchema>;

/**
 * The site as the panel edits it. `version` counts every write of draft or site; each write names the one that its
 * caller saw. `draft` is null where nothing waits to be published.
 */
export const siteStateSchema = z.object({
  version: z.int(),
  published: siteDraftSchema,
  draft: siteDraftSchema.nullable(),
  /** What must be corrected before it is published: by the key of its path, in words. */
  problems: z.record(z.string(), z.string()).optional(),
  draft_updated_at: instant.nullable(),
  draft_updated_by: z.string().nullable(),
  /** Missing in answers of the version before. */
  changes: changeMarksSchema.optional(),
});
export type SiteState = z.infer<typeof siteStateSchema>;

export const saveSiteDraftSchema = z.object({ version: z.int().min(0), document: siteDraftSchema });
/** Without `paths` all changes; with them those whose path has one of these keys. */
export const decideSiteSchema = z.object({
  version: z.int().min(0),
  paths: z.array(z.string().max(200)).max(2000).optional(),
});
export const siteStateAnswerSchema = z.object({ site: siteStateSchema });
export const siteVersionsQuerySchema = z.object({ before: z.coerce.number().int().min(1).optional() });
/** The newest first; `next` is the `before` of the page that follows. */
export const siteVersionsSchema = z.object({
  versions: z.array(siteVersionSchema),
  next: z.int().nullable(),
});
/** `before` is the version before it, null for the first; missing in answers of the version before. */
export const siteVersionAnswerSchema = z.object({
  version: siteVersionSchema,
  document: siteDraftSchema,
  before: siteDraftSchema.nullable().optional(),
});
export const publishedSiteSchema = z.object({ document: siteDraftSchema });
