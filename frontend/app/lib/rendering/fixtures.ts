import type { ServerBuild } from 'react-router-dom';

type Routes = ServerBuild['routes'];
type Module = Partial<NonNullable<Routes[string]>['module']>;

/** A route for tests: `root`, or a child of it. */
export interface RouteFixture {
  readonly path: string;
  readonly module: Module;
}

const assetOf = (id: string, { path, module }: RouteFixture) => ({
  id,
  path,
  ...(id !== 'root' && { parentId: 'root' }),
  hasAction: false,
  hasLoader: module.loader !== undefined,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: module.ErrorBoundary !== undefined,
  hasDefaultExport: module.default !== undefined,
  module: `/assets/${id}-1.js`,
  imports: ['/assets/framework-1.js'],
  css: [],
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

/** Routes as `react-router build` describes them, so that the pinned router itself answers for them. */
export const buildOf = (
  entry: Partial<ServerBuild['entry']['module']>,
  routes: Readonly<Record<string, RouteFixture>>,
): ServerBuild => {
  const each = <T>(of: (id: string, route: RouteFixture) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, of(id, route)]));
  return {
    entry: { module: entry as ServerBuild['entry']['module'] },
    routes: each((id, { path, module }) => ({
      id,
      path,
      ...(id !== 'root' && { parentId: 'root' }),
      module: module as NonNullable<Routes[string]>['module'],
    })),
    assets: {
      version: '1',
      url: '/assets/manifest-1.js',
      entry: { module: '/assets/entry-1.js', imports: ['/assets/framework-1.js'] },
      routes: each(assetOf),
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {
      unstable_optimizeDeps: false,
      v8_middleware: true,
      v8_passThroughRequests: true,
      v8_trailingSlashAwareDataRequests: true,
    } as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
};
