import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** A request of a chat completion as a server reads it. */
export type ChatRequest = Record<string, unknown> & { messages: { content: string }[] };

export interface Reply {
  status?: number;
  /** JSON for an object; lists are the events of a stream. */
  body: object | object[];
}

/** A server that answers chat completions in the words of one product. */
export class DialectServer {
  readonly requests: ChatRequest[] = [];
  reply: (request: ChatRequest) => Reply = () => ({ body: {} });
  private readonly server = createServer((request: IncomingMessage, response) => {
    void readText(request).then((body) => {
      const asked = JSON.parse(body) as ChatRequest;
      this.requests.push(asked);
      const answer = this.reply(asked);
      const events = Array.isArray(answer.body) ? answer.body : undefined;
      response.writeHead(answer.status ?? 200, {
        'Content-Type': events ? 'text/event-stream' : 'application/json',
      });
      const stream = events?.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      response.end(stream === undefined ? JSON.stringify(answer.body) : `${stream}data: [DONE]\n\n`);
    });
  });

  static async start(): Promise<DialectServer> {
    const dialect = new DialectServer();
    await new Promise<void>((resolve) => dialect.server.listen(0, '127.0.0.1', resolve));
    return dialect;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const chunk = (delta: object, finish: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const piecesOf = (text: string, size = 50): string[] => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
/** A message whole, as servers send it that ignore `stream`. */
export const message = (content: object, finish?: string): Reply => ({
  body: {
    id: 'x',
    object: 'chat.completion',
    choices: [
      { index: 0, message: { role: 'assistant', ...content }, ...(finish && { finish_reason: finish }) },
    ],
    usage: { prompt_tokens: 10, completion_tokens: 20 },
  },
});
/** A stream of text in pieces. */
export const stream = (text: string, finish: string | null = 'stop', field = 'content'): object[] => [
  chunk({ role: 'assistant', content: '' }),
  ...piecesOf(text).map((piece) => chunk({ [field]: piece })),
  ...(finish === null ? [] : [chunk({}, finish)]),
];
/** A stream of a tool call, its arguments in pieces. */
export const toolStream = (json: string): object[] => [
  chunk({
    tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'artigo', arguments: '' } }],
  }),
  ...piecesOf(json).map((piece) => chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] })),
  chunk({}, 'tool_calls'),
];
/** A refusal, as the body of an HTTP error. */
export const refused = (status: number, error: object): Reply => ({ status, body: { error } });
