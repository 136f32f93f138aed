import { createClient, type ContentCalls } from '@vitrine/contracts';
import { publicRoutes } from './public.routes';

/** The calls that public pages make from the browser; small, for every visitor loads it. */
export const publicApi = createClient<Pick<ContentCalls, keyof typeof publicRoutes>>(publicRoutes, {});
