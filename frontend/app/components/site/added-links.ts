import type { SiteDocument } from '@vitrine/contracts';

/** Links of the menu or the footer that the owner added: to pages of her own, and to any other address. */
export const addedLinks = (
  { own_pages, menu }: Pick<SiteDocument, 'own_pages' | 'menu'>,
  place: 'menu' | 'footer',
) =>
  [
    ...own_pages.map(({ slug, name, menu: at }) => ({ to: `/${slug}`, label: name, at })),
    ...menu.links.map(({ address, label, place: at }) => ({ to: address, label, at })),
  ]
    .filter(({ at }) => at === place || at === 'both')
    .map(({ to, label }) => ({ to, label }));
