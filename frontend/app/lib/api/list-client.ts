import { createClient, type ContentCalls } from '@vitrine/contracts';
import { listRoutes } from './lists.routes';

/** The calls that the blog's list makes from the browser. */
export const listApi = createClient<Pick<ContentCalls, keyof typeof listRoutes>>(listRoutes, {});
