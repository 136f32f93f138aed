import { api } from '@vitrine/contracts';

const { countView, listCategories, listPosts } = api;

/** The calls that public pages make from the browser. */
export const publicRoutes = { countView, listCategories, listPosts };
