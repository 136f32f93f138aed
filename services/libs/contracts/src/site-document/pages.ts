import { z } from 'zod';
import { line, withCompanyName, optionalLine, paragraph } from './fields.js';

const page = (title: string) =>
  z
    .strictObject({
      title: withCompanyName(line('Título', 60, 'De 30 a 60 caracteres; {empresa} é o nome da empresa.')),
      description: withCompanyName(paragraph('Descrição', 160, 'De 120 a 160 caracteres, para as buscas.')),
    })
    .meta({ title });

/** Titles and descriptions of the pages, for browsers and search engines. */
export const sitePageTitlesSchema = z
  .strictObject({
    home: page('Início'),
    about: page('Sobre'),
    blog: page('Blog'),
    privacy: page('Privacidade'),
  })
  .meta({ title: 'Títulos das páginas' });

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

/** Header and footer; where their links lead is fixed. */
export const siteMenuSchema = z
  .strictObject({
    about: line('Sobre', 16),
    blog: line('Blog', 16),
    contact: line('Contato', 16),
    chat: line('Botão que abre o chat', 20),
    footer: paragraph('Frase do rodapé', 160),
  })
  .meta({ title: 'Menu e rodapé' });

export const shippedMenu: z.output<typeof siteMenuSchema> = {
  about: 'Sobre',
  blog: 'Blog',
  contact: 'Contato',
  chat: 'Fale Conosco',
  footer:
    'Segurança de endpoints, Microsoft 365 e Google Workspace para empresas brasileiras de todos os tamanhos.',
};

/** What the privacy page says of the company; the rest of it describes what the software does. */
export const sitePrivacySchema = z
  .strictObject({
    officer: optionalLine('Encarregado pelos dados (LGPD)', 80),
    contact: optionalLine('E-mail ou telefone do encarregado', 120, 'Vazio: o e-mail da empresa.'),
    more: optionalLine('O que mais os visitantes devem saber', 600),
  })
  .meta({ title: 'Privacidade' });

export const shippedPrivacy: z.output<typeof sitePrivacySchema> = { officer: '', contact: '', more: '' };
