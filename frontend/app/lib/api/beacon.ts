import type { ContentCalls, OptionsOf } from '@vitrine/contracts';
import { countRoutes } from './counts.routes';

type Beacon = 'countChat' | 'countPageView' | 'countPoorSearch';

/**
 * Tells the server something in passing: it survives the page, and neither the answer nor a failure matters to anybody.
 */
export function sendBeacon<N extends Beacon>(name: N, body: OptionsOf<ContentCalls[N]>['body']): void {
  const { path, method } = countRoutes[name];
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  if (navigator.sendBeacon?.(path, json)) return;
  fetch(path, { method, body: json, keepalive: true }).catch(() => undefined);
}
