import { z } from 'zod';
import { postTextSchema } from '../posts/schema.js';
import { proposalSchema } from './comments.js';

/** A proposal with the fields that it would change, and what they held in the version that it read. */
export const proposalTextSchema = proposalSchema.extend({
  fields: postTextSchema.partial(),
  base: postTextSchema.partial(),
});
export type ProposalText = z.infer<typeof proposalTextSchema>;

/** Accepts or declines a proposal. */
export const settleProposalSchema = z.object({
  state: z.enum(['accepted', 'declined'], 'Informe se a proposta foi aceita ou recusada.'),
});
export type SettledProposal = z.infer<typeof settleProposalSchema>['state'];

/** What became of a proposal. `partly`: a person took some of it, or changed it. */
export const proposalOutcomeSchema = z.enum(['waiting', 'accepted', 'partly', 'declined', 'withdrawn']);
export type ProposalOutcome = z.infer<typeof proposalOutcomeSchema>;
