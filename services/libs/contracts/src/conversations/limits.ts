/** Conversations on a page of their list. */
export const CONVERSATION_PAGE = 20;
