import { z } from 'zod';
import { answerFor } from './answer.js';
import { drawPng } from './picture.js';
import { OpenAiStandIn, type ProviderAnswer, type ProviderCall } from './stand-in.js';

const completionSchema = z.object({
  messages: z.array(z.object({ content: z.unknown() })).min(1),
  response_format: z
    .object({ json_schema: z.object({ schema: z.record(z.string(), z.unknown()).optional() }).optional() })
    .nullish(),
});
const imageSchema = z.object({ prompt: z.string().min(1) });

/** Pieces into which a text is cut, whatever its length, so that long ones don't take longer. */
const PIECES = 260;
const PICTURE_SHARE = 0.4;

/** Asked for like this, a text takes this long whatever the pace, so that it can be stopped halfway. */
const SLOWLY = /bem devagar/i;
const SLOW_MS = 8_000;

const tokens = (text: string): number => Math.ceil(text.length / 4);

function write({ body }: ProviderCall, paceMs: number): ProviderAnswer {
  const parsed = completionSchema.safeParse(body);
  if (!parsed.success) return { refused: z.prettifyError(parsed.error) };
  const { messages, response_format: format } = parsed.data;
  const prompt = messages.map(({ content }) =>
    typeof content === 'string' ? content : JSON.stringify(content),
  );
  const promptText = prompt.join('\n\n');
  const text = answerFor(promptText, format?.json_schema?.schema);
  const lasts = SLOWLY.test(promptText) ? Math.max(paceMs, SLOW_MS) : paceMs;
  const [prompt_tokens, completion_tokens] = [tokens(prompt.join('')), tokens(text)];
  return {
    text,
    piece: Math.max(1, Math.ceil(text.length / PIECES)),
    paceMs: lasts / PIECES,
    delayMs: lasts / 2,
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  };
}

async function draw({ body }: ProviderCall, paceMs: number, variant: number): Promise<ProviderAnswer> {
  const parsed = imageSchema.safeParse(body);
  if (!parsed.success) return { refused: z.prettifyError(parsed.error) };
  return { image: await drawPng(parsed.data.prompt, variant), delayMs: paceMs * PICTURE_SHARE };
}

/** A stand-in that writes and draws for the demo; a text takes `paceSeconds`. */
export function createOpenAi(paceSeconds: number): OpenAiStandIn {
  const openAi = new OpenAiStandIn();
  let drawn = 0;
  openAi.decide = (call) =>
    call.path.includes('/images/')
      ? draw(call, paceSeconds * 1000, (drawn += 1))
      : write(call, paceSeconds * 1000);
  return openAi;
}
