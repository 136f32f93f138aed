import { api } from '@vitrine/contracts';

const { countChat, countView, listCategories, listPosts } = api;

/** The calls that public pages make from the browser. */
export const publicRoutes = { countChat, countView, listCategories, listPosts };
