// In a module without zod, and apart from what visitors' browsers load.

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
  product_foundations: { sign: 'R', pages: [1, 7], name: 'Next EDR Foundations' },
  product_detection: { sign: 'S', pages: [1, 7], name: 'Managed Detection' },
  product_optimum: { sign: 'T', pages: [1, 7], name: 'Next EDR Optimum' },
  plan_m365_basic: { sign: 'R', pages: [2], name: 'Microsoft 365 Business Basic' },
  plan_m365_standard: { sign: 'S', pages: [2], name: 'Microsoft 365 Business Standard' },
  plan_m365_premium: { sign: 'T', pages: [2], name: 'Microsoft 365 Business Premium' },
  plan_google_starter: { sign: 'R', pages: [3], name: 'Google Workspace Business Starter' },
  plan_google_standard: { sign: 'S', pages: [3], name: 'Google Workspace Business Standard' },
  plan_google_plus: { sign: 'T', pages: [3], name: 'Google Workspace Business Plus' },
} as const;
export type ChatPlacement = keyof typeof chatPlacements;
const places = Object.entries<{ sign: string; pages?: readonly number[] }>(chatPlacements);

/** The place of a page that a sign means. */
export const placementOfSign = (sign: string, page: number): ChatPlacement | undefined =>
  places.find(([, place]) => place.sign === sign && (place.pages?.includes(page) ?? true))?.[0] as
    | ChatPlacement
    | undefined;

const otherPlace = { name: 'Outro lugar' };
/** What people call a place; after an update was taken back, counts may have one that only the newer version knows. */
export const chatPlacementName = (place: ChatPlacement): string =>
  ((chatPlacements as Partial<typeof chatPlacements>)[place] ?? otherPlace).name;
