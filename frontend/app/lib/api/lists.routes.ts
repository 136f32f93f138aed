import { api } from '@vitrine/contracts';

const { listCategories, listPosts } = api;

/** What the blog's list asks from the browser. */
export const listRoutes = { listCategories, listPosts };
