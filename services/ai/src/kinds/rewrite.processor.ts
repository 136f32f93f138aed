import { Injectable } from '@nestjs/common';
import { REWRITE_LIMITS, type Rewriting } from '@vitrine/contracts';
import { z } from 'zod';
import { toSingleLine } from '../source-lists/split-text.js';
import { toHtmlShape, htmlShapeOf } from '../html/html-shape.js';
import { addressesOf, plainText } from '../html/sanitize-draft.js';
import type { JobProcessor, JobRun } from '../processing/job-run.js';
import { StructuredWriter } from '../processing/structured-writer.js';
import { PromptLibrary } from '../prompts/prompt-library.js';
import { citationsOf, citedSourcesSchema } from '../sources/citations.js';
import { answerHtml } from './answer-text.js';
import type { KindInput } from './job-kinds.js';
import { REWRITE_OPERATIONS } from './rewrite-operations.js';

type Input = KindInput<'rewrite'>;

const LONGEST_ANSWER = 3 * REWRITE_LIMITS.passage;
const SHAPES = {
  inline: {
    prompt: 'texto corrido, sem parágrafos, títulos nem listas',
    broken: 'o trecho é texto corrido dentro de um parágrafo e deve voltar sem parágrafos, títulos ou listas',
  },
  blocks: {
    prompt: 'blocos completos, como os do trecho',
    broken: 'o trecho é feito de blocos e todo o texto deve voltar dentro de blocos',
  },
};

/** Validates an answer: safe HTML in the passage's shape, with no address that the passage didn't have. */
function answerSchema({ passage, operation }: Input) {
  const shape = htmlShapeOf(passage);
  const letters = plainText(passage).length;
  return z.object({
    rewritten_html: answerHtml(LONGEST_ANSWER, addressesOf(passage), passage)
      .transform((html, context) => {
        const shaped = toHtmlShape(html, shape);
        if (shaped === null) context.addIssue({ code: 'custom', message: SHAPES[shape].broken });
        return shaped ?? '';
      })
      .refine((html) => plainText(html) !== '', 'o trecho voltou vazio')
      .refine(
        (html) => operation !== 'shorten' || plainText(html).length <= letters,
        'o trecho deveria ficar mais curto e ficou mais longo',
      )
      .describe('O trecho reescrito, em HTML'),
    citations: citedSourcesSchema,
  });
}

/** Rewrites a passage of a post so that it can take the passage's place. */
@Injectable()
export class RewriteProcessor implements JobProcessor<Input> {
  constructor(
    private readonly writer: StructuredWriter,
    private readonly prompts: PromptLibrary,
  ) {}

  async process(run: JobRun, input: Input): Promise<Rewriting> {
    const { operation, passage, instruction, title, before, after, ...order } = input;
    const { sources, house_rules: rules, company } = order;
    const data = {
      operation: REWRITE_OPERATIONS[operation].prompt,
      shape: SHAPES[htmlShapeOf(passage)].prompt,
      instruction: operation === 'instruct' ? toSingleLine(instruction) : '',
      title: toSingleLine(title),
      before: toSingleLine(before),
      after: toSingleLine(after),
      passage,
    };
    const { rewritten_html, citations } = await this.writer.write(run, {
      prompt: this.prompts.write('rewrite-passage', data, { sources, rules, company }),
      name: 'trecho',
      schema: answerSchema(input),
      expectedLength: passage.length * 1.2 + 200,
      step: 'Reescrevendo o trecho…',
    });
    run.journal.report(94, 'Conferindo o texto…');
    return { rewritten_html, citations: citationsOf(rewritten_html, citations, sources) };
  }
}
