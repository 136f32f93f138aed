import type { publicApi } from '../api/public-client';
import { publicRoutes } from '../api/public.routes';

type Beacon = 'countChat' | 'countPageView' | 'countPoorSearch';
type BodyOf<N extends Beacon> = NonNullable<Parameters<(typeof publicApi)[N]>[0]>['body'];

/** Tells the server something in passing: it survives the page, and neither the answer nor a failure matters to anybody. */
export function sendBeacon<N extends Beacon>(name: N, body: BodyOf<N>): void {
  const { path, method } = publicRoutes[name];
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  if (navigator.sendBeacon?.(path, json)) return;
  fetch(path, { method, body: json, keepalive: true }).catch(() => undefined);
}
