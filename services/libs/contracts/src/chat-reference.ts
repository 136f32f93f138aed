import type { Campaign } from './campaign.js';

// In a module without zod: visitors' browsers load it.

/**
 * Where the buttons that open the chat are, and the sign that each has in a reference; a sign is never given to another
 * place.
 */
export const chatPlaces = {
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
} as const;
export type ChatPlace = keyof typeof chatPlaces;

const otherPlace = { name: 'Outro lugar' };
/** What people call a place; after an update was taken back, counts may have one that only the newer version knows. */
export const chatPlaceName = (place: ChatPlace): string =>
  ((chatPlaces as Partial<typeof chatPlaces>)[place] ?? otherPlace).name;

/** The signs of references, Crockford's: no I, L, O or U, which are read and heard as others. */
export const CHAT_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = CHAT_SIGNS.length;

const digits = (value: number, least: number): string => {
  let text = '';
  for (let rest = value; rest > 0 || text.length < least; rest = Math.floor(rest / BASE))
    text = CHAT_SIGNS.charAt(rest % BASE) + text;
  return text;
};

/** Luhn's check over base 32: every single wrong sign is found, and nearly every pair that changed places. */
export function chatCheckSign(signs: string): string {
  const sum = [...signs].reverse().reduce((total, sign, index) => {
    const value = CHAT_SIGNS.indexOf(sign) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / BASE) + (value % BASE);
  }, 0);
  return CHAT_SIGNS.charAt((BASE - (sum % BASE)) % BASE);
}

/** Four signs by which a campaign is found again among those that were seen (FNV-1a, folded to 20 bits). */
export function campaignCode({ source, medium, name }: Campaign): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode([source, medium, name].join('\n')))
    hash = Math.imul(hash ^ byte, 0x01000193);
  return digits(((hash >>> 20) ^ hash) & 0xfffff, 4);
}

/** What a reference stands for. */
export interface ChatReference {
  /** Number of the page (site-pages.ts). */
  page: number;
  place: ChatPlace;
}

/**
 * The reference of a button: page, place and a check sign, with the campaign's code behind a hyphen where there is one.
 * Page and place can be read back from it without a store.
 */
export function chatReference({ page, place }: ChatReference, campaign: Campaign | null = null): string {
  const signs = digits(page, 2) + chatPlaces[place].sign;
  return signs + chatCheckSign(signs) + (campaign ? `-${campaignCode(campaign)}` : '');
}

/** A chat's message with its reference at the end. */
export const referredMessage = (message: string, reference: string): string =>
  `${message} (ref. ${reference})`;
