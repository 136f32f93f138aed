import { Injectable } from '@nestjs/common';
import { opinionSchema, type ClaimCheck } from '@vitrine/contracts';
import { z } from 'zod';
import type { JobProcessor, JobRun } from '../processing/job-run.js';
import { StructuredWriter } from '../processing/structured-writer.js';
import { PromptLibrary } from '../prompts/prompt-library.js';
import { toSingleLine } from '../source-lists/split-text.js';
import { answerText } from './answer-text.js';
import type { KindInput } from './job-kinds.js';

type Input = KindInput<'check'>;

const LONGEST_REASON = 400;

/** Validates an answer: one opinion for each claim, and a passage that was sent below each but `not_found`. */
function answerSchema({ claims, sources }: Input) {
  const opinion = z
    .object({
      claim: z.int().describe('Número da afirmação'),
      verdict: opinionSchema.shape.verdict,
      source: z.int().describe('Número da fonte; zero em not_found'),
      passage: z.int().describe('Número do trecho; zero em not_found'),
      reason: answerText(LONGEST_REASON, 'O que o trecho diz de igual ou de diferente, em uma frase'),
    })
    .transform(({ source, passage, ...rest }, context) => {
      const found = sources
        .find(({ number }) => number === source)
        ?.passages.find(({ number }) => number === passage);
      if (rest.verdict === 'not_found') return { ...rest, passage: null };
      if (!found) context.addIssue({ code: 'custom', message: 'cite uma fonte e um trecho do pedido' });
      return { ...rest, passage: { source, text: found?.text ?? '' } };
    });
  return z.object({
    opinions: z
      .array(opinion)
      .refine(
        (all) =>
          all.length === claims.length && claims.every((_, at) => all.some(({ claim }) => claim === at + 1)),
        'deve haver uma opinião para cada afirmação, uma só',
      ),
  });
}

/** Asks the model what the sources say of an article's claims. Its opinions change no verdict of the rules. */
@Injectable()
export class CheckClaimsProcessor implements JobProcessor<Input> {
  constructor(
    private readonly writer: StructuredWriter,
    private readonly prompts: PromptLibrary,
  ) {}

  async process(run: JobRun, input: Input): Promise<ClaimCheck> {
    const { sources, company } = input;
    const claims = input.claims.map((claim, index) => `${index + 1}. ${toSingleLine(claim)}`).join('\n');
    const { opinions } = await this.writer.write(run, {
      prompt: this.prompts.write('check-claims', { claims }, { sources, company }),
      name: 'conferencia',
      schema: answerSchema(input),
      expectedLength: 200 * input.claims.length,
      step: 'Conferindo as afirmações…',
    });
    return {
      opinions: opinions
        .sort((one, other) => one.claim - other.claim)
        .map(({ claim: _, ...opinion }) => opinion),
    };
  }
}
