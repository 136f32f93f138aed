import { z } from 'zod';
import { slug } from '../core/fields.js';
import {
  booleanField,
  choice,
  hidden,
  LINK_PLACES,
  line,
  list,
  optionalArticle,
  optionalLine,
  optionalParagraph,
  optionalPicture,
  optionalTime,
  paragraph,
  titledText,
} from './fields.js';

/** What a section of an own page can show. Those below `cards` have their texts elsewhere in the document. */
const SECTIONS = {
  opening: 'Abertura com botão',
  article: 'Texto com blocos',
  cards: 'Cartões',
  call: 'Faixa com botão',
  families: 'Produtos e planos',
  cases: 'Depoimentos',
  questions: 'Perguntas e respostas',
  numbers: 'A empresa em números',
  articles: 'Artigos novos do blog',
  contact: 'Contato',
};
const withCall = ['opening', 'call'];

const sectionSchema = z.strictObject({
  kind: choice('O que mostra', SECTIONS),
  title: optionalLine('Título', 80).meta({
    title: 'Título',
    control: 'line',
    kinds: [...withCall, 'article', 'cards', 'families', 'articles'],
  }),
  text: optionalParagraph('Texto', 400).meta({
    title: 'Texto',
    control: 'paragraph',
    kinds: [...withCall, 'cards', 'families'],
  }),
  content: optionalArticle('Conteúdo').meta({ title: 'Conteúdo', control: 'article', kinds: ['article'] }),
  picture: optionalPicture('Imagem').meta({ title: 'Imagem', control: 'picture', kinds: ['opening'] }),
  call: optionalLine('Botão', 32).meta({
    title: 'Botão',
    description: 'Vazio: sem botão.',
    control: 'line',
    kinds: withCall,
  }),
  message: optionalLine('Mensagem do chat', 240).meta({
    title: 'Mensagem do chat',
    description: 'Vazia: diz que a conversa saiu desta página.',
    control: 'line',
    kinds: withCall,
  }),
  cards: list('Cartões', 9, titledText(200)).meta({ title: 'Cartões', kinds: ['cards'] }),
});
export type OwnPageSection = z.output<typeof sectionSchema>;

/** Pages of the owner's own, such as that of a campaign, a case, terms or an event. */
export const siteOwnPagesSchema = list(
  'Páginas próprias',
  40,
  z.strictObject({
    name: line('Nome no menu e nas listas', 30),
    slug: slug.meta({
      title: 'Endereço',
      description: 'O que vem depois de “/”, como black-friday.',
      control: 'line',
    }),
    title: line('Título para as buscas', 60, 'De 30 a 60 caracteres.'),
    description: paragraph('Descrição para as buscas', 160, 'De 120 a 160 caracteres.'),
    share_picture: optionalPicture('Imagem de compartilhamento', '1200 x 630; vazia: a da página inicial.'),
    menu: choice('Links para ela', { none: 'Em nenhum lugar', ...LINK_PLACES }),
    shown: booleanField('No ar', 'Desligada, só a pré-visualização a mostra.'),
    from: optionalTime('No ar a partir de', 'Vazio: desde a publicação.'),
    until: optionalTime('No ar até', 'Vazio: sem fim.'),
    noindex: booleanField('Fora das buscas', 'Nem buscadores nem a busca do site a mostram.'),
    sections: list('Seções', 20, sectionSchema),
    former: hidden(z.array(slug).max(100).default([])),
  }),
);
export type OwnPage = z.output<typeof siteOwnPagesSchema>[number];

/** The minute at `now` by the clock of `timezone`, in the form of the pages' times. */
export const minuteIn = (timezone: string, now = new Date()): string =>
  now
    .toLocaleString('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/** Whether visitors see a page at a minute of {@link minuteIn}. */
export const isOnline = ({ shown, from, until }: OwnPage, minute: string): boolean =>
  shown && (!from || from <= minute) && (!until || minute < until);

/** Whether a page was switched off or its time has passed; one that is yet to come has not ended. */
export const hasEnded = ({ shown, until }: OwnPage, minute: string): boolean =>
  !shown || (until !== '' && until <= minute);

/** First parts of addresses that the site or the system answers itself. */
const RESERVED = new Set([
  ...[
    'about',
    'api',
    'assets',
    'auth',
    'autores',
    'blog',
    'demo',
    'feed',
    'healthz',
    'internal',
    'media',
    'metrics',
  ],
  ...['privacidade', 'readyz', 'rss'],
]);

/** The sentence for each address of `slugs` that is of the site already, by its index. */
export const slugProblems = (slugs: readonly string[]): ReadonlyMap<number, string> =>
  new Map(
    slugs.flatMap((one, index): [number, string][] => {
      if (RESERVED.has(one)) return [[index, 'Este endereço é do próprio site.']];
      return slugs.indexOf(one) < index ? [[index, 'Outra página já tem este endereço.']] : [];
    }),
  );
