import { fillPlaceholders, type SiteChat } from '@vitrine/contracts';
import { useDocument } from '../site-document/site-context';

/** What each chat link has already typed for the visitor. */
export const chatMessagesOf = (chat: SiteChat) => ({
  ...chat,
  product: (produto: string) => fillPlaceholders(chat.product, { produto }),
  plan: (familia: string, plano: string) => fillPlaceholders(chat.plan, { familia, plano }),
  family: (familia: string) => fillPlaceholders(chat.family, { familia }),
  custom: (familia: string) => fillPlaceholders(chat.custom, { familia }),
  article: (titulo: string, produto?: string) =>
    produto
      ? fillPlaceholders(chat.article_offer, { titulo, produto })
      : fillPlaceholders(chat.article, { titulo }),
  floatingArticle: (titulo: string) => fillPlaceholders(chat.floating_article, { titulo }),
});

export const useChatMessages = () => chatMessagesOf(useDocument().chat);
