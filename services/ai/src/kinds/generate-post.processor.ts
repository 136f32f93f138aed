import { Injectable } from '@nestjs/common';
import { foreignLanguageOf, slugify, wordsOf } from '@vitrine/analysis';
import { FIELD_LIMITS, type generateAnswerSchema } from '@vitrine/contracts';
import { z } from 'zod';
import { plainText } from '../html/sanitize-draft.js';
import type { JobProcessor, JobRun } from '../processing/job-run.js';
import { StructuredWriter } from '../processing/structured-writer.js';
import { PromptLibrary } from '../prompts/prompt-library.js';
import { citationsOf, citedSourcesSchema } from '../sources/citations.js';
import { answerHtml, sideText, type SideText } from './answer-text.js';
import type { KindInput } from './job-kinds.js';

const answerSchema = z.object({
  title: sideText(FIELD_LIMITS.title, 'Título do artigo'),
  excerpt: sideText(FIELD_LIMITS.excerpt, 'Resumo do artigo em texto simples'),
  content: answerHtml(FIELD_LIMITS.content)
    .refine((html) => plainText(html).length >= 200, 'o artigo está curto demais ou vazio')
    .describe('Artigo completo em HTML'),
  citations: citedSourcesSchema,
  meta_title: sideText(FIELD_LIMITS.metaTitle, 'Título para buscadores'),
  meta_description: sideText(FIELD_LIMITS.metaDescription, 'Descrição para buscadores'),
  meta_keywords: sideText(FIELD_LIMITS.metaKeywords, 'Palavras-chave separadas por vírgulas'),
  featured_image_prompt: sideText(FIELD_LIMITS.imagePrompt, 'Descrição da ilustração do artigo'),
});
type Answer = z.output<typeof answerSchema>;

/** Of an article whose language is judged. */
const FEWEST_WORDS = 15;

/** What the editor calls the fields that the answer can do without. */
const SIDE_FIELDS = {
  title: 'o título',
  excerpt: 'o resumo',
  meta_title: 'o título para buscadores',
  meta_description: 'a descrição para buscadores',
  meta_keywords: 'as palavras-chave',
  featured_image_prompt: 'a descrição da ilustração',
} as const;

/** What a person has to know of a draft: fields that are cut or missing, another language, another subject. */
function remarksOn(answer: Answer, title: string): string[] {
  const named = (change: SideText['change']) =>
    Object.entries(SIDE_FIELDS)
      .filter(([field]) => answer[field as keyof typeof SIDE_FIELDS].change === change)
      .map(([, name]) => name)
      .join(', ');
  const [missing, cut] = [named('missing'), named('cut')];
  const prose = plainText(answer.content);
  const said = new Set(wordsOf(prose).map((word) => slugify(word)));
  const wanted = wordsOf(title)
    .map((word) => slugify(word))
    .filter((word) => word.length > 3);
  const remarks: [boolean, string][] = [
    [missing !== '', `A IA não escreveu: ${missing}.`],
    [cut !== '', `Ficou longo e foi cortado: ${cut}.`],
    [foreignLanguageOf(prose, FEWEST_WORDS) !== null, 'O artigo não parece estar em português.'],
    [
      wanted.length > 0 && !wanted.some((word) => said.has(word)),
      'O texto não traz nenhuma palavra do título pedido.',
    ],
  ];
  return remarks.filter(([applies]) => applies).map(([, remark]) => remark);
}

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
    const answer = await this.writer.write(run, {
      prompt: this.prompts.write('generate-post', input, { sources, rules, company }),
      name: 'artigo',
      schema: answerSchema,
      expectedLength: 7_500,
      step: 'Escrevendo o artigo…',
    });
    run.journal.report(94, 'Conferindo o texto…');
    const { content, citations } = answer;
    const title = answer.title.text || input.title;
    return {
      generated_content: {
        ...{ title, content, slug: slugify(title) },
        excerpt: answer.excerpt.text,
        meta_title: answer.meta_title.text,
        meta_description: answer.meta_description.text,
        meta_keywords: answer.meta_keywords.text,
        featured_image_prompt: answer.featured_image_prompt.text,
      },
      citations: citationsOf(content, citations, sources),
      remarks: remarksOn(answer, input.title),
    };
  }
}
