import { Injectable } from '@nestjs/common';
import { scorePost, type ScoredPost } from '@vitrine/analysis';
import { FIELD_LIMITS, type Improvement } from '@vitrine/contracts';
import { z } from 'zod';
import { addressesOf, plainText } from '../html/sanitize-draft.js';
import type { JobProcessor, JobRun } from '../processing/job-run.js';
import { StructuredWriter } from '../processing/structured-writer.js';
import { PromptLibrary } from '../prompts/prompt-library.js';
import { toSingleLine } from '../source-lists/split-text.js';
import { citationsOf, citedSourcesSchema } from '../sources/citations.js';
import { answerHtml, sideText } from './answer-text.js';
import type { KindInput } from './job-kinds.js';

const answerSchema = (content: string) =>
  z.object({
    improved_title: sideText(FIELD_LIMITS.title, 'Título melhorado'),
    improved_meta_description: sideText(FIELD_LIMITS.metaDescription, 'Descrição para buscadores melhorada'),
    improved_meta_keywords: sideText(
      FIELD_LIMITS.metaKeywords,
      'Palavras-chave melhoradas, separadas por vírgulas',
    ),
    improved_content: answerHtml(FIELD_LIMITS.content, addressesOf(content), content)
      .refine((html) => plainText(html).length >= 20, 'o artigo voltou vazio')
      .describe('Artigo melhorado, completo, em HTML'),
    citations: citedSourcesSchema,
    improvements_summary: sideText(2_000, 'O que mudou e por quê'),
  });

const scoresOf = (post: ScoredPost) => {
  const { seo_score: seo, geo_score: geo, readability_score: readability } = scorePost(post);
  return { seo, geo, readability };
};

/** Improves an existing text. The scores, old and new, are our analysis's and never the model's. */
@Injectable()
export class ImprovePostProcessor implements JobProcessor<KindInput<'improve'>> {
  constructor(
    private readonly writer: StructuredWriter,
    private readonly prompts: PromptLibrary,
  ) {}

  async process(
    run: JobRun,
    { sources, house_rules: rules, company, queries, ...input }: KindInput<'improve'>,
  ): Promise<Improvement> {
    const { citations, ...given } = await this.writer.write(run, {
      prompt: this.prompts.write(
        'improve-post',
        { ...input, queries: queries.map((query) => `- ${toSingleLine(query)}`).join('\n') },
        { sources, rules, company },
      ),
      name: 'melhoria',
      schema: answerSchema(input.content),
      expectedLength: Math.max(2_500, input.content.length * 1.25),
      step: 'Melhorando o texto…',
    });
    run.journal.report(94, 'Calculando as pontuações…');
    // A side field that did not come stays as it is.
    const answer = {
      improved_title: given.improved_title.text || input.title,
      improved_meta_description: given.improved_meta_description.text || input.meta_description,
      improved_meta_keywords: given.improved_meta_keywords.text || input.meta_keywords,
      improved_content: given.improved_content,
      improvements_summary: given.improvements_summary.text || 'A IA não disse o que mudou.',
    };
    return {
      old_scores: scoresOf(input),
      new_scores: scoresOf({
        title: answer.improved_title,
        meta_description: answer.improved_meta_description,
        meta_keywords: answer.improved_meta_keywords,
        content: answer.improved_content,
      }),
      improved_content: answer,
      citations: citationsOf(answer.improved_content, citations, sources),
    };
  }
}
