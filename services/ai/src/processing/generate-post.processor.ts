import { Injectable } from '@nestjs/common';
import { slugify } from '@vitrine/analysis';
import { FIELD_LIMITS, type GeneratedContent } from '@vitrine/contracts';
import { z } from 'zod';
import { plainText, sanitizeDraft } from '../html/sanitize-draft.js';
import type { GenerateInput } from '../jobs/job.entity.js';
import { PromptLibrary } from '../prompts/prompt-library.js';
import type { JobProcessor, JobRun } from './job-run.js';
import { StructuredWriter } from './structured-writer.js';

const plain = (max: number) => z.string().transform(plainText).pipe(z.string().min(1).max(max));

const answerSchema = z.object({
  title: plain(FIELD_LIMITS.title),
  excerpt: plain(FIELD_LIMITS.excerpt),
  content: z
    .string()
    .max(FIELD_LIMITS.content)
    .transform((html) => sanitizeDraft(html))
    .refine((html) => plainText(html).length >= 200, 'o artigo está curto demais ou vazio'),
  meta_title: plain(FIELD_LIMITS.metaTitle),
  meta_description: plain(FIELD_LIMITS.metaDescription),
  meta_keywords: plain(FIELD_LIMITS.metaKeywords),
  featured_image_prompt: plain(FIELD_LIMITS.imagePrompt),
});

const FIELDS = {
  title: 'Título do artigo',
  excerpt: 'Resumo do artigo em texto simples',
  content: 'Artigo completo em HTML',
  meta_title: 'Título para buscadores',
  meta_description: 'Descrição para buscadores',
  meta_keywords: 'Palavras-chave separadas por vírgulas',
  featured_image_prompt: 'Descrição da ilustração do artigo',
};

/** Drafts a whole post from a title and a category. */
@Injectable()
export class GeneratePostProcessor implements JobProcessor {
  constructor(
    private readonly writer: StructuredWriter,
    private readonly prompts: PromptLibrary,
  ) {}

  async process(run: JobRun): Promise<{ generated_content: GeneratedContent }> {
    const input = run.job.input as GenerateInput;
    const draft = await this.writer.write(run, {
      prompt: this.prompts.write('generate-post', {
        title: input.title,
        category_name: input.category_name,
        category_description: input.category_description,
      }),
      name: 'artigo',
      schema: answerSchema,
      fields: FIELDS,
      expectedLength: 7_500,
      step: 'Escrevendo o artigo…',
    });
    run.journal.report(94, 'Conferindo o texto…');
    return { generated_content: { ...draft, slug: slugify(draft.title) } };
  }
}
