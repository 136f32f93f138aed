import { api } from '@vitrine/contracts';

const { countChat, countPageView, countPoorSearch, countView, listCategories, listPosts } = api;

/** The calls that public pages make from the browser. */
export const publicRoutes = {
  countChat,
  countPageView,
  countPoorSearch,
  countView,
  listCategories,
  listPosts,
};
