import { parseAst, type Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\/development\/(?:chunk-[A-Z0-9]+|dom-export)\.mjs$/;

const NOTHING = '{}';
const NO_MARKUP = '{ return null; }';
/** Whoever needs it after all hears of it at once. */
const LEFT_OUT = "{ throw Error('left out by router-plugin.ts'); }";

/**
 * Functions of the router that this site can't reach in a browser, and what stands in their place. They hang together with
 * what is reached, so no bundler can tell.
 */
const UNREACHED: Readonly<Record<string, string>> = {
  // No route has an action, and nobody uses forms of the router or fetchers: all is written through the services' API.
  handleAction: LEFT_OUT,
  handleFetcherAction: LEFT_OUT,
  handleFetcherLoader: LEFT_OUT,
  fetch2: LEFT_OUT,
  singleFetchActionStrategy: LEFT_OUT,
  noActionDefinedError: LEFT_OUT,
  normalizeNavigateOptions: `{ if (opts && isSubmissionNavigation(opts)) ${LEFT_OUT} return { path }; }`,
  singleFetchLoaderFetcherStrategy: LEFT_OUT,
  // `routeDiscovery` is `initial`, and `ssr` is on.
  useFogOFWarDiscovery: NOTHING,
  getPatchRoutesOnNavigationFunction: NOTHING,
  discoverRoutes: LEFT_OUT,
  getPartialManifest: LEFT_OUT,
  nonSsrStrategy: LEFT_OUT,
  patchRoutes: LEFT_OUT,
  // Every page runs in the router's own state, which has routes of its own to navigate by.
  useNavigateUnstable: LEFT_OUT,
  // No view transitions.
  useViewTransitionState: '{ return false; }',
  restoreAppliedTransitions: NOTHING,
  persistAppliedTransitions: NOTHING,
  // No link prefetches, and no route but the root has links or styles of its own.
  PrefetchPageLinks: NO_MARKUP,
  usePrefetchBehavior: '{ return [false, null, {}]; }',
  prefetchStyleLinks: NOTHING,
  prefetchRouteCss: NOTHING,
  // Nothing is instrumented, nothing replaced while it runs, and no component is a server's.
  getRouteInstrumentationUpdates: '{ return {}; }',
  instrumentClientSideRouter: LEFT_OUT,
  createClientRoutesWithHMRRevalidationOptOut: LEFT_OUT,
  _internalSetRoutes: LEFT_OUT,
  RSCErrorHandler: NO_MARKUP,
  decodeRouteErrorResponseDigest: NOTHING,
  // The root has a boundary of its own, and every page comes rendered.
  RemixRootDefaultErrorBoundary: NO_MARKUP,
  RemixRootDefaultHydrateFallback: NO_MARKUP,
  DefaultErrorComponent: NO_MARKUP,
};

const DEVELOPMENT = 'ENABLE_DEV_WARNINGS = true';
/** Names for the tools of developers; a component that has one is kept though nobody uses it. */
const DISPLAY_NAMES = /^\w+\.displayName = "\w+";$/gm;
const FORWARDED = /^(var \w+ = )(\w+\.forwardRef\()/gm;
const PRODUCTION = 'ENABLE_DEV_WARNINGS = false';

type Statement = ReturnType<typeof parseAst>['body'][number];
type Declaration = Extract<Statement, { generator: boolean }>;

const functionsOf = (statements: readonly Statement[]) =>
  statements.filter((statement): statement is Declaration => statement.type === 'FunctionDeclaration');

/**
 * Makes the browser's copy of the router that of production, since its package leads every bundler to the other, and leaves
 * out what this site can't reach. Fails the build when a release of the router has another shape.
 */
export function leanRouter(): Plugin {
  const missing = new Set([...Object.keys(UNREACHED), DEVELOPMENT]);
  return {
    name: 'vitrine:lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        let lean = code;
        const outer = functionsOf(parseAst(code).body);
        const all = outer.flatMap((one) => [one, ...functionsOf(one.body?.body ?? [])]);
        // From the end, so that the places of what comes before stay.
        for (const { id, body } of all.toSorted((a, b) => b.start - a.start)) {
          const instead = id && UNREACHED[id.name];
          if (!instead || !body) continue;
          if (!missing.delete(id.name)) this.error(`The router has two functions called ${id.name}.`);
          lean = lean.slice(0, body.start) + instead + lean.slice(body.end);
        }
        lean = lean.replace(DISPLAY_NAMES, '').replace(FORWARDED, '$1/* @__PURE__ */ $2');
        if (lean.includes(DEVELOPMENT)) missing.delete(DEVELOPMENT);
        return { code: lean.replace(DEVELOPMENT, PRODUCTION), map: null };
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`The router has no ${[...missing].join(', ')} any more.`);
    },
  };
}
