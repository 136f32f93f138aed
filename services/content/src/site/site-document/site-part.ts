import { documentOf } from '@vitrine/contracts';
import { rows } from '@vitrine/platform';
import { z } from 'zod';
import { exportedInstant, parseExportedRows, exportedText, type ExportPart } from '../../core/export-part.js';
import { SiteDraftEntity, SiteVersionEntity } from './site-version.entity.js';

const MOST_VERSIONS = 50;
const title = 'Textos do site';
const rowSchema = z.object({
  document: z.record(z.string(), z.unknown()),
  /** Null for the draft. */
  published_at: exportedInstant.nullable(),
  by: exportedText,
});
const READ_SQL = `SELECT document, to_jsonb(published_at) #>> '{}' AS published_at, published_by AS by
    FROM (SELECT * FROM site_versions ORDER BY id DESC LIMIT ${MOST_VERSIONS}) AS v
  UNION ALL SELECT document, NULL, coalesce(updated_by, '') FROM site_draft WHERE document IS NOT NULL
  ORDER BY published_at`;

/** By whom a site is that no person has published. */
const SYSTEM = 'vitrine';

/**
 * The site's versions and its draft. A site that was never edited becomes that of the file; an edited one gets the
 * file's last version as a draft, which a person publishes, unless there is a draft.
 */
export const sitePart: ExportPart = {
  name: 'site',
  title,
  tables: ['site_versions', 'site_draft'],
  read: (manager) => rows(manager, rowSchema, READ_SQL),
  async write(manager, found, _source, by) {
    const lock = { mode: 'pessimistic_write' } as const;
    const draft = await manager.findOneOrFail(SiteDraftEntity, { where: { id: 1 }, lock });
    const [published] = await manager.find(SiteVersionEntity, {
      select: { id: true, document: true, published_by: true },
      order: { id: 'DESC' },
      take: 1,
    });
    if (!published) return { added: 0, notes: [] };
    const parsed = parseExportedRows(title, rowSchema, found).map((row) => ({
      ...row,
      document: documentOf(row.document, published.document),
    }));
    const versions = parsed.flatMap(({ document, published_at, by: published_by }) =>
      published_at === null ? [] : [{ document, published_at, published_by }],
    );
    const waiting = parsed.find(({ published_at }) => published_at === null);
    const write = (document: SiteDraftEntity['document'], updated_by: string) =>
      manager.save(SiteDraftEntity, {
        id: 1,
        document,
        version: draft.version + 1,
        updated_at: new Date().toISOString(),
        updated_by,
      });
    if (published.published_by === SYSTEM && !draft.document) {
      for (const version of versions) await manager.insert(SiteVersionEntity, version);
      if (waiting) await write(waiting.document, waiting.by || by);
      return { added: parsed.length, notes: [] };
    }
    const last = versions.at(-1)?.document;
    const isSame =
      JSON.stringify(documentOf(published.document, published.document)) === JSON.stringify(last);
    if (!last || isSame) return { added: 0, notes: [] };
    if (draft.document)
      return {
        added: 0,
        notes: ['O site daqui tem alterações por publicar: as do arquivo ficaram de fora.'],
      };
    await write(last, by);
    return {
      added: 1,
      notes: ['O site daqui já foi editado: os textos do arquivo esperam em Ajustes, Site.'],
    };
  },
};
