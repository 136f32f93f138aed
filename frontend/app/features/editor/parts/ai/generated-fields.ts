import { slugify } from '@vitrine/analysis';
import { errorCatalogue, type AiStatus, type GeneratedContent } from '@vitrine/contracts';
import { closePartialHtml } from '../../../../lib/diff/html-blocks';
import type { PostFields } from '../../saving/post-fields';

const WRITTEN = ['title', 'excerpt', 'meta_title', 'meta_description', 'meta_keywords'] as const;

/** The editor's fields for a generated draft; empty values change nothing. */
export function fieldsFromGenerated(generated: Partial<GeneratedContent>): Partial<PostFields> {
  const patch: Partial<PostFields> = {};
  for (const name of WRITTEN) if (generated[name]?.trim()) patch[name] = generated[name];
  if (generated.content?.trim()) patch.content = generated.content;
  const slug = slugify(generated.slug ?? '');
  if (slug) patch.slug = slug;
  return patch;
}

/** The fields for a draft that was stopped half-way: what came, with its HTML closed properly. */
export function fieldsFromPartial(text: Readonly<Record<string, string>>): Partial<PostFields> {
  const { slug: _half, ...rest } = fieldsFromGenerated({
    ...text,
    content: closePartialHtml(text['content'] ?? ''),
  });
  return rest;
}

/** Why the AI can't be used now, as a sentence, or null when it can. */
export function aiObstacle(status: AiStatus | null): string | null {
  if (!status) return null;
  const sentence = (code: 'ai.disabled' | 'ai.switched_off' | 'ai.budget_admin' | 'ai.budget_site') =>
    errorCatalogue[code].message;
  if (!status.configured) return sentence('ai.disabled');
  if (!status.enabled) return sentence('ai.switched_off');
  if (status.admin_spent_today_usd >= status.admin_daily_budget_usd) return sentence('ai.budget_admin');
  if (status.site_spent_month_usd >= status.site_monthly_budget_usd) return sentence('ai.budget_site');
  return null;
}
