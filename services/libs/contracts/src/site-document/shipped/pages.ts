import type { z } from 'zod';
import type { siteMenuSchema, sitePageTitlesSchema } from '../pages.js';

export const shippedPageTitles: z.output<typeof sitePageTitlesSchema> = {
  home: {
    title: '{empresa} | EDR, Microsoft 365 e Google Workspace',
    description:
      'Detecção e resposta Kaspersky, Microsoft 365 e Google Workspace para empresas brasileiras: consultoria, implantação em 2 a 5 dias úteis e suporte 24/7.',
  },
  about: {
    title: 'Sobre a empresa',
    description:
      'Conheça a {empresa}: serviços, diferenciais e as pessoas de quem implanta segurança e produtividade em empresas brasileiras, com suporte 24/7.',
  },
  blog: {
    title: 'Blog de segurança e produtividade',
    description:
      'Artigos sobre segurança de endpoints, ransomware, LGPD, Microsoft 365 e Google Workspace, escritos para quem cuida da TI de empresas brasileiras.',
  },
  privacy: {
    title: 'Privacidade',
    description:
      'Sem cookies de visitantes, sem rastreadores e sem cópia do que você escreve: como este site trata dados e como falar conosco sobre a LGPD.',
  },
};

export const shippedMenu: z.output<typeof siteMenuSchema> = {
  about: 'Sobre',
  blog: 'Blog',
  contact: 'Contato',
  chat: 'Fale Conosco',
  links: [],
  footer:
    'Segurança de endpoints, Microsoft 365 e Google Workspace para empresas brasileiras de todos os tamanhos.',
};
