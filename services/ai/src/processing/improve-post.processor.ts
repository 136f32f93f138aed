import { Injectable } from '@nestjs/common';
import { scorePost, type ScoredPost } from '@vitrine/analysis';
import { FIELD_LIMITS, type Improvement } from '@vitrine/contracts';
import { z } from 'zod';
import { addressesOf, plainText, sanitizeDraft, type KnownAddresses } from '../html/sanitize-draft.js';
import type { ImproveInput } from '../jobs/job.entity.js';
import { PromptLibrary } from '../prompts/prompt-library.js';
import type { JobProcessor, JobRun } from './job-run.js';
import { StructuredWriter } from './structured-writer.js';

const plain = (max: number) => z.string().transform(plainText).pipe(z.string().min(1).max(max));

const answerSchema = (known: KnownAddresses) =>
  z.object({
    improved_title: plain(FIELD_LIMITS.title),
    improved_meta_description: plain(FIELD_LIMITS.metaDescription),
    improved_meta_keywords: plain(FIELD_LIMITS.metaKeywords),
    improved_content: z
      .string()
      .max(FIELD_LIMITS.content)
      .transform((html) => sanitizeDraft(html, known))
      .refine((html) => plainText(html).length >= 20, 'o artigo voltou vazio'),
    improvements_summary: plain(2_000),
  });

const FIELDS = {
  improved_title: 'Título melhorado',
  improved_meta_description: 'Descrição para buscadores melhorada',
  improved_meta_keywords: 'Palavras-chave melhoradas, separadas por vírgulas',
  improved_content: 'Artigo melhorado, completo, em HTML',
  improvements_summary: 'O que mudou e por quê',
};

const scoresOf = (post: ScoredPost) => {
  const { seo_score: seo, geo_score: geo, readability_score: readability } = scorePost(post);
  return { seo, geo, readability };
};

/** Improves an existing text. The scores, old and new, are our analysis's and never the model's. */
@Injectable()
export class ImprovePostProcessor implements JobProcessor {
  constructor(
    private readonly writer: StructuredWriter,
    private readonly prompts: PromptLibrary,
  ) {}

  async process(run: JobRun): Promise<Improvement> {
    const input = run.job.input as ImproveInput;
    const answer = await this.writer.write(run, {
      prompt: this.prompts.write('improve-post', {
        title: input.title,
        meta_title: input.meta_title,
        meta_description: input.meta_description,
        meta_keywords: input.meta_keywords,
        category_name: input.category_name,
        content: input.content,
      }),
      name: 'melhoria',
      schema: answerSchema(addressesOf(input.content)),
      fields: FIELDS,
      expectedLength: Math.max(2_500, input.content.length * 1.25),
      step: 'Melhorando o texto…',
    });
    run.journal.report(94, 'Calculando as pontuações…');
    return {
      old_scores: scoresOf(input),
      new_scores: scoresOf({
        title: answer.improved_title,
        meta_description: answer.improved_meta_description,
        meta_keywords: answer.improved_meta_keywords,
        content: answer.improved_content,
      }),
      improved_content: answer,
    };
  }
}
