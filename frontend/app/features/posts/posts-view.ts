import type { AdminPostQuery, PostFocus, PostStatus, ReviewFilter } from '@vitrine/contracts';
import { changedAddress, pageChange } from '../../lib/navigation/use-address';

/** The score of the AI's readability orders no list: it says nothing that readers notice. */
export type PostSort = Exclude<NonNullable<AdminPostQuery['sort']>, 'geo'>;

/** The view of the list of posts: stored in the address, so that it can be shared and gone back to. */
export interface PostsView {
  page: number;
  search: string;
  status: PostStatus | 'all';
  /** Slug of a category; empty for all. */
  category: string;
  focus: PostFocus | null;
  review: ReviewFilter | 'all';
  /** First and last day shown (YYYY-MM-DD); empty for no bound. */
  from: string;
  to: string;
  sort: PostSort;
  order: 'asc' | 'desc';
}

/** A view without any filter. */
export const unfiltered = {
  search: '',
  status: 'all',
  category: '',
  focus: null,
  review: 'all',
  from: '',
  to: '',
} as const;

export const defaultPostsView: PostsView = { page: 1, ...unfiltered, sort: 'updated', order: 'desc' };

const SEARCH_LIMIT = 100;

/** The address's words for each status and sort. */
const statusWords = {
  draft: 'rascunho',
  scheduled: 'agendado',
  late: 'atrasado',
  published: 'publicado',
} as const satisfies Record<PostStatus, string>;
const sortWords = {
  updated: 'edicao',
  created: 'data',
  title: 'titulo',
  views: 'visualizacoes',
  seo: 'seo',
  readability: 'leitura',
  scheduled: 'agendamento',
} as const satisfies Record<PostSort, string>;

const focusWords = {
  needs_work: 'precisa-de-trabalho',
  pending: 'alteracao-pendente',
  mine: 'meus',
  in_review: 'em-parecer',
  published_week: 'publicados-na-semana',
  unpublished: 'nao-publicados',
  seo_excellent: 'seo-excelente',
  ai_optimized: 'ia-otimizado',
} as const satisfies Record<PostFocus, string>;

const reviewWords = {
  ready: 'pronto',
  asked: 'aguardando',
  changes_requested: 'mudancas-pedidas',
  changed: 'mudou',
  approved: 'aprovado',
} as const satisfies Record<ReviewFilter, string>;

const DAY = /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const readDay = (day: string | null): string => (day && DAY.test(day) ? day : '');

function keyOf<K extends string>(words: Record<K, string>, word: string | null): K | undefined {
  return (Object.keys(words) as K[]).find((key) => words[key] === word);
}

/** Order in which a sort begins. */
export const firstOrder = (sort: PostSort): 'asc' | 'desc' =>
  sort === 'title' || sort === 'scheduled' ? 'asc' : 'desc';

/** Reads the view from an address; what it doesn't understand is as if it were not there. */
export function readPostsView(params: URLSearchParams): PostsView {
  const page = Number(params.get('pagina') ?? '1');
  const sort = keyOf<PostSort>(sortWords, params.get('ordem')) ?? defaultPostsView.sort;
  const direction = params.get('direcao');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    search: (params.get('busca') ?? '').slice(0, SEARCH_LIMIT),
    status: keyOf<PostStatus>(statusWords, params.get('status')) ?? 'all',
    category: params.get('categoria') ?? '',
    focus: keyOf<PostFocus>(focusWords, params.get('foco')) ?? null,
    review: keyOf<ReviewFilter>(reviewWords, params.get('parecer')) ?? 'all',
    from: readDay(params.get('de')),
    to: readDay(params.get('ate')),
    sort,
    order: direction === 'asc' || direction === 'desc' ? direction : firstOrder(sort),
  };
}

/** Puts a changed view into an address and keeps its other parameters; a change of filter goes to the first page. */
export function writePostsView(params: URLSearchParams, change: Partial<PostsView>): URLSearchParams {
  const view = { ...readPostsView(params), page: 1, ...change };
  return changedAddress(params, {
    ...pageChange(view.page),
    busca: view.search.trim().slice(0, SEARCH_LIMIT),
    status: view.status !== 'all' && statusWords[view.status],
    categoria: view.category,
    foco: view.focus && focusWords[view.focus],
    parecer: view.review !== 'all' && reviewWords[view.review],
    de: view.from,
    ate: view.to,
    ordem: view.sort !== defaultPostsView.sort && sortWords[view.sort],
    direcao: view.order !== firstOrder(view.sort) && view.order,
  });
}

/** Query of the server's list for a view. */
export const postsQuery = (view: PostsView): AdminPostQuery => ({
  page: view.page,
  status: view.status,
  // A search without an order of its own shows the best first.
  ...((view.sort !== defaultPostsView.sort || !view.search.trim()) && { sort: view.sort, order: view.order }),
  ...(view.search.trim() && { search: view.search.trim() }),
  ...(view.category && { category: view.category }),
  ...(view.focus && { focus: view.focus }),
  ...(view.review !== 'all' && { review: view.review }),
  ...(view.from && { from: view.from }),
  ...(view.to && { to: view.to }),
});

/** Whether anything is filtered out. */
export const isFiltered = (view: PostsView): boolean =>
  view.search.trim() !== '' ||
  view.status !== 'all' ||
  view.category !== '' ||
  view.focus !== null ||
  view.review !== 'all' ||
  view.from !== '' ||
  view.to !== '';
