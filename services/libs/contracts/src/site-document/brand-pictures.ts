import { hashSigns } from '../chat/chat-signs.js';
import type { Company } from '../company/company.js';

/** Icons that are made of the brand, each with its side in pixels; a phone cuts the last one to its own shape. */
export const BRAND_ICONS = {
  icone: 192,
  'icone-grande': 512,
  'icone-toque': 180,
  'icone-cheio': 512,
} as const;
export type BrandIcon = keyof typeof BRAND_ICONS;

/** The picture with which a page is shared says its title. */
export const BRAND_CARD = { width: 1200, height: 630 } as const;
type Titles = {
  pages: Readonly<Record<string, { title: string }>>;
  catalogue: readonly { key: string; page: { title: string } }[];
};

/** The titles of the pages that have a picture, in their order. */
export const brandCards = ({ pages: { home, ...pages }, catalogue }: Titles): Record<string, string> =>
  Object.fromEntries(
    [
      ['home', home] as const,
      ...catalogue.map(({ key, page }) => [key, page] as const),
      ...Object.entries(pages),
    ].map(([card, page]) => [card, page?.title ?? '']),
  );

/** What a version is hashed with: each adds 20 bits. */
const SALTS = ['', '1', '2', '3'] as const;

/** Sixteen signs that change with what these pictures show. */
export const brandVersion = (
  site: Titles & { company: { name: string }; brand: { colour: string; mark: string } },
): string => {
  const titles = Object.values(brandCards(site));
  const shown = JSON.stringify([site.company.name, site.brand.colour, site.brand.mark, titles]);
  return SALTS.map((salt) => hashSigns(salt + shown))
    .join('')
    .toLowerCase();
};

/** Path of a picture that is made of the brand; the service `ai` draws it. */
export const brandPicture = ({ brand_version }: Pick<Company, 'brand_version'>, picture: string): string =>
  `/media/marca/${picture}-${brand_version}.png`;

/** Name and version of an address's picture. */
export const readBrandPicture = (file: string): { name: string; version: string } | null => {
  const [, name, version] = /^([a-z\d-]+)-([a-z\d]+)\.png$/.exec(file) ?? [];
  return name && version ? { name, version } : null;
};

/** The mark of a company that has none: the first letter or digit of its name. */
export const initialOf = (name: string): string => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase();
