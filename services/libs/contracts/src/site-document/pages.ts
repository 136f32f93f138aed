import { z } from 'zod';
import {
  LINK_PLACES,
  choice,
  line,
  linkAddress,
  list,
  optionalLine,
  paragraph,
  withCompanyName,
} from './fields.js';

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

/** Header and footer; where the first links lead is fixed, further ones lead anywhere. */
export const siteMenuSchema = z
  .strictObject({
    about: line('Sobre', 16),
    blog: line('Blog', 16),
    contact: line('Contato', 16),
    chat: line('Botão que abre o chat', 20),
    footer: paragraph('Frase do rodapé', 160),
    links: list(
      'Outros links',
      8,
      z.strictObject({
        label: line('Texto', 24),
        address: linkAddress(
          'Endereço',
          'Um caminho deste site, como /blog/meu-artigo, ou um endereço com https://.',
        ),
        place: choice('Onde', LINK_PLACES),
      }),
    ),
  })
  .meta({ title: 'Menu e rodapé' });

/** What the privacy page says of the company; the rest of it describes what the software does. */
export const sitePrivacySchema = z
  .strictObject({
    officer: optionalLine('Encarregado pelos dados (LGPD)', 80),
    contact: optionalLine('E-mail ou telefone do encarregado', 120, 'Vazio: o e-mail da empresa.'),
    more: optionalLine('O que mais os visitantes devem saber', 600),
  })
  .meta({ title: 'Privacidade' });

export const shippedPrivacy: z.output<typeof sitePrivacySchema> = { officer: '', contact: '', more: '' };
