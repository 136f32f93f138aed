import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { jest, setCurrentFunctions, setSeed } from './globals.ts';

const require = createRequire(import.meta.url);
const { default: JestRuntime } = require('jest-runtime') as typeof import('jest-runtime');
type Arguments = ConstructorParameters<typeof JestRuntime>;

const root = path.resolve(import.meta.dirname, '../..');
const globalsUrl = pathToFileURL(path.join(import.meta.dirname, 'globals.ts')).href;

/** Whether a module is the project's own, and none of these files, which Jest loads without the hooks. */
const isOwn = (url: string | undefined): url is string => {
  if (!url?.startsWith('file://')) return false;
  const file = fileURLToPath(url);
  return (
    file.startsWith(`${root}/`) &&
    !file.includes('/node_modules/') &&
    path.dirname(file) !== import.meta.dirname
  );
};

registerHooks({
  resolve(specifier, context, next) {
    const { current } = SharedRuntime;
    if (!current || !isOwn(context.parentURL)) return next(specifier, context);
    if (specifier === '@jest/globals') return { url: globalsUrl, shortCircuit: true };
    if (!/^(\.{1,2}\/|@vitrine\/)/.test(specifier)) return next(specifier, context);
    return {
      url: current.resolve(fileURLToPath(context.parentURL), specifier, context.conditions),
      shortCircuit: true,
    };
  },
  load(url, context, next) {
    const { current } = SharedRuntime;
    if (!current || !isOwn(url) || !/\.tsx?$/.test(new URL(url).pathname)) return next(url, context);
    return { format: 'module', source: current.transform(url), shortCircuit: true };
  },
});

/**
 * Runtime of one test file in the process's own modules: a module is loaded once for all test files that a process
 * runs, which takes less than half the time. Names are resolved and sources compiled as jest.config.js says.
 * A run whose `--env` names another environment gets Jest's runtime, with modules of its own.
 */
export default class SharedRuntime {
  static current: SharedRuntime | undefined;
  private static files = 0;
  private static readonly sourceMaps = new Map<string, string>();
  private readonly resolver!: Arguments[2];
  private readonly transformer!: Arguments[3];
  private readonly coverage!: Arguments[5];

  constructor(
    ...[config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig]: Arguments
  ) {
    if (environment.getVmContext() !== null) {
      return new JestRuntime(
        config,
        environment,
        resolver,
        transformer,
        cacheFS,
        coverage,
        testPath,
        globalConfig,
      ) as unknown as SharedRuntime;
    }
    this.resolver = resolver;
    this.transformer = transformer;
    this.coverage = coverage;
    SharedRuntime.files += 1;
    setSeed(globalConfig.seed);
    SharedRuntime.current = this;
  }

  resolve(from: string, specifier: string, conditions: readonly string[] | undefined): string {
    return pathToFileURL(this.resolver.resolveModule(from, specifier, { conditions })).href;
  }

  transform(url: string): string {
    const { code, sourceMapPath } = this.transformer.transform(fileURLToPath(url), {
      ...this.coverage,
      isInternalModule: false,
      supportsDynamicImport: true,
      supportsExportNamespaceFrom: true,
      supportsStaticESM: true,
      supportsTopLevelAwait: true,
    });
    if (sourceMapPath) SharedRuntime.sourceMaps.set(url, sourceMapPath);
    return code;
  }

  /** Jest's framework, with the state of a new test file. */
  requireInternalModule(file: string): unknown {
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (/^(JEST_STATE_SYMBOL|EVENT_HANDLERS)$/.test(symbol.description ?? ''))
        Reflect.deleteProperty(globalThis, symbol);
    }
    delete require.cache[file];
    return require(file);
  }

  requireModule(file: string): unknown {
    return require(file);
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  /** A test file, or a setup file, which runs again for every test file. */
  async unstable_importModule(file: string): Promise<unknown> {
    return import(`${pathToFileURL(file).href}?${SharedRuntime.files}`);
  }

  setGlobalsForRuntime(functions: Parameters<typeof setCurrentFunctions>[0]): void {
    setCurrentFunctions(functions);
  }

  getSourceMaps(): Map<string, string> {
    return SharedRuntime.sourceMaps;
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }

  enterTestCode(): void {}

  leaveTestCode(): void {}

  teardown(): void {
    jest.useRealTimers();
    jest.restoreAllMocks();
  }
}
