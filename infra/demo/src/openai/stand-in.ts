import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The ways a provider fails, each as it looks on the wire. */
export const providerFaults = [
  'quota',
  'rate-limit',
  'server-error',
  'unauthorized',
  'reset',
  'hang',
  'cut',
  'html',
  'invalid-json',
  'length',
  'content-filter',
  'refusal',
  'schema-break',
  'no-choices',
  'drip',
  'huge',
] as const;
export type ProviderFault = (typeof providerFaults)[number];

/** What the server does with one call. */
export type ProviderAnswer =
  | { fault: ProviderFault; retryAfter?: string }
  | TextAnswer
  | { image: Buffer; delayMs?: number }
  | { imageUrl: string }
  /** A request that OpenAI refuses as invalid. */
  | { refused: string };

interface TextAnswer {
  /** An object is sent as JSON. */
  text: unknown;
  /** Characters of a streamed piece, 200 unless said, and the time from one to the next. */
  piece?: number;
  paceMs?: number;
  /** Time before an answer that is not streamed. */
  delayMs?: number;
  finish?: string;
  usage?: object;
}

export interface ProviderCall {
  path: string;
  body: Record<string, unknown>;
  authorization: string | undefined;
  /** The caller closed the socket before the answer's end. */
  closedEarly: boolean;
  startedAt: number;
  closedAt: number | null;
}

const USAGE = { prompt_tokens: 1000, completion_tokens: 2000, total_tokens: 3000 };
const COMPLETION = { id: 'chatcmpl-demo', created: 1_760_000_000, model: 'demo' };
const INVALID = 'invalid_request_error';
const MODELS = ['demo-texto', 'demo-imagem'].map((id) => ({ id, object: 'model', owned_by: 'vitrine-demo' }));
const ANSWERED = new Set(['POST /v1/chat/completions', 'POST /v1/images/generations']);
const CALLS_KEPT = 1_000;
const TEN_MEGABYTES = 10 * 1024 * 1024;

const fail = (
  response: ServerResponse,
  status: number,
  error: object,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message: 'fault', ...error } }));
};

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as Record<string, unknown>;
}

/**
 * An OpenAI-compatible server (chat completions, images, models) that answers what `decide` says,
 * else the scripted answers in order, else `fallback`. Keeps the newest thousand calls, and notices callers that hang
 * up.
 */
export class OpenAiStandIn {
  readonly calls: ProviderCall[] = [];
  /** Answers to the next calls, taken one at a time. */
  script: ProviderAnswer[] = [];
  fallback: ProviderAnswer = { text: {} };
  /** Decides by the call itself; undefined leaves it to the script. */
  decide: ((call: ProviderCall) => ProviderAnswer | undefined | Promise<ProviderAnswer>) | undefined;
  readonly server: Server = createServer((request, response) => {
    this.serve(request, response).catch(() => response.destroy());
  });

  /** One that listens on a free loopback port. */
  static async start(standIn = new OpenAiStandIn()): Promise<OpenAiStandIn> {
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  /** Base address, as OPENAI_BASE_URL has it. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** Forgets calls and script. */
  reset(fallback: ProviderAnswer): void {
    this.calls.length = 0;
    this.script = [];
    this.fallback = fallback;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const route = `${request.method} ${request.url}`;
    if (route === 'GET /healthz') return this.json(response, { status: 'ok' });
    if (route === 'GET /v1/models') return this.json(response, { object: 'list', data: MODELS });
    if (!ANSWERED.has(route)) return fail(response, 404, { message: 'Unknown address.', type: INVALID });
    const call: ProviderCall = {
      path: request.url ?? '',
      body: await readJson(request),
      authorization: request.headers.authorization,
      closedEarly: false,
      startedAt: Date.now(),
      closedAt: null,
    };
    this.calls.push(call);
    if (this.calls.length > CALLS_KEPT) this.calls.shift();
    response.on('close', () => {
      call.closedEarly = !response.writableFinished;
      call.closedAt = Date.now();
    });
    const answer = (await this.decide?.(call)) ?? this.script.shift() ?? this.fallback;
    if ('fault' in answer) await this.fault(answer, call, response);
    else if ('text' in answer) await this.text(answer, call, response);
    else if ('refused' in answer) fail(response, 400, { message: answer.refused, type: INVALID });
    else if ('imageUrl' in answer) this.json(response, { created: 1, data: [{ url: answer.imageUrl }] });
    else {
      await sleep(answer.delayMs ?? 0);
      this.json(response, { created: 1, data: [{ b64_json: answer.image.toString('base64') }] });
    }
  }

  private json(response: ServerResponse, body: unknown): void {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  private async text(answer: TextAnswer, call: ProviderCall, response: ServerResponse): Promise<void> {
    const text = typeof answer.text === 'string' ? answer.text : JSON.stringify(answer.text);
    const { finish = 'stop', usage = USAGE } = answer;
    if (call.body.stream !== true) {
      await sleep(answer.delayMs ?? 0);
      const message = { role: 'assistant', content: text };
      this.json(response, {
        ...COMPLETION,
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason: finish }],
        usage,
      });
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const size = answer.piece ?? 200;
    for (let at = 0; at < text.length && !response.destroyed; at += size) {
      this.chunk(response, { content: text.slice(at, at + size) }, null);
      if (answer.paceMs) await sleep(answer.paceMs);
    }
    this.chunk(response, {}, finish);
    const { include_usage } = (call.body.stream_options ?? {}) as { include_usage?: boolean };
    if (include_usage)
      response.write(this.event({ ...COMPLETION, object: 'chat.completion.chunk', choices: [], usage }));
    response.end('data: [DONE]\n\n');
  }

  private event = (body: unknown): string => `data: ${JSON.stringify(body)}\n\n`;

  private chunk(response: ServerResponse, delta: object, finish: string | null): void {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    response.write(this.event({ ...COMPLETION, object: 'chat.completion.chunk', choices }));
  }

  private async fault(
    { fault, retryAfter }: { fault: ProviderFault; retryAfter?: string },
    call: ProviderCall,
    response: ServerResponse,
  ): Promise<void> {
    const stream = call.body.stream === true;
    const head = { 'Content-Type': stream ? 'text/event-stream' : 'application/json' };
    switch (fault) {
      case 'quota':
        return fail(response, 429, { code: 'insufficient_quota', type: 'insufficient_quota' });
      case 'rate-limit':
        return fail(
          response,
          429,
          { code: 'rate_limit_exceeded' },
          retryAfter ? { 'Retry-After': retryAfter } : {},
        );
      case 'server-error':
        return fail(response, 500, { type: 'server_error' });
      case 'unauthorized':
        return fail(response, 401, { code: 'invalid_api_key' });
      case 'reset':
        response.socket?.resetAndDestroy();
        return;
      case 'hang':
        return;
      case 'cut':
        response.writeHead(200, { ...head, ...(!stream && { 'Content-Length': '100000' }) });
        response.write(
          stream ? this.event({ ...COMPLETION, choices: [{ index: 0, delta: { content: '{"a' } }] }) : '{"d',
        );
        await sleep(20);
        response.destroy();
        return;
      case 'html':
        response.writeHead(200, { 'Content-Type': 'text/html' });
        response.end('<html><body>Bad gateway, sorry</body></html>');
        return;
      case 'invalid-json':
        response.writeHead(200, head);
        response.end(stream ? 'data: {"choices": [\n\n' : '{"choices": [');
        return;
      case 'length':
        return this.text({ text: '{"title": "Cortado no me', finish: 'length' }, call, response);
      case 'content-filter':
        return this.text({ text: '', finish: 'content_filter' }, call, response);
      case 'schema-break':
        return this.text({ text: { nope: 1 } }, call, response);
      case 'refusal':
        return this.refuse(response, stream);
      case 'no-choices':
        if (!stream) return this.json(response, { ...COMPLETION, choices: [], data: [] });
        response.writeHead(200, head);
        response.end(`${this.event({ ...COMPLETION, choices: [], usage: USAGE })}data: [DONE]\n\n`);
        return;
      case 'drip':
        response.writeHead(200, head);
        while (!response.destroyed) {
          response.write(' ');
          await sleep(1000);
        }
        return;
      case 'huge':
        response.writeHead(200, head);
        if (stream) this.chunk(response, { content: '{"title":"' }, null);
        response.end('x'.repeat(TEN_MEGABYTES));
    }
  }

  private refuse(response: ServerResponse, stream: boolean): void {
    const refusal = 'Não posso ajudar com isso.';
    if (stream) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      this.chunk(response, { refusal }, null);
      this.chunk(response, {}, 'stop');
      response.end('data: [DONE]\n\n');
      return;
    }
    const message = { role: 'assistant', content: null, refusal };
    this.json(response, {
      ...COMPLETION,
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage: USAGE,
    });
  }
}
