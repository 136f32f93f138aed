import { z } from 'zod';
import { categoryPart } from '../../core/categories/category-part.js';
import { sitePart } from '../../site/site-document/site-part.js';
import { sourceListsPart } from '../../newsroom/source-search/source-lists-part.js';
import {
  exportedCount,
  exportedInstant,
  exportPartOfTable,
  exportedText,
  type ExportPart,
  type SentPart,
} from '../../core/export-part.js';

const words = exportPartOfTable({
  name: 'word-rules',
  title: 'Regras de palavras',
  table: 'word_rules',
  row: z.object({
    ...{ kind: exportedText, words: exportedText, folded: exportedText, meaning: exportedText },
    ...{ updated_by: exportedText, updated_at: exportedInstant },
  }),
  key: ['kind', 'folded', 'meaning'],
});

const comments = exportPartOfTable({
  name: 'comments',
  title: 'Comentários de revisão',
  table: 'review_comments',
  row: z.object({
    ...{
      post_id: exportedCount,
      author_email: exportedText.nullable(),
      author_name: exportedText,
      body: exportedText,
    },
    proposal: exportedText.nullable(),
    proposal_state: z.enum(['open', 'accepted', 'declined']).nullable(),
    ...{
      quote: exportedText.nullable(),
      start_at: exportedCount.nullable(),
      end_at: exportedCount.nullable(),
      version: exportedCount,
    },
    ...{
      created_at: exportedInstant,
      resolved_at: exportedInstant.nullable(),
      resolved_by: exportedText.nullable(),
    },
  }),
  key: ['post_id', 'created_at', 'author_name', 'body'],
  links: {
    // A comment comes after the one that it answers: both are in the order of their dates.
    parent_id: {
      name: 'parent_at',
      schema: exportedInstant.nullable(),
      out: '(SELECT q.created_at FROM review_comments q WHERE q.id = x.parent_id)',
      back: `(SELECT q.id FROM review_comments q WHERE q.post_id = k.post_id AND q.parent_id IS NULL
         AND q.created_at = ($1::jsonb ->> 'parent_at')::timestamptz LIMIT 1)`,
    },
  },
});

const decisions = exportPartOfTable({
  name: 'decisions',
  title: 'Decisões de revisão',
  table: 'review_decisions',
  row: z.object({
    ...{
      post_id: exportedCount,
      by_email: exportedText.nullable(),
      by_name: exportedText,
      note: exportedText,
      text_hash: exportedText,
    },
    decision: z.enum(['approved', 'changes_requested']),
    // Files of the version before have none of these.
    own_text: z.boolean().default(false),
    lifted_at: exportedInstant.nullable().default(null),
    lifted_by: exportedText.nullable().default(null),
    lifted_reason: exportedText.default(''),
    ...{ text: z.record(z.string(), z.unknown()), version: exportedCount, decided_at: exportedInstant },
  }),
  key: ['post_id', 'decided_at', 'by_name'],
  links: {
    // The hash of a text counts ids of this installation. Where publishing needs an approval, a file gives none.
    text_hash: {
      name: 'is_of',
      schema: z.enum(['text', 'work']).nullable(),
      out: `CASE x.text_hash WHEN p.text_hash THEN 'text' WHEN p.work_hash THEN 'work' END`,
      back: `(SELECT CASE WHEN rule.publishing_needs_approval THEN '' ELSE coalesce(
           CASE $1::jsonb ->> 'is_of' WHEN 'text' THEN post.text_hash WHEN 'work' THEN post.work_hash END,
           r.text_hash) END FROM posts post, review_rules rule WHERE post.id = k.post_id)`,
    },
  },
});

const campaigns = exportPartOfTable({
  name: 'campaigns',
  title: 'Links de campanha',
  table: 'campaigns',
  row: z.object({
    source: exportedText,
    medium: exportedText,
    name: exportedText,
    code: exportedText,
    first_seen: exportedInstant,
  }),
  key: ['source', 'medium', 'name'],
});

const robots = exportPartOfTable({
  name: 'robots',
  title: 'Robôs recusados',
  table: 'robots_refusals',
  row: z.object({ purpose: exportedText }),
  key: ['purpose'],
});

/** The secret of an address is made of its salt, which never leaves: its receiver gets another one. */
const webhooks = exportPartOfTable({
  name: 'webhooks',
  title: 'Webhooks',
  table: 'webhooks',
  row: z.object({
    url: z.url({ protocol: /^https?$/ }).max(2048),
    events: z.array(exportedText).max(50),
    ...{ created_by: exportedText, created_at: exportedInstant },
  }),
  key: ['url'],
  made: { salt: `sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))` },
});

/** What leaves next to posts, pictures and redirects: a line for each. A test compares it with the tables. */
export const EXPORT_PARTS: readonly ExportPart[] = [
  sitePart,
  categoryPart,
  words,
  comments,
  decisions,
  campaigns,
  robots,
  webhooks,
];

/** What leaves of other services in the same way. */
export const REMOTE_EXPORT_PARTS: readonly SentPart[] = [sourceListsPart];

export const exportPart = (name: string): ExportPart | SentPart | undefined =>
  [...EXPORT_PARTS, ...REMOTE_EXPORT_PARTS].find((part) => part.name === name);
