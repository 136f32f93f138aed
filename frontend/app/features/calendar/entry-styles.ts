import type { PostStatus } from '@vitrine/contracts';

/** Classes of an entry by its status. */
export const entryStyles: Record<PostStatus, string> = {
  published: 'border-success bg-success-soft text-success-ink hover:bg-success-line',
  scheduled: 'border-info bg-info-soft text-info-ink hover:bg-info-line',
  late: 'border-danger bg-danger-soft text-danger-ink hover:bg-danger-line',
  draft: 'border-surface-400 bg-surface-100 text-neutral-700 hover:bg-surface-200',
};
