import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Every route is in the one hashed manifest: no further request for it, nothing that changes per address.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: false,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
  buildEnd: async ({ reactRouterConfig }) => {
    await precompress(path.join(reactRouterConfig.buildDirectory, 'client'));
  },
} satisfies Config;
