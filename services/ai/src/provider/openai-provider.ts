import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, AppError } from '@vitrine/platform';
import type OpenAI from 'openai';
import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources';
import { isProviderConfigured, type AiConfig } from '../config.js';
import { answeredPicture } from './answered-picture.js';
import { cappedFetch } from './capped-fetch.js';
import { MessageText } from './message-text.js';
import type { OptionalParameter } from './openai-sdk.js';
import { ProviderError } from './provider-error.js';

const TEXT_BODY_LIMIT = 4 * 1024 * 1024;
const IMAGE_BODY_LIMIT = 24 * 1024 * 1024;

export interface TextCall {
  messages: ChatCompletionMessageParam[];
  /** Name and JSON schema of the structured answer. */
  schema: { name: string; schema: Record<string, unknown> };
  signal: AbortSignal;
  /** Called with each piece of the answer's JSON as it arrives. */
  onText: (piece: string) => void;
}

export interface TextAnswer {
  text: string;
  finishReason: string | null;
  usage: { input_tokens: number; output_tokens: number } | null;
}

interface Clients {
  readonly text: OpenAI;
  readonly pictures: OpenAI;
  readonly toProviderError: (error: unknown, bodyStarted: boolean) => ProviderError;
  readonly unknownParameter: (error: unknown) => OptionalParameter | undefined;
}

/**
 * The one place that speaks to an OpenAI-compatible API. One method call is one answered HTTP request: the SDK's own
 * retries are off, and a parameter that the provider doesn't know is left out from then on. Failures are
 * ProviderErrors; an aborted `signal` throws its reason.
 */
@Injectable()
export class OpenAiProvider {
  private clients: Promise<Clients> | undefined;
  /** Parameters that the provider refused as unknown. */
  private readonly unknown = new Set<OptionalParameter>();

  constructor(@Inject(APP_CONFIG) private readonly config: AiConfig) {}

  /** The SDK is 7 MB of code and objects: it is loaded for the first call. */
  private async connect(): Promise<Clients> {
    const { config } = this;
    const { createSdkClient, toProviderError, unknownParameter } = await import('./openai-sdk.js');
    const client = (limit: number) =>
      createSdkClient({
        // Servers such as Ollama want no key, but the SDK does.
        apiKey: config.OPENAI_API_KEY ?? 'none',
        ...(config.OPENAI_BASE_URL && { baseURL: config.OPENAI_BASE_URL }),
        maxRetries: 0,
        timeout: config.AI_CALL_TIMEOUT_SECONDS * 1000,
        fetch: cappedFetch(limit),
        logLevel: 'off',
      });
    return {
      text: client(TEXT_BODY_LIMIT),
      pictures: client(IMAGE_BODY_LIMIT),
      toProviderError,
      unknownParameter,
    };
  }

  /** Streams a structured answer. @throws ProviderError, or the signal's reason */
  async streamText(call: TextCall): Promise<TextAnswer> {
    return this.guarded(call.signal, async ({ text, unknownParameter }, signal, started) => {
      const request = () => text.chat.completions.create(this.textRequest(call), { signal }).withResponse();
      const refused = (error: unknown) => {
        const parameter = unknownParameter(error);
        if (!parameter || this.unknown.has(parameter)) throw error;
        this.unknown.add(parameter);
        return request();
      };
      // Each of the two parameters may be refused, and such a refusal is free.
      const { data: stream, response } = await request().catch(refused).catch(refused);
      started();
      const type = response.headers.get('content-type') ?? '';
      if (type.includes('text/event-stream')) return this.readStream(stream, call.onText);
      // Some compatible servers ignore `stream`.
      if (type.includes('json')) return this.readWhole(await response.text(), call.onText);
      throw new ProviderError('ai.malformed', 'repair', {
        billed: false,
        finding: `resposta do tipo ${type}`,
      });
    });
  }

  private textRequest(call: TextCall): ChatCompletionCreateParamsStreaming {
    const { config, unknown } = this;
    const effort = config.OPENAI_REASONING_EFFORT;
    const most = config.AI_MAX_OUTPUT_TOKENS;
    return {
      model: config.OPENAI_TEXT_MODEL,
      messages: call.messages,
      response_format: { type: 'json_schema', json_schema: { ...call.schema, strict: true } },
      ...(unknown.has('max_completion_tokens') ? { max_tokens: most } : { max_completion_tokens: most }),
      ...(effort && { reasoning_effort: effort }),
      stream: true,
      ...(!unknown.has('stream_options') && { stream_options: { include_usage: true } }),
    };
  }

  /** Draws one picture. @throws ProviderError, or the signal's reason */
  async drawPicture(prompt: string, callerSignal: AbortSignal): Promise<Buffer> {
    return this.guarded(callerSignal, async ({ pictures }, signal, started) => {
      const format = this.config.OPENAI_IMAGE_RESPONSE_FORMAT;
      const answer = await pictures.images.generate(
        {
          model: this.config.OPENAI_IMAGE_MODEL,
          prompt,
          n: 1,
          size: this.config.OPENAI_IMAGE_SIZE,
          ...(format && { response_format: format }),
        },
        { signal },
      );
      started();
      const { bytes, address } = answeredPicture(answer);
      if (bytes) return bytes;
      if (address) return await this.download(address, new URL(pictures.baseURL).origin, signal);
      if (typeof answer === 'object' && answer !== null && 'data' in answer) {
        throw new ProviderError('ai.empty', 'repair', { billed: true });
      }
      throw new ProviderError('ai.malformed', 'repair', { billed: true });
    });
  }

  /** A picture's address is fetched only from the provider's own origin, without following redirects. */
  private async download(address: string, origin: string, signal: AbortSignal): Promise<Buffer> {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url?.origin !== origin) {
      throw new ProviderError('ai.malformed', 'never', { billed: true, finding: 'endereço de outra origem' });
    }
    const response = await cappedFetch(IMAGE_BODY_LIMIT)(url, { signal, redirect: 'error' });
    if (!response.ok) throw new ProviderError('ai.provider_unavailable', 'backoff', { billed: true });
    return Buffer.from(await response.arrayBuffer());
  }

  private async readStream(
    stream: AsyncIterable<ChatCompletionChunk>,
    onText: (piece: string) => void,
  ): Promise<TextAnswer> {
    const text = new MessageText();
    let refusal = '';
    let finishReason: string | null = null;
    let usage: TextAnswer['usage'] = null;
    let choices = 0;
    for await (const chunk of stream) {
      if (chunk.usage) {
        usage = { input_tokens: chunk.usage.prompt_tokens, output_tokens: chunk.usage.completion_tokens };
      }
      const choice = chunk.choices?.[0];
      if (!choice) continue;
      choices += 1;
      finishReason = choice.finish_reason ?? finishReason;
      refusal += choice.delta?.refusal ?? '';
      const piece = text.add(choice.delta);
      if (piece) onText(piece);
    }
    if (choices === 0) throw new ProviderError('ai.empty', 'repair', { billed: usage !== null });
    if (refusal) throw new ProviderError('ai.refused', 'never', { billed: true, said: refusal });
    return this.judged({ text: text.whole, finishReason, usage });
  }

  private readWhole(body: string, onText: (piece: string) => void): TextAnswer {
    const completion = JSON.parse(body) as Partial<ChatCompletion> | null;
    const choice = completion?.choices?.[0];
    if (!choice) throw new ProviderError('ai.empty', 'repair', { billed: false });
    const refusal = choice.message?.refusal;
    if (refusal) throw new ProviderError('ai.refused', 'never', { billed: true, said: refusal });
    const text = new MessageText();
    onText(text.add(choice.message));
    const { usage } = completion;
    return this.judged({
      text: text.whole,
      finishReason: choice.finish_reason ?? null,
      usage: usage ? { input_tokens: usage.prompt_tokens, output_tokens: usage.completion_tokens } : null,
    });
  }

  private judged(answer: TextAnswer): TextAnswer {
    if (answer.finishReason === 'content_filter')
      throw new ProviderError('ai.filtered', 'never', { billed: true });
    if (answer.text.trim() === '' && answer.finishReason !== 'length' && answer.finishReason !== null) {
      throw new ProviderError('ai.empty', 'repair', { billed: true });
    }
    return answer;
  }

  /** Bounds a call in time, body included, and turns whatever it throws into a ProviderError. */
  private async guarded<T>(
    callerSignal: AbortSignal,
    work: (clients: Clients, signal: AbortSignal, started: () => void) => Promise<T>,
  ): Promise<T> {
    if (!isProviderConfigured(this.config)) throw new AppError('ai.disabled');
    callerSignal.throwIfAborted();
    const clients = await (this.clients ??= this.connect().catch((error: unknown) => {
      // The next call loads it again.
      this.clients = undefined;
      throw error;
    }));
    const timeout = AbortSignal.timeout(this.config.AI_CALL_TIMEOUT_SECONDS * 1000);
    let bodyStarted = false;
    try {
      return await work(clients, AbortSignal.any([callerSignal, timeout]), () => {
        bodyStarted = true;
      });
    } catch (error) {
      callerSignal.throwIfAborted();
      if (timeout.aborted) throw new ProviderError('ai.timeout', 'never', { billed: true, cause: error });
      throw clients.toProviderError(error, bodyStarted);
    }
  }
}
