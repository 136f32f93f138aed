import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import type { OpenAiConfig } from './config.js';
import { drawPng } from './picture.js';
import { answerFor } from './answer.js';

const completionSchema = z.object({
  model: z.string().default('demo'),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })).min(1),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  response_format: z
    .object({
      type: z.string(),
      json_schema: z
        .object({ name: z.string().optional(), schema: z.record(z.string(), z.unknown()).optional() })
        .optional(),
    })
    .nullish(),
});

const imageSchema = z.object({ model: z.string().default('demo'), prompt: z.string().min(1) });

/** Pieces into which a text is cut, whatever its length, so that long ones don't take longer. */
const PIECES = 260;
const PICTURE_SHARE = 0.4;

const tokens = (text: string): number => Math.ceil(text.length / 4);

function fail(response: Response, status: number, message: string): void {
  response
    .status(status)
    .json({ error: { message, type: 'invalid_request_error', param: null, code: null } });
}

/** The demo's OpenAI-compatible API: models, chat completions with structured output and streaming, images. */
export function createOpenAi(config: Pick<OpenAiConfig, 'DEMO_OPENAI_PACE'>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(express.json({ limit: '4mb' }));

  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/v1/models', (_request, response) => {
    const data = ['demo-texto', 'demo-imagem'].map((id) => ({
      id,
      object: 'model',
      created: 0,
      owned_by: 'vitrine-demo',
    }));
    response.json({ object: 'list', data });
  });

  app.post('/v1/chat/completions', async (request: Request, response: Response) => {
    const parsed = completionSchema.safeParse(request.body);
    if (!parsed.success) return fail(response, 400, z.prettifyError(parsed.error));
    const { model, messages, stream, stream_options: options, response_format: format } = parsed.data;
    const prompt = messages.map(({ content }) =>
      typeof content === 'string' ? content : JSON.stringify(content),
    );
    const text = answerFor(prompt.join('\n\n'), format?.json_schema?.schema);
    const usage = {
      prompt_tokens: tokens(prompt.join('')),
      completion_tokens: tokens(text),
      total_tokens: tokens(prompt.join('')) + tokens(text),
    };
    const head = { id: `chatcmpl-demo-${Date.now()}`, created: Math.floor(Date.now() / 1000), model };
    if (!stream) {
      await sleep((config.DEMO_OPENAI_PACE * 1000) / 2);
      const message = { role: 'assistant', content: text, refusal: null };
      response.json({
        ...head,
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason: 'stop', logprobs: null }],
        usage,
      });
      return;
    }
    response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' }).flushHeaders();
    const send = (extra: object): void => {
      response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...extra })}\n\n`);
    };
    const choice = (delta: object, finish: string | null): object => ({
      choices: [{ index: 0, delta, finish_reason: finish, logprobs: null }],
    });
    send(choice({ role: 'assistant', content: '' }, null));
    const size = Math.max(1, Math.ceil(text.length / PIECES));
    for (let at = 0; at < text.length; at += size) {
      if (response.destroyed) return;
      send(choice({ content: text.slice(at, at + size) }, null));
      if (config.DEMO_OPENAI_PACE > 0) await sleep((config.DEMO_OPENAI_PACE * 1000) / PIECES);
    }
    send(choice({}, 'stop'));
    if (options?.include_usage) send({ choices: [], usage });
    response.end('data: [DONE]\n\n');
  });

  app.post('/v1/images/generations', async (request: Request, response: Response) => {
    const parsed = imageSchema.safeParse(request.body);
    if (!parsed.success) return fail(response, 400, z.prettifyError(parsed.error));
    const [picture] = await Promise.all([
      drawPng(parsed.data.prompt),
      sleep(config.DEMO_OPENAI_PACE * 1000 * PICTURE_SHARE),
    ]);
    response.json({
      created: Math.floor(Date.now() / 1000),
      data: [{ b64_json: picture.toString('base64') }],
    });
  });

  app.use((_request, response) => fail(response, 404, 'Unknown address.'));
  app.use((error: { status?: number }, _request: Request, response: Response, _next: NextFunction) => {
    fail(response, error.status ?? 500, 'The request could not be read.');
  });
  return app;
}
