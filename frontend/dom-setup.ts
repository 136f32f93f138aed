import { afterEach } from '@jest/globals';

// Components are unmounted after each test and cached queries dropped, whose timers would keep the process alive for
// five minutes. A component that a busy machine shows late is no failure: a wait ends well before its test does
// (testTimeout).
if ('document' in globalThis) {
  process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 60_000 });
  const { queryClient } = await import('./app/lib/api/queries');
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    queries: { ...queries, gcTime: Infinity },
    mutations: { gcTime: Infinity },
  });
  afterEach(() => {
    cleanup();
    queryClient.clear();
  });
}
