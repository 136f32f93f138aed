import { productAt, type Offer } from '@vitrine/contracts';
import { escapeHtml } from '../../lib/rendering/escape-html';

const PRODUCT =
  /<p\b([^<>]*\sdata-card="produto"[^<>]*)>(<a\b[^<>]*\shref="([^"]*)"[^<>]*>)((?:[^<]|<(?!\/?[ap]\b))*)<\/a><\/p>/g;

/**
 * The article's cards of products with what the document says of each, and a button of the chat; of one that is no
 * longer sold the name stays.
 */
export const withProducts = (
  html: string,
  offers: readonly Offer[],
  chat: (offer: Offer) => string,
): string =>
  html.replace(PRODUCT, (card: string, attributes, link, href, text) => {
    const offer = offers.find(({ path }) => path === href);
    if (!offer) return productAt(href) ? `<p>${text}</p>` : card;
    const note = '<span class="sr-only"> (abre o WhatsApp em nova aba)</span>';
    const button = `<a href="${escapeHtml(chat(offer))}" target="_blank" rel="noopener noreferrer" data-chat="text">Perguntar pelo WhatsApp${note}</a>`;
    const more = `${link}Comparar opções<span class="sr-only"> de ${text}</span></a>`;
    return `<div${attributes}><strong>${text}</strong><p>${escapeHtml(offer.text)}</p><p>${more}${button}</p></div>`;
  });
