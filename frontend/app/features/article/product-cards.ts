import { familyAt, type SiteCatalogue } from '@vitrine/contracts';
import { escapeHtml } from '../../lib/rendering/escape-html';

const PRODUCT =
  /<p\b([^<>]*\sdata-card="produto"[^<>]*)>(<a\b[^<>]*\shref="([^"]*)"[^<>]*>)((?:[^<]|<(?!\/?[ap]\b))*)<\/a><\/p>/g;

/**
 * The article's cards of products with what the document says of each, and a button of the chat; of one that is no
 * longer sold the name stays.
 */
export const withProducts = (
  html: string,
  catalogue: SiteCatalogue,
  chat: (name: string) => string,
): string =>
  html.replace(PRODUCT, (_card: string, attributes, link, href, text) => {
    const family = familyAt(catalogue, href);
    if (!family) return `<p>${text}</p>`;
    const note = '<span class="sr-only"> (abre o WhatsApp em nova aba)</span>';
    const button = `<a href="${escapeHtml(chat(family.name))}" target="_blank" rel="noopener noreferrer" data-chat="text">Perguntar pelo WhatsApp${note}</a>`;
    const more = `${link}Comparar opções<span class="sr-only"> de ${text}</span></a>`;
    return `<div${attributes}><strong>${text}</strong><p>${escapeHtml(family.offer)}</p><p>${more}${button}</p></div>`;
  });
