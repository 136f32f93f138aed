import { Injectable } from '@nestjs/common';
import { foreignLanguageOf } from '@vitrine/analysis';
import { opinionSchema, type ClaimCheck } from '@vitrine/contracts';
import { z } from 'zod';
import type { JobProcessor, JobRun } from '../processing/job-run.js';
import { StructuredWriter } from '../processing/structured-writer.js';
import { PromptLibrary } from '../prompts/prompt-library.js';
import { toSingleLine } from '../source-lists/split-text.js';
import { answerNumber, sideText } from './answer-text.js';
import type { KindInput } from './job-kinds.js';

type Input = KindInput<'check'>;

const LONGEST_REASON = 400;
/** Of a reason whose language is judged. */
const FEWEST_WORDS = 6;

/**
 * Reads an answer: for each claim its first opinion that is in Portuguese and rests on a passage that was sent, or says
 * `not_found`; null for a claim without one. An answer without any opinion is refused.
 */
function answerSchema({ claims, sources }: Input) {
  const opinion = z
    .object({
      claim: answerNumber('Número da afirmação'),
      verdict: z.preprocess(
        (value) =>
          typeof value === 'string'
            ? value
                .trim()
                .toLowerCase()
                .replace(/[\s-]+/g, '_')
            : value,
        opinionSchema.shape.verdict,
      ),
      source: answerNumber('Número da fonte; zero em not_found').catch(0),
      passage: answerNumber('Número do trecho; zero em not_found').catch(0),
      reason: sideText(LONGEST_REASON, 'O que o trecho diz de igual ou de diferente, em uma frase'),
    })
    .transform(({ claim, verdict, source, passage, reason: { text: reason } }) => {
      const found = sources
        .find(({ number }) => number === source)
        ?.passages.find(({ number }) => number === passage);
      const isUsable =
        reason !== '' && !foreignLanguageOf(reason, FEWEST_WORDS) && (verdict === 'not_found' || found);
      const shown = verdict === 'not_found' || !found ? null : { source, text: found.text };
      return isUsable ? { claim, verdict, reason, passage: shown } : null;
    });
  return z.object({
    opinions: z
      .array(opinion.catch(() => null))
      .transform((all) => claims.map((_, at) => all.find((one) => one?.claim === at + 1) ?? null))
      .refine(
        (list) => list.some((one) => one !== null),
        'deve haver para cada afirmação uma opinião em português que cite uma fonte e um trecho do pedido',
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
      opinions: opinions.map((one) => {
        if (!one) return null;
        const { claim: _, ...opinion } = one;
        return opinion;
      }),
    };
  }
}
