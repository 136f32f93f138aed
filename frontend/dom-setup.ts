import { afterEach } from '@jest/globals';

// Components are unmounted after each test. A component that a busy machine shows late is no failure: a wait ends well
// before its test does (testTimeout).
if ('document' in globalThis) {
  process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 60_000 });
  afterEach(cleanup);
}
