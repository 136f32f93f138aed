import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG } from '@vitrine/platform';
import type { ChatCompletionMessageParam } from 'openai/resources';
import { z } from 'zod';
import type { AiConfig } from '../config.js';
import { leaksPrompt } from '../prompts/leaks-prompt.js';
import { type Prompt, PromptLibrary } from '../prompts/prompt-library.js';
import { answerObjects } from '../provider/answer-objects.js';
import { withSchemaKeys } from '../prompts/schema-keys.js';
import { JsonTextStream } from '../provider/json-text-stream.js';
import { OpenAiProvider, type TextAnswer } from '../provider/openai-provider.js';
import { ProviderError } from '../provider/provider-error.js';
import { textCost, estimateTokens } from '../usage/prices.js';
import type { JobRun } from './job-run.js';
import { UpstreamCalls, type CallCost } from './upstream-calls.js';

interface WritingTask<Schema extends z.ZodType> {
  prompt: Prompt;
  name: string;
  /** Schema that validates the answer, whatever the provider promised; the model reads the descriptions. */
  schema: Schema;
  /** Characters the answer will probably have, for the progress shown. */
  expectedLength: number;
  step: string;
}

/** Strict JSON schema of the answer of a model, its fields in the order of the schema's. */
export function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...strict } = z.toJSONSchema(schema, {
    io: 'input',
    // Strict mode demands closed objects with every field, and knows no limits; ours are checked when the answer is
    // there.
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object') {
        jsonSchema.additionalProperties = false;
        jsonSchema.required = Object.keys(jsonSchema.properties ?? {});
      }
      delete jsonSchema.maxLength;
      delete jsonSchema.default;
      delete jsonSchema.minimum;
      delete jsonSchema.maximum;
    },
  });
  return strict;
}

const MOST_OF_BAD_ANSWER = 6_000;

/** Has the model write a structured text, telling the watchers each word, and accepts nothing but the schema. */
@Injectable()
export class StructuredWriter {
  constructor(
    private readonly provider: OpenAiProvider,
    private readonly calls: UpstreamCalls,
    private readonly prompts: PromptLibrary,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  /** @throws ProviderError in the words of the catalogue when no acceptable answer came */
  write<Schema extends z.ZodType>(run: JobRun, task: WritingTask<Schema>): Promise<z.output<Schema>> {
    const inputTokens = estimateTokens(task.prompt.system.length + task.prompt.user.length);
    let badAnswer = '';
    return this.calls.make(run, {
      model: this.config.OPENAI_TEXT_MODEL,
      promptVersion: task.prompt.version,
      estimate: this.usageOf(inputTokens, estimateTokens(task.expectedLength)),
      attempt: async (meter, finding) => {
        const messages = this.messages(task.prompt, finding, badAnswer);
        const answer = await this.stream(run, task, messages, meter, inputTokens);
        badAnswer = answer.text.slice(0, MOST_OF_BAD_ANSWER);
        return this.accept(task, answer);
      },
    });
  }

  private async stream(
    run: JobRun,
    task: WritingTask<z.ZodType>,
    messages: ChatCompletionMessageParam[],
    meter: CallCost,
    inputTokens: number,
  ): Promise<TextAnswer> {
    const reader = new JsonTextStream();
    let length = 0;
    meter.usage = this.usageOf(inputTokens, 0);
    run.journal.report(8, 'Aguardando a IA…');
    const answer = await this.provider.streamText({
      messages,
      schema: { name: task.name, schema: jsonSchemaOf(task.schema) },
      signal: run.signal,
      onText: (piece) => {
        length += piece.length;
        meter.usage = this.usageOf(inputTokens, estimateTokens(length));
        run.journal.text(reader.push(piece));
        run.journal.report(10 + Math.min(78, Math.floor((78 * length) / task.expectedLength)), task.step);
      },
    });
    if (answer.usage) meter.usage = this.usageOf(answer.usage.input_tokens, answer.usage.output_tokens);
    return answer;
  }

  /** The one object of the answer that has the wanted fields, at any place. */
  private accept<Schema extends z.ZodType>(
    task: WritingTask<Schema>,
    { text, finishReason }: TextAnswer,
  ): z.output<Schema> {
    const refuse = (finding: string): never => {
      throw new ProviderError('ai.malformed', 'repair', { billed: true, finding });
    };
    const found = new Map<string, z.output<Schema>>();
    let issues: z.core.$ZodIssue[] | undefined;
    for (const written of answerObjects(text)) {
      const value = withSchemaKeys(written, task.schema);
      const parsed = task.schema.safeParse(value);
      if (parsed.success) found.set(JSON.stringify(value), parsed.data);
      // The object around the others is the one that was meant.
      else issues ??= parsed.error.issues;
    }
    const [answer, another] = found;
    if (another) return refuse('traz mais de um objeto JSON; responda com um só');
    if (answer) {
      if (leaksPrompt(task.prompt, answer[0]))
        return refuse('ela repete as instruções recebidas em vez do texto pedido');
      return answer[1];
    }
    if (finishReason === 'length') {
      const finding = 'o texto ficou longo e foi cortado';
      throw new ProviderError('ai.truncated', 'repair', { billed: true, finding });
    }
    if (!issues && finishReason === null)
      throw new ProviderError('ai.truncated', 'backoff', { billed: true });
    if (!issues)
      throw new ProviderError('ai.malformed', 'repair', {
        ...{ billed: true, finding: 'não é um JSON válido' },
        ...(!text.includes('{') && !leaksPrompt(task.prompt, text) && { said: text }),
      });
    const problems = issues
      .slice(0, 5)
      .map(({ path, message }) => `${path.join('.') || 'resposta'}: ${message}`);
    return refuse(`não segue o esquema (${problems.join('; ')})`);
  }

  private messages(
    prompt: Prompt,
    finding: string | undefined,
    badAnswer: string,
  ): ChatCompletionMessageParam[] {
    const request: ChatCompletionMessageParam[] = [
      { role: 'system', content: prompt.system },
      { role: 'user', content: prompt.user },
    ];
    if (finding === undefined) return request;
    const repair = this.prompts.write('repair-answer', { finding });
    if (badAnswer) request.push({ role: 'assistant', content: badAnswer });
    request.push({ role: 'user', content: `${repair.system}\n\n${repair.user}` });
    return request;
  }

  private usageOf(inputTokens: number, outputTokens: number) {
    return {
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      cost_usd: textCost(this.config, inputTokens, outputTokens),
    };
  }
}
