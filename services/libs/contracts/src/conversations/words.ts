import type { ConversationState } from './schema.js';

export const conversationStateNames: Record<ConversationState, string> = {
  new: 'Nova',
  talking: 'Em conversa',
  proposal: 'Proposta',
  won: 'Ganho',
  lost: 'Perdido',
};
