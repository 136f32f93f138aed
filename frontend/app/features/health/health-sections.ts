import type { HealthSection } from '@vitrine/contracts';
import { NOT_COUNTED } from '../../lib/words/not-counted';

/** The sections of the screen: the kinds of problems, and the redirects that mend the missing addresses. */
export const healthViews = [
  'links',
  'withdrawn',
  'missing',
  'redirects',
  'orphans',
  'review',
  'pictures',
  'ended',
  'searches',
] as const;
export type HealthView = (typeof healthViews)[number];

interface SectionWords {
  /** The word in the address. */
  word: string;
  label: string;
  /** What it is about, and what to do. */
  text: string;
  /** What is said where there is nothing. */
  empty: string;
  /** The column of what is wrong. */
  subject: string;
}

export const sectionWords: Record<HealthSection, SectionWords> = {
  links: {
    word: 'links',
    label: 'Links externos',
    text: 'Links para outros sites que não responderam duas vezes, com pelo menos um dia entre elas. Corrija o link no post ou ignore-o.',
    empty: 'Todos os links externos respondem.',
    subject: 'Endereço',
  },
  withdrawn: {
    word: 'fora-do-ar',
    label: 'Fora do ar',
    text: 'Posts publicados que levam a posts ou páginas que não estão no ar. Corrija o link ou crie um redirecionamento.',
    empty: 'Nenhum post leva a um post ou página fora do ar.',
    subject: 'Endereço',
  },
  missing: {
    word: 'nao-encontradas',
    label: 'Não encontradas',
    text: 'Endereços que visitantes pediram nos últimos 28 dias e que não levam a nada. Redirecione o que devia existir; robôs não contam.',
    empty: 'Nenhum visitante pediu uma página que não existe.',
    subject: 'Endereço',
  },
  orphans: {
    word: 'orfaos',
    label: 'Órfãos',
    text: 'Posts publicados aos quais nenhum outro leva. Abra um post próximo e aceite as sugestões do painel Links internos.',
    empty: 'Todos os posts são alcançados por outro.',
    subject: 'Post',
  },
  review: {
    word: 'revisar',
    label: 'A atualizar',
    text: 'Posts antigos, que perdem leitores, que falam de datas que passaram ou que afirmam números sem dizer de onde.',
    empty: 'Nenhum post pede atualização agora.',
    subject: 'Post',
  },
  pictures: {
    word: 'imagens',
    label: 'Imagens sem texto alternativo',
    text: 'Posts com imagens sem texto alternativo: quem não vê não as conhece. Escreva-o no editor.',
    empty: 'Todas as imagens têm texto alternativo.',
    subject: 'Post',
  },
  ended: {
    word: 'encerrados',
    label: 'Encerrados',
    text: 'Posts que saíram do ar na data marcada em “No ar até”. Abra um para publicá-lo com outra data, ou ignore-o.',
    empty: 'Nenhum post saiu do ar na data marcada.',
    subject: 'Post',
  },
};

/** Where missing pages are not counted: an empty list says nothing then. */
export const uncountedMissing = {
  title: NOT_COUNTED,
  text: 'Nesta instalação os endereços pedidos não são lidos: uma lista vazia não quer dizer que ninguém caiu em um endereço que não existe.',
  before: 'O que está na lista foi contado antes.',
};

/** Word and label of every view. */
export const viewWords: Record<HealthView, Pick<SectionWords, 'word' | 'label'>> = {
  ...sectionWords,
  redirects: { word: 'redirecionamentos', label: 'Redirecionamentos' },
  searches: { word: 'buscas', label: 'Buscas' },
};

export const viewOf = (word: string | null): HealthView =>
  healthViews.find((view) => viewWords[view].word === word) ?? 'links';

/** Whether a section's problems are addresses rather than articles. */
export const isAboutAddresses = (section: HealthSection): boolean =>
  section === 'links' || section === 'withdrawn' || section === 'missing';
