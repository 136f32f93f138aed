import { googleWorkspace } from './google-workspace.js';
import { microsoft365 } from './microsoft365.js';

/** What a category of the blog can name as its product: the families that have a page. */
export const PRODUCTS = ['kaspersky', 'microsoft365', 'google-workspace'] as const;
export type Product = (typeof PRODUCTS)[number];

/** A product as an article offers it. */
export interface Offer {
  name: string;
  path: string;
  text: string;
}

export const offers: Record<Product, Offer> = {
  kaspersky: {
    name: 'Kaspersky Next EDR',
    path: '/kaspersky',
    text: 'Detecção e resposta nos computadores da empresa, com a implantação feita por nós.',
  },
  microsoft365: {
    name: microsoft365.name,
    path: microsoft365.path,
    text: 'E-mail, Office e reuniões com a licença certa para cada pessoa.',
  },
  'google-workspace': {
    name: googleWorkspace.name,
    path: googleWorkspace.path,
    text: 'Gmail, Drive e Meet com o domínio da empresa e a migração feita por nós.',
  },
};
