import { z } from 'zod';

/** State of the work on a draft or a pending change, apart from its publication. */
export const reviewStates = ['writing', 'ready', 'changes_requested', 'approved'] as const;
export const reviewStateSchema = z.enum(reviewStates, 'Escolha um estado.');
export type ReviewState = z.infer<typeof reviewStateSchema>;

/** What was decided last on exactly a text; `changed` where the newest approval is of another text of the post. */
export const approvalStateSchema = z.object({
  state: z.enum(['approved', 'changes_requested', 'changed']),
  by_name: z.string(),
});
export type ApprovalState = z.infer<typeof approvalStateSchema>;
