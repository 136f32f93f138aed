import { Injectable } from '@nestjs/common';
import { slugify } from '@vitrine/analysis';
import { FIELD_LIMITS, type generateAnswerSchema } from '@vitrine/contracts';
import { z } from 'zod';
import { plainText } from '../html/sanitize-draft.js';
import type { JobProcessor, JobRun } from '../processing/job-run.js';
import { StructuredWriter } from '../processing/structured-writer.js';
import { PromptLibrary } from '../prompts/prompt-library.js';
import { citationsOf, citedSourcesSchema } from '../sources/citations.js';
import { answerHtml, answerKeywords, answerText } from './answer-text.js';
import type { KindInput } from './job-kinds.js';

const answerSchema = z.object({
  title: answerText(FIELD_LIMITS.title, 'Título do artigo'),
  excerpt: answerText(FIELD_LIMITS.excerpt, 'Resumo do artigo em texto simples'),
  content: answerHtml(FIELD_LIMITS.content)
    .refine((html) => plainText(html).length >= 200, 'o artigo está curto demais ou vazio')
    .describe('Artigo completo em HTML'),
  citations: citedSourcesSchema,
  meta_title: answerText(FIELD_LIMITS.metaTitle, 'Título para buscadores'),
  meta_description: answerText(FIELD_LIMITS.metaDescription, 'Descrição para buscadores'),
  meta_keywords: answerKeywords(FIELD_LIMITS.metaKeywords, 'Palavras-chave separadas por vírgulas'),
  featured_image_prompt: answerText(FIELD_LIMITS.imagePrompt, 'Descrição da ilustração do artigo'),
});

/** Drafts a whole post from a title, a category and sources. */
@Injectable()
export class GeneratePostProcessor implements JobProcessor<KindInput<'generate'>> {
  constructor(
    private readonly writer: StructuredWriter,
    private readonly prompts: PromptLibrary,
  ) {}

  async process(
    run: JobRun,
    { sources, house_rules: rules, company, ...input }: KindInput<'generate'>,
  ): Promise<z.output<typeof generateAnswerSchema>> {
    const { citations, ...draft } = await this.writer.write(run, {
      prompt: this.prompts.write('generate-post', input, { sources, rules, company }),
      name: 'artigo',
      schema: answerSchema,
      expectedLength: 7_500,
      step: 'Escrevendo o artigo…',
    });
    run.journal.report(94, 'Conferindo o texto…');
    return {
      generated_content: { ...draft, slug: slugify(draft.title) },
      citations: citationsOf(draft.content, citations, sources),
    };
  }
}
