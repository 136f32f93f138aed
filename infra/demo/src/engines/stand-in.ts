import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A notice of changed addresses as it came. */
export interface Notice {
  kind: 'indexnow' | 'websub';
  /** Its Idempotency-Key: the same of a repetition. */
  id: string;
  urls: string[];
  /** The status that it was answered with. */
  status: number;
}

const LARGEST = 4 * 1024 * 1024;
/** Notices remembered; older ones are forgotten. */
const KEPT = 20_000;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > LARGEST) throw new Error('too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Addresses of an IndexNow notice, or the status by which it is refused (indexnow.org/documentation). */
function readIndexNow(body: string): string[] | number {
  const { host, key, urlList } = JSON.parse(body) as { host: string; key: string; urlList: string[] };
  if (!/^[A-Za-z0-9-]{8,128}$/.test(key) || !Array.isArray(urlList) || urlList.length > 10_000) return 400;
  return urlList.length > 0 && urlList.every((url) => new URL(url).host === host) ? urlList : 422;
}

function readWebSub(body: string): string[] | number {
  const form = new URLSearchParams(body);
  const urls = form.getAll('hub.url');
  return form.get('hub.mode') === 'publish' && urls.length > 0 ? urls : 400;
}

/**
 * A stand-in for search engines and a WebSub hub: POST /indexnow and POST /hub speak the real protocols and fetch
 * nothing; GET /notices lists what came.
 */
export class EngineStandIn {
  readonly notices: Notice[] = [];
  /** Answers instead of the stand-in: a status, `cut` for none at all; undefined lets it answer. */
  fault: (notice: Omit<Notice, 'status'>) => number | 'cut' | undefined = () => undefined;
  readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      this.answer(request).then(
        (answer) => {
          if (answer === 'cut') response.destroy();
          else response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
        },
        () => response.writeHead(400).end(),
      );
    });
  }

  /** On a free port of the loopback, for tests. */
  static async start(): Promise<EngineStandIn> {
    const engine = new EngineStandIn();
    await new Promise<void>((resolve) => engine.server.listen(0, '127.0.0.1', resolve));
    return engine;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The variables that point content at it. */
  get env(): Record<string, string> {
    return {
      INDEXNOW_KEY: 'vitrine-demo-indexnow',
      INDEXNOW_ENDPOINT: `${this.url}/indexnow`,
      WEBSUB_HUB: `${this.url}/hub`,
    };
  }

  /** Accepted notices of one kind. */
  accepted(kind: Notice['kind']): Notice[] {
    return this.notices.filter((notice) => notice.kind === kind && notice.status < 300);
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body?: string } | 'cut'> {
    const path = request.url ?? '';
    if (request.method === 'GET' && path === '/healthz') return { status: 200, body: '{"status":"ok"}' };
    if (request.method === 'GET' && path === '/notices')
      return { status: 200, body: JSON.stringify(this.notices) };
    const kind = path === '/indexnow' ? 'indexnow' : path === '/hub' ? 'websub' : undefined;
    if (!kind || request.method !== 'POST') return { status: 404 };
    const body = await bodyOf(request);
    const read = kind === 'indexnow' ? readIndexNow(body) : readWebSub(body);
    const urls = typeof read === 'number' ? [] : read;
    const notice = { kind, id: String(request.headers['idempotency-key'] ?? ''), urls } as const;
    const status = this.fault(notice) ?? (typeof read === 'number' ? read : kind === 'indexnow' ? 200 : 204);
    if (status === 'cut') return 'cut';
    this.notices.push({ ...notice, status });
    if (this.notices.length > KEPT) this.notices.shift();
    return { status };
  }
}
