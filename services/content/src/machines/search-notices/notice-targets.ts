import type { NoticeTarget } from '@vitrine/contracts';
import type { ContentConfig } from '../../config.js';
import { retryAfterSeconds, type Attempt } from '../../core/outbox/deliveries.js';

/** A request that notifies a target of changed addresses. */
interface NoticeRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** A target that is notified, and how. */
export interface ConfiguredTarget {
  name: NoticeTarget;
  host: string;
  request(paths: readonly string[]): NoticeRequest;
}

type Settings = Pick<ContentConfig, 'PUBLIC_URL' | 'INDEXNOW_KEY' | 'INDEXNOW_ENDPOINT' | 'WEBSUB_HUB'>;

/**
 * IndexNow's protocol: one POST with the addresses, and where the key of the site is found
 * (indexnow.org/documentation).
 */
const indexNow = (origin: string, key: string, endpoint: string): ConfiguredTarget => ({
  name: 'indexnow',
  host: new URL(endpoint).host,
  request: (paths) => ({
    url: endpoint,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: paths.map((path) => origin + path),
    }),
  }),
});

/**
 * What WebSub hubs take from publishers: a form that names the feed (PubSubHubbub 0.4, section 7; WebSub leaves it to
 * the hub).
 */
const webSub = (origin: string, hub: string): ConfiguredTarget => ({
  name: 'websub',
  host: new URL(hub).host,
  request: (paths) => {
    const form = new URLSearchParams({ 'hub.mode': 'publish' });
    for (const path of paths) form.append('hub.url', origin + path);
    return {
      url: hub,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    };
  },
});

/** The targets that the settings name. */
export function configuredTargets(settings: Settings): ConfiguredTarget[] {
  const { PUBLIC_URL, INDEXNOW_KEY, INDEXNOW_ENDPOINT, WEBSUB_HUB } = settings;
  const origin = new URL(PUBLIC_URL).origin;
  return [
    ...(INDEXNOW_KEY ? [indexNow(origin, INDEXNOW_KEY, INDEXNOW_ENDPOINT)] : []),
    ...(WEBSUB_HUB ? [webSub(origin, WEBSUB_HUB)] : []),
  ];
}

const REFUSALS: Record<number, string> = {
  400: 'O pedido foi recusado por estar malformado (400).',
  403: 'A chave não foi aceita (403). Confira se o endereço da chave responde.',
  404: 'O endereço de envio não existe (404). Confira a configuração.',
  422: 'Os endereços não pertencem ao site da chave, ou a chave não confere (422).',
};

/** 2xx is success; 408, 425, 429 and 5xx are retried; anything else fails for good. */
export function noticeOutcome(status: number, retryAfter: string | null, now: number): Attempt {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 429 || status === 408 || status === 425 || status >= 500) {
    const problem =
      status === 429
        ? 'Pediram para esperar (429).'
        : `O serviço respondeu com um erro temporário (${status}).`;
    return { kind: 'later', problem, afterSeconds: retryAfterSeconds(retryAfter, now) };
  }
  return { kind: 'refused', problem: REFUSALS[status] ?? `O aviso foi recusado (${status}).` };
}
