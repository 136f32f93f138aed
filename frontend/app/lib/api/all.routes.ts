import { api, type Api, type Route } from '@vitrine/contracts';

/** Method and path of every call, for the admin area; see ../../../routes-plugin.ts for what the browser gets of it. */
export const allRoutes: { readonly [K in keyof Api]: Route } = api;
