import { slugify } from '@vitrine/analysis';
import type { AiStatus, GeneratedContent } from '@vitrine/contracts';
import { closePartialHtml } from '../html/html-blocks';
import type { PostFields } from '../model/post-fields';

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
  if (!status.configured)
    return 'Os recursos de IA não estão configurados neste site. Fale com o administrador.';
  if (!status.enabled) return 'Os recursos de IA foram desligados por um administrador.';
  if (status.admin_spent_today_usd >= status.admin_daily_budget_usd) {
    return 'Seu limite diário de uso da IA foi atingido. Ele é renovado amanhã.';
  }
  if (status.site_spent_month_usd >= status.site_monthly_budget_usd) {
    return 'O limite mensal de uso da IA deste site foi atingido. Ele é renovado no próximo mês.';
  }
  return null;
}
