import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  changesBetween,
  chatNumberOf,
  companyOf,
  companyOfSite,
  type companySettings,
  type FormerSettings,
  documentOf,
  endedFamilies,
  existingPages,
  familyNamesOf,
  formatCnpj,
  hasEnded,
  isOnline,
  minuteIn,
  PAGE_SIZES,
  type seedSchema,
  SETUP_STEPS,
  siteProblems,
  siteFromSettings,
  withChanges,
  withRightChanges,
  withFormerKeys,
  withFormerSlugs,
  withIdentities,
  withIds,
  withoutIds,
  type Company,
  type ExistingPage,
  type FamilyNames,
  type IdentityClaims,
  type SetupStep,
  type SiteDocument,
  type SiteState,
} from '@vitrine/contracts';
import { slugify } from '@vitrine/analysis';
import { APP_CONFIG, AppError, AuditService, rows } from '@vitrine/platform';
import { DataSource, LessThan, LessThanOrEqual, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../config.js';
import { sanitizeContent } from '../../core/posts/model/html-sanitizer.js';
import { changeMarksOf } from './change-marks.js';
import { SiteDraftEntity, SiteVersionEntity } from './site-version.entity.js';

/** The settings of the first version, and what no document says: the site's address and time zone. */
type SiteConfig = Pick<ContentConfig, keyof typeof companySettings> & FormerSettings;

type SiteSeed = NonNullable<z.output<typeof seedSchema>['site']>;

const knownFamilySchema = z.object({ key: z.string(), number: z.int() });
const KNOWN_FAMILIES_SQL = `SELECT DISTINCT family->>'key' AS key, (family->'number')::int AS number
  FROM site_versions, jsonb_array_elements(document->'catalogue') AS family`;
const existsSchema = z.object({ exists: z.boolean() });

/** CNPJ and chat number in the form in which pages and links have them, however they were typed. */
const withStandardNumbers = (document: SiteDocument): SiteDocument => {
  const { cnpj, chat_number } = document.company;
  const company = { ...document.company, cnpj: formatCnpj(cnpj), chat_number: chatNumberOf(chat_number) };
  return { ...document, company };
};

/** The draft's only row. */
const id = 1;

/** The document of the site: what visitors see, and the change of it that waits. */
@Injectable()
export class SiteDocumentService implements OnApplicationBootstrap {
  private readonly first: SiteDocument;
  private last:
    | { id: number | null; stored: unknown; document: SiteDocument; shown: SiteDocument }
    | undefined;

  constructor(
    @Inject(APP_CONFIG) private readonly config: SiteConfig,
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {
    this.first = siteFromSettings(companyOf(config), config);
  }

  /** The settings are the first version; from then on the site is the panel's. */
  onApplicationBootstrap(): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      // Of two processes that start at once, one writes.
      await this.lockedDraft(manager);
      if (await manager.existsBy(SiteVersionEntity, {})) return;
      await manager.insert(SiteVersionEntity, { document: this.first, published_by: 'vitrine' });
    });
  }

  /** What visitors see now: an own page that is not online is not in it. */
  async published(manager: EntityManager = this.dataSource.manager): Promise<SiteDocument> {
    return this.visibleNow((await this.lastVersion(manager)).shown);
  }

  private visibleNow(shown: SiteDocument): SiteDocument {
    if (shown.own_pages.length === 0) return shown;
    const minute = minuteIn(this.config.SITE_TIMEZONE);
    return { ...shown, own_pages: shown.own_pages.filter((page) => isOnline(page, minute)) };
  }

  /** A version never changes: it is read and laid over the shipped values once. */
  private async lastVersion(manager: EntityManager) {
    const id = await manager.maximum(SiteVersionEntity, 'id');
    if (this.last?.id !== id) {
      const stored =
        id === null
          ? null
          : await manager.findOne(SiteVersionEntity, { select: { id: true, document: true }, where: { id } });
      const document = this.documentOf(stored?.document);
      this.last = { id, stored: stored?.document, document, shown: withoutIds(document) };
    }
    return this.last;
  }

  /** The company's facts as they are published. */
  async company(): Promise<Company> {
    return companyOfSite(await this.published(), companyOf(this.config));
  }

  /** The pages that exist now, without categories and articles. */
  async pages(manager?: EntityManager): Promise<ExistingPage[]> {
    return existingPages(await this.published(manager), slugify);
  }

  /** The pages that exist now, and the paths of families that are no longer sold and of own pages that have ended. */
  async pagesAndEnded(manager: EntityManager = this.dataSource.manager) {
    const { shown } = await this.lastVersion(manager);
    const minute = minuteIn(this.config.SITE_TIMEZONE);
    const ended = shown.own_pages.filter((page) => hasEnded(page, minute)).map(({ slug }) => `/${slug}`);
    return {
      pages: existingPages(this.visibleNow(shown), slugify),
      ended: [...endedFamilies(shown.catalogue), ...ended],
    };
  }

  /** Names of the families, those that are no longer sold too. */
  async families(manager?: EntityManager): Promise<FamilyNames[]> {
    return familyNamesOf((await this.published(manager)).catalogue);
  }

  /** Whether the page of a family has this number, or had it in a version of before. */
  async hadFamily(page: number): Promise<boolean> {
    const known = await rows(this.dataSource, knownFamilySchema, KNOWN_FAMILIES_SQL);
    return known.some(({ number }) => number === page);
  }

  async state(manager: EntityManager = this.dataSource.manager): Promise<SiteState> {
    const { version, document, updated_at, updated_by, changes } = await manager.findOneByOrFail(
      SiteDraftEntity,
      {
        id,
      },
    );
    const { document: published } = await this.lastVersion(manager);
    const draft = document && this.documentOf(document);
    return {
      version,
      published,
      draft,
      problems: Object.fromEntries(siteProblems(draft ?? published)),
      draft_updated_at: updated_at,
      draft_updated_by: updated_by,
      changes,
    };
  }

  /** @throws AppError content.site_version_conflict, with the site as it is, unless `version` is the stored one */
  saveDraft(version: number, document: SiteDocument, admin: IdentityClaims): Promise<SiteState> {
    return this.decide(version, admin, async () => withIds(withStandardNumbers(document)));
  }

  /** @throws AppError content.site_version_conflict */
  discard(version: number, paths: string[] | undefined, admin: IdentityClaims): Promise<SiteState> {
    return this.decide(version, admin, async (draft, published, manager) => {
      await this.audit.did(manager, admin, 'site.discarded', id, 'Descartou alterações do site');
      return paths && draft ? withChanges(draft, published, new Set(paths)) : published;
    });
  }

  /**
   * Publishes the named changes that are right; those with a problem stay in the draft.
   * @throws AppError content.site_version_conflict, content.site_unchanged, content.site_part_incomplete
   */
  publish(version: number, paths: string[] | undefined, admin: IdentityClaims): Promise<SiteState> {
    return this.decide(version, admin, async (draft, published, manager) => {
      const chosen = draft && paths ? withChanges(published, draft, new Set(paths)) : (draft ?? published);
      if (changesBetween(published, chosen).length === 0) throw new AppError('content.site_unchanged');
      const right = withRightChanges(published, chosen);
      if (changesBetween(published, right).length === 0) throw new AppError('content.site_part_incomplete');
      const { catalogue, own_pages } = await this.withIdentities(manager, right, published);
      const document = {
        ...right,
        catalogue: withFormerSlugs(catalogue, published.catalogue, ({ key }) => key),
        own_pages: withFormerSlugs(own_pages, published.own_pages, ({ id: entry }) => entry),
      };
      await this.insertVersion(manager, document, admin.email);
      await this.audit.did(manager, admin, 'site.published', id, 'Publicou alterações do site');
      return draft;
    });
  }

  /** A version with the demo's additions. */
  async seed(manager: EntityManager, { about, questions, ...proof }: SiteSeed): Promise<void> {
    const site = await this.published(manager);
    const document = {
      ...site,
      about: { ...site.about, ...about },
      questions,
      proof: { ...site.proof, ...proof },
    };
    await this.insertVersion(manager, document, 'vitrine');
    await manager.update(SiteDraftEntity, { id }, { confirmed_steps: [...SETUP_STEPS] });
  }

  /** Steps that nothing was changed or confirmed for since the installation. */
  async openSetupSteps(manager: EntityManager = this.dataSource.manager): Promise<SetupStep[]> {
    const { confirmed_steps } = await manager.findOneByOrFail(SiteDraftEntity, { id });
    const { shown } = await this.lastVersion(manager);
    const [published] = await rows(
      manager,
      existsSchema,
      'SELECT EXISTS (SELECT FROM posts WHERE is_published)',
    );
    const isSame = (key: 'company' | 'brand' | 'catalogue') => isDeepStrictEqual(shown[key], this.first[key]);
    const isOpen = (step: SetupStep) =>
      step === 'article' ? !published?.exists : isSame(step === 'families' ? 'catalogue' : step);
    return SETUP_STEPS.filter((step) => !confirmed_steps.includes(step) && isOpen(step));
  }

  confirmSetupStep(step: SetupStep): Promise<SetupStep[]> {
    return this.dataSource.transaction(async (manager) => {
      const { confirmed_steps } = await this.lockedDraft(manager);
      await manager.update(
        SiteDraftEntity,
        { id },
        { confirmed_steps: [...new Set([...confirmed_steps, step])] },
      );
      return this.openSetupSteps(manager);
    });
  }

  async versions(before?: number) {
    const found = await this.dataSource.manager.find(SiteVersionEntity, {
      where: before === undefined ? {} : { id: LessThan(before) },
      order: { id: 'DESC' },
      take: PAGE_SIZES.adminDefault + 1,
    });
    const versions = found.slice(0, PAGE_SIZES.adminDefault);
    return { versions, next: found.length > versions.length ? (versions.at(-1)?.id ?? null) : null };
  }

  /** A version with the one before it. @throws AppError content.site_version_not_found */
  async version(of: number) {
    const [found, previous] = await this.dataSource.manager.find(SiteVersionEntity, {
      select: { id: true, document: true, published_at: true, published_by: true },
      where: { id: LessThanOrEqual(of) },
      order: { id: 'DESC' },
      take: 2,
    });
    if (found?.id !== of) throw new AppError('content.site_version_not_found');
    const { document, ...version } = found;
    return {
      version,
      document: this.documentOf(document),
      before: previous ? this.documentOf(previous.document) : null,
    };
  }

  /** The document with keys and numbers of its families, and with the former slugs of its pages. */
  private async withIdentities(
    manager: EntityManager,
    document: SiteDocument,
    published: SiteDocument,
  ): Promise<SiteDocument> {
    const known = await rows(manager, knownFamilySchema, KNOWN_FAMILIES_SQL);
    const formerOf = new Map(published.own_pages.map((page) => [page.id, page.former]));
    return {
      ...document,
      catalogue: withIdentities(document.catalogue, known, published.catalogue),
      own_pages: document.own_pages.map((page) => ({ ...page, former: formerOf.get(page.id) ?? [] })),
    };
  }

  /** A version; the release before finds its keys in it. */
  private async insertVersion(manager: EntityManager, document: SiteDocument, published_by: string) {
    const { stored } = await this.lastVersion(manager);
    await manager.insert(SiteVersionEntity, { document: withFormerKeys(document, stored), published_by });
  }

  /** A stored document by today's schema: with ids for the entries that were stored without, its HTML sanitised. */
  private documentOf(stored: unknown): SiteDocument {
    const document = withIds(documentOf(stored, this.first));
    const own_pages = document.own_pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        content: sanitizeContent(section.content, { site: this.config.PUBLIC_URL }),
      })),
    }));
    return { ...document, own_pages };
  }

  private lockedDraft(manager: EntityManager): Promise<SiteDraftEntity> {
    return manager.findOneOrFail(SiteDraftEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  private async seenDraft(manager: EntityManager, version: number): Promise<SiteDraftEntity> {
    const draft = await this.lockedDraft(manager);
    if (draft.version === version) return draft;
    throw new AppError('content.site_version_conflict', { extra: { site: await this.state(manager) } });
  }

  /**
   * Runs `work` on the draft that the caller saw, and writes the draft that it answers; one without a change is none.
   */
  private decide(
    version: number,
    admin: IdentityClaims,
    work: (
      draft: SiteDocument | null,
      published: SiteDocument,
      manager: EntityManager,
    ) => Promise<SiteDocument | null>,
  ): Promise<SiteState> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.seenDraft(manager, version);
      const { document: before, stored: former } = await this.lastVersion(manager);
      const draft = stored.document && this.documentOf(stored.document);
      const left = (await work(draft, before, manager)) ?? before;
      const { document: published } = await this.lastVersion(manager);
      const next = await this.withIdentities(manager, left, published);
      const document = changesBetween(published, next).length > 0 ? next : null;
      const now = { by: admin.email, at: new Date().toISOString() };
      const last = { by: stored.updated_by ?? now.by, at: stored.updated_at ?? now.at };
      const changes = changeMarksOf(published, draft ?? before, next, { marks: stored.changes, last, now });
      const [updated_at, updated_by] = document ? [now.at, now.by] : [null, null];
      await manager.save(SiteDraftEntity, {
        id,
        version: version + 1,
        document: document && withFormerKeys(document, stored.document ?? former),
        updated_at,
        updated_by,
        changes,
      });
      // Read under the lock: another person's next write is not part of this answer.
      return this.state(manager);
    });
  }
}
