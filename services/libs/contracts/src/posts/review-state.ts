import { z } from 'zod';

/** State of the work on a draft or a pending change, apart from its publication. */
export const reviewStates = ['writing', 'ready', 'changes_requested', 'approved'] as const;
export const reviewStateSchema = z.enum(reviewStates, 'Escolha um estado.');
export type ReviewState = z.infer<typeof reviewStateSchema>;

/** What the list of posts is filtered by: the approval of the text that one works on, or the last hand-over. */
export const reviewFilters = ['ready', 'asked', 'changes_requested', 'changed', 'approved'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/**
 * The approval of exactly a text. `changes_requested`: a refusal is open, of whatever text; `asked`: some who were
 * asked have not approved this text; `changed`: the newest approval is of another text of the post.
 */
export const approvalStateSchema = z.object({
  state: z.enum(['approved', 'changes_requested', 'asked', 'changed']),
  by_name: z.string(),
  /** Who is missing or refuses. Optional to readers: the version before doesn't send them. */
  names: z.array(z.string()).optional(),
});
export type ApprovalState = z.infer<typeof approvalStateSchema>;
