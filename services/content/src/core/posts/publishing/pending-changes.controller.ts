import { Controller, Inject } from '@nestjs/common';
import {
  contentCalls,
  POST_TEXT_FIELDS,
  type ContentCalls,
  type PendingChange,
  type PostText,
} from '@vitrine/contracts';
import { Handles, oneRow, type ParsedRequest } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { SITE_SETTINGS, type SiteSettings } from '../../site/site-settings.js';
import { SiteDocumentService } from '../../../site/site-document/site-document.service.js';
import { freeSlug } from '../model/free-slug.js';
import { readAdminPost } from '../model/post-queries.js';
import { completeText, readPostText, storedText } from '../model/post-text.js';
import { isLiveOrScheduled, PostWriter, type LockedPost } from '../writing/post-writer.js';
import { categoryUnknown, draftNotFound, slugTaken } from '../model/posts.errors.js';

/** Changes to a live or scheduled post that visitors don't see until a person publishes them. */
@Controller()
export class PendingChangesController {
  constructor(
    private readonly writer: PostWriter,
    private readonly site: SiteDocumentService,
    @Inject(SITE_SETTINGS) private readonly settings: SiteSettings,
  ) {}

  /**
   * Saves a pending change. A draft needs no second text: it is changed itself. The clock publishes the text that was
   * scheduled, so a change of it waits until a person publishes or schedules that. See PostWriter.change for version
   * and errors.
   */
  @Handles(contentCalls.adminSavePendingChange)
  async save({ params: { id }, body, admin }: ParsedRequest<ContentCalls['adminSavePendingChange']>) {
    const typed = readPostText(body, await this.site.company());
    const saved = await this.writer.change(id, body.version, admin, async (post, manager) => {
      const { source, reformatted, autosave, comment_places: commentPlaces } = body;
      const text = autosave ? { ...typed, slug: await freeSlug(manager, typed.slug, id) } : typed;
      await requireFreeSlugAndCategory(manager, id, text);
      if (autosave) {
        if (await isStored(manager, id, text, isLiveOrScheduled(post))) return null;
        return {
          ...(isLiveOrScheduled(post) ? { pending: text } : { text }),
          source,
          reformatted,
          commentPlaces,
          revision: 'autosaved',
        };
      }
      if (!isLiveOrScheduled(post)) {
        const log = { verb: 'updated', summary: `Alterou o post “${text.title}”` };
        return { text, source, reformatted, commentPlaces, revision: 'updated', log };
      }
      const summary = `Guardou alterações não publicadas do post “${post.title}”`;
      return {
        pending: text,
        source,
        reformatted,
        commentPlaces,
        revision: 'pending',
        log: { verb: 'pending_saved', summary },
      };
    });
    return { post: saved };
  }

  /** Publishes the pending change; that of a scheduled post becomes the text that the clock publishes. */
  @Handles(contentCalls.adminPublishPendingChange)
  async publish({ params, body, admin }: ParsedRequest<ContentCalls['adminPublishPendingChange']>) {
    const published = await this.writer.change(params.id, body.version, admin, (post) => {
      const text = storedText(pendingOf(post), this.settings);
      const summary = `Publicou as alterações do post “${text.title}”`;
      return {
        text,
        source: post.last_source,
        revision: post.is_published ? 'published' : 'updated',
        log: { verb: 'pending_published', summary },
      };
    });
    return { post: published };
  }

  /** Deletes the pending change; its text stays among the revisions. */
  @Handles(contentCalls.adminDiscardPendingChange)
  async discard({ params, query, admin }: ParsedRequest<ContentCalls['adminDiscardPendingChange']>) {
    const discarded = await this.writer.change(params.id, query.version, admin, (post) => {
      pendingOf(post);
      const summary = `Descartou as alterações do post “${post.title}”`;
      return { pending: null, log: { verb: 'pending_discarded', summary } };
    });
    return { post: discarded };
  }
}

/** @throws AppError content.draft_not_found */
function pendingOf(post: LockedPost): PendingChange {
  if (!post.pending_change) throw draftNotFound();
  return completeText(post.pending_change);
}

/** Whether the editor has saved just this before. */
async function isStored(
  manager: EntityManager,
  id: number,
  text: PostText,
  pending: boolean,
): Promise<boolean> {
  const post = await readAdminPost(manager, id);
  const stored = pending ? post.pending_change : post;
  return stored !== null && POST_TEXT_FIELDS.every((name) => stored[name] === text[name]);
}

const usabilitySchema = z.object({ slug_taken: z.boolean(), category_exists: z.boolean() });

/** Says now what publishing would run into: the indexes have the last word then. */
export async function requireFreeSlugAndCategory(
  manager: EntityManager,
  id: number,
  text: PostText,
): Promise<void> {
  const sql = `SELECT EXISTS (SELECT FROM posts WHERE slug = $1 AND id <> $2) AS slug_taken,
       EXISTS (SELECT FROM categories WHERE id = $3) AS category_exists`;
  const values = [text.slug, id, text.category_id];
  const found = await oneRow(manager, usabilitySchema, sql, values);
  if (found.slug_taken) throw slugTaken();
  if (!found.category_exists) throw categoryUnknown();
}
