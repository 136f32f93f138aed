import { AUTHOR_PAGE, FAMILY_NUMBERS, HOME_PAGE } from './site-pages.js';

// In a module without zod, and apart from what visitors' browsers load.

/** Numbers of pages of families that were not shipped, and of all pages with products or plans. */
const OTHER_FAMILIES: readonly number[] = FAMILY_NUMBERS.filter((number) => number > AUTHOR_PAGE);
const CATALOGUE_PAGES: readonly number[] = [HOME_PAGE, ...FAMILY_NUMBERS];

const ENTRIES = [
  'Primeiro produto ou plano',
  'Segundo produto ou plano',
  'Terceiro produto ou plano',
] as const;

/**
 * The buttons of the shipped families' products and plans, by the keys under which all releases count them; `entry` is
 * the place in the family, and the last of `pages` the family's own.
 */
const shippedPlacements = {
  product_foundations: { sign: 'R', entry: 0, pages: [HOME_PAGE, 7], name: ENTRIES[0] },
  product_detection: { sign: 'S', entry: 1, pages: [HOME_PAGE, 7], name: ENTRIES[1] },
  product_optimum: { sign: 'T', entry: 2, pages: [HOME_PAGE, 7], name: ENTRIES[2] },
  plan_m365_basic: { sign: 'R', entry: 0, pages: [2], name: ENTRIES[0] },
  plan_m365_standard: { sign: 'S', entry: 1, pages: [2], name: ENTRIES[1] },
  plan_m365_premium: { sign: 'T', entry: 2, pages: [2], name: ENTRIES[2] },
  plan_google_starter: { sign: 'R', entry: 0, pages: [3], name: ENTRIES[0] },
  plan_google_standard: { sign: 'S', entry: 1, pages: [3], name: ENTRIES[1] },
  plan_google_plus: { sign: 'T', entry: 2, pages: [3], name: ENTRIES[2] },
} as const;

/**
 * Where the buttons that open the chat are, and the sign that each has in a reference. A sign is never used for another
 * place; places with `pages` are only on these, so that products and plans of different pages share signs.
 */
export const chatPlacements = {
  header: { sign: '1', name: 'Cabeçalho' },
  floating: { sign: '2', name: 'Botão flutuante' },
  footer: { sign: '3', name: 'Rodapé' },
  article: { sign: '4', name: 'Chamada do artigo' },
  offer: { sign: 'P', name: 'Cartão de produto no artigo' },
  newsletter: { sign: '5', name: 'Inscrição em novidades' },
  hero: { sign: '6', name: 'Abertura da página inicial' },
  product: { sign: '7', name: 'Demonstração de produto' },
  consultancy: { sign: '8', name: 'Consultoria' },
  form: { sign: '9', name: 'Formulário de contato' },
  contact: { sign: 'A', name: 'Contato' },
  emergency: { sign: 'B', name: 'Emergência' },
  family: { sign: 'C', name: 'Abertura dos planos' },
  plan: { sign: 'D', name: 'Cotação de plano' },
  custom: { sign: 'E', name: 'Solução personalizada' },
  about: { sign: 'F', name: 'Página Sobre' },
  privacy: { sign: 'G', name: 'Página de privacidade' },
  search: { sign: 'H', name: 'Busca sem resultado' },
  form_email: { sign: 'J', name: 'Formulário de contato, por e-mail' },
  form_copy: { sign: 'K', name: 'Formulário de contato, copiado' },
  newsletter_email: { sign: 'M', name: 'Novidades, por e-mail' },
  newsletter_copy: { sign: 'N', name: 'Novidades, copiado' },
  text: { sign: 'Q', name: 'Botão no texto do artigo' },
  own_page: { sign: 'V', name: 'Botão de uma página própria' },
  ...shippedPlacements,
  entry_1: { sign: 'R', entry: 0, pages: OTHER_FAMILIES, name: ENTRIES[0] },
  entry_2: { sign: 'S', entry: 1, pages: OTHER_FAMILIES, name: ENTRIES[1] },
  entry_3: { sign: 'T', entry: 2, pages: OTHER_FAMILIES, name: ENTRIES[2] },
  entry_4: { sign: 'W', entry: 3, pages: CATALOGUE_PAGES, name: 'Quarto produto ou plano' },
  entry_5: { sign: 'X', entry: 4, pages: CATALOGUE_PAGES, name: 'Quinto produto ou plano' },
  entry_6: { sign: 'Y', entry: 5, pages: CATALOGUE_PAGES, name: 'Sexto produto ou plano' },
} as const;
export type ChatPlacement = keyof typeof chatPlacements;
const places = Object.entries<{
  sign: string;
  pages?: readonly number[];
  /** The place of its product or plan in the family, from 0. */
  entry?: number;
}>(chatPlacements);
const isOn = (page: number, pages: readonly number[] = [page]): boolean => pages.includes(page);

/** The place of a page that a sign means. */
export const placementOfSign = (sign: string, page: number): ChatPlacement | undefined =>
  places.find(([, place]) => place.sign === sign && isOn(page, place.pages))?.[0] as
    | ChatPlacement
    | undefined;

/** The button of an entry of the family whose page has this number, on it or on the home page; `at` is below 6. */
export const entryPlacement = (page: number, at: number): ChatPlacement =>
  places.find(([, { entry, pages }]) => entry === at && isOn(page, pages))?.[0] as ChatPlacement;

/** Which entry of which family a button is of, as far as the button alone tells; undefined for any other button. */
export function entryOfPlacement(
  place: ChatPlacement,
): { at: number; number: number | undefined } | undefined {
  const { entry, pages = [] } = Object.fromEntries(places)[place] ?? {};
  return entry === undefined
    ? undefined
    : { at: entry, number: Object.hasOwn(shippedPlacements, place) ? pages.at(-1) : undefined };
}

const otherPlace = { name: 'Outro lugar' };
/** What people call a place; after an update was taken back, counts may have one that only the newer version knows. */
export const chatPlacementName = (place: ChatPlacement): string =>
  ((chatPlacements as Partial<typeof chatPlacements>)[place] ?? otherPlace).name;
