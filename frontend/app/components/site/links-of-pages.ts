import type { OwnPage } from '@vitrine/contracts';

/** Links to the owner's own pages that are in the menu or the footer. */
export const linksOfPages = (pages: readonly OwnPage[], place: 'menu' | 'footer') =>
  pages
    .filter(({ menu }) => menu === place || menu === 'both')
    .map(({ slug, name }) => ({ to: `/${slug}`, label: name }));
