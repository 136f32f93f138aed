import { LATE_AFTER_SECONDS, type AdminPostSummary, type PostStatus } from '@vitrine/contracts';
import type { BadgeTone } from '../ui/badge';

type Timed = Pick<AdminPostSummary, 'status' | 'scheduled_publish_at'>;

/** Status of a post at `now`: a list that has stood open for a while must say Atrasado too. */
export function statusAt({ status, scheduled_publish_at: due }: Timed, now: Date): PostStatus {
  if (status !== 'scheduled' || due === null) return status;
  return now.getTime() - new Date(due).getTime() > LATE_AFTER_SECONDS * 1000 ? 'late' : 'scheduled';
}

export const statusLabels: Record<PostStatus, string> = {
  published: 'Publicado',
  draft: 'Rascunho',
  scheduled: 'Agendado',
  late: 'Atrasado',
};

/** Said of a scheduled or late post whose text has no approval, where the site asks for one. */
export const NEEDS_APPROVAL = 'Espera aprovação';

export const statusTones: Record<PostStatus, BadgeTone> = {
  published: 'success',
  draft: 'neutral',
  scheduled: 'info',
  late: 'danger',
};

/** The date that a post is shown under: the one set by hand, else its publication, else its creation. */
export const shownDate = (
  post: Pick<AdminPostSummary, 'custom_created_at' | 'published_at' | 'created_at'>,
): string => post.custom_created_at ?? post.published_at ?? post.created_at;
