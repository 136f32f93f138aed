import { api } from '@vitrine/contracts';

const { countChat, countPageView, countPoorSearch, countView } = api;

/** What the browser tells the server of a visit. Every public page loads this table. */
export const countRoutes = { countChat, countPageView, countPoorSearch, countView };
