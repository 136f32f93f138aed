// A component that a busy machine shows late is no failure: a wait ends well before its test does (testTimeout).
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 60_000 });
}

export {};
