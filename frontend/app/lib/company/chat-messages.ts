import { filled, type SiteChat } from '@vitrine/contracts';
import { useDocument } from './company';

/** What each chat link has already typed for the visitor. */
export const chatMessagesOf = (chat: SiteChat) => ({
  ...chat,
  product: (produto: string) => filled(chat.product, { produto }),
  plan: (familia: string, plano: string) => filled(chat.plan, { familia, plano }),
  family: (familia: string) => filled(chat.family, { familia }),
  custom: (familia: string) => filled(chat.custom, { familia }),
  article: (titulo: string, produto?: string) =>
    produto ? filled(chat.article_offer, { titulo, produto }) : filled(chat.article, { titulo }),
  floatingArticle: (titulo: string) => filled(chat.floating_article, { titulo }),
});

export const useChatMessages = () => chatMessagesOf(useDocument().chat);
