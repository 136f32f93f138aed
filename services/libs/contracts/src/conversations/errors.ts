import { error } from '../error.js';

export const conversationErrors = {
  'content.conversation_not_found': error(404, 'Conversa não encontrada.'),
};
