import {
  createRequestHandler,
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RequestHandler,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router';
import type { DocumentContext } from '../app/lib/rendering/document.server';
import { encodeLoaderData } from '../app/lib/rendering/loader-data.server';
import { scriptJson } from '../app/lib/rendering/structured-data';

type Routes = ServerBuild['routes'];

/** The routes as the router's static handler takes them. */
const routesBelow = (routes: Routes, parent: string | undefined): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index, caseSensitive, module: { loader, handle, ErrorBoundary } }): RouteObject => {
      const common = {
        id,
        path,
        caseSensitive,
        handle,
        hasErrorBoundary: id === 'root' || Boolean(ErrorBoundary),
        ...(loader && { loader: (given: LoaderFunctionArgs) => loader(given) }),
      };
      return index ? { ...common, index } : { ...common, children: routesBelow(routes, id) };
    });

/** An error as visitors may know it: its text and stack stay here. */
function withoutDetails(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const sanitized = new Error('Unexpected Server Error');
  sanitized.stack = undefined;
  return sanitized;
}

/** The headers that the innermost route which is shown declares; ours depend on nothing. */
function headersOf({ matches, errors }: StaticHandlerContext, routes: Routes): Headers {
  const broken = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : -1;
  const declared = routes[matches.at(broken)?.route.id ?? '']?.module.headers;
  if (typeof declared !== 'function') return new Headers(declared);
  const none = new Headers();
  return new Headers(
    declared({ loaderHeaders: none, parentHeaders: none, actionHeaders: none, errorHeaders: undefined }),
  );
}

/** The address as loaders and components see it: the query as URLSearchParams writes it. */
const pathOf = (request: Request) => {
  const { pathname, searchParams } = new URL(request.url);
  return { pathname, search: searchParams.size > 0 ? `?${searchParams}` : '', hash: '' };
};

/**
 * What createRequestHandler does for a GET of a page, as long as no route has middleware and none sets cookies, made of the same exported
 * pieces (`query`, `ServerRouter`): without the route matching that comes before, the middleware's pipeline and the stream of the loader
 * data, and with what is the same for the process made once (decision 116). Whatever this can't do is done by the router's own
 * handler: resource routes, and a page whose rendering fails, which it logs and shows
 * with its boundary.
 */
export function createDocumentHandler(build: ServerBuild): RequestHandler {
  const { routes, assets, entry, basename, future, ssr, isSpaMode, routeDiscovery } = build;
  const byRouter = createRequestHandler(build, 'production');
  if (Object.values(routes).some((route) => route?.module.middleware)) return byRouter;
  const handler = createStaticHandler(routesBelow(routes, undefined), { basename });
  const routeModules: Record<string, unknown> = {};
  for (const [id, route] of Object.entries(routes)) routeModules[id] = route?.module;
  const shared = {
    manifest: assets,
    routeModules: routeModules as EntryContext['routeModules'],
    branches: handler._internalRouteBranches,
    serverHandoffString: scriptJson({ basename, future, routeDiscovery, ssr, isSpaMode }),
    future,
    ssr,
    isSpaMode,
    routeDiscovery,
  };

  return async (request, loadContext = new RouterContextProvider()) => {
    const context = await handler.query(request, { requestContext: loadContext, normalizePath: pathOf });
    if (context instanceof Response) return context;
    const shown = routes[context.matches.at(-1)?.route.id ?? '']?.module;
    if (!shown?.default && !shown?.ErrorBoundary) return byRouter(request, loadContext);
    const params = context.matches[0]?.params ?? {};
    const errors =
      context.errors &&
      Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, withoutDetails(error)]));
    try {
      const { loaderData, actionData, statusCode } = context;
      const document: DocumentContext = {
        ...shared,
        staticHandlerContext: { ...context, errors },
        renderMeta: {},
        handoff: encodeLoaderData({ loaderData, actionData, errors }),
      };
      const headers = headersOf(context, routes);
      const answer = await entry.module.default(request, statusCode, headers, document, loadContext);
      for (const error of Object.values(context.errors ?? {}) as unknown[])
        if (!isRouteErrorResponse(error) || (error as { error?: unknown }).error)
          entry.module.handleError?.(error, { request, context: loadContext, params });
      return answer;
    } catch {
      return byRouter(request, loadContext);
    }
  };
}
