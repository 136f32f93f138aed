import { Inject, Injectable } from '@nestjs/common';
import { pictureUrl } from '@vitrine/contracts';
import { APP_CONFIG, AppError } from '@vitrine/platform';
import type { AiConfig } from '../config.js';
import type { Picture } from '../images/image-pipeline.js';
import { PicturesService } from '../images/pictures.service.js';
import type { JobProcessor, JobRun } from '../processing/job-run.js';
import { UpstreamCalls } from '../processing/upstream-calls.js';
import { PromptLibrary } from '../prompts/prompt-library.js';
import { OpenAiProvider } from '../provider/openai-provider.js';
import { ProviderError } from '../provider/provider-error.js';
import type { KindInput } from './job-kinds.js';

const TICK_MS = 1_500;
const USUAL_MS = 25_000;
/** A smaller picture would be enlarged past recognition. */
const SMALLEST = { width: 512, height: 280 };

/**
 * Draws a featured image and stores it; the stored files are named by their content, so a second run changes nothing.
 */
@Injectable()
export class DrawImageProcessor implements JobProcessor<KindInput<'image'>> {
  constructor(
    private readonly provider: OpenAiProvider,
    private readonly calls: UpstreamCalls,
    private readonly prompts: PromptLibrary,
    private readonly pictures: PicturesService,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  async process(run: JobRun, input: KindInput<'image'>): Promise<{ url: string }> {
    const prompt = this.prompts.write('draw-image', input);
    const picture = await this.calls.make(run, {
      model: this.config.OPENAI_IMAGE_MODEL,
      promptVersion: prompt.version,
      estimate: { input_tokens: 0, output_tokens: 0, cost_usd: this.config.AI_PRICE_IMAGE_USD },
      attempt: () => this.draw(run, `${prompt.system}\n\n${prompt.user}`),
    });
    run.journal.report(95, 'Gravando a imagem…');
    run.signal.throwIfAborted();
    const about = { origin: 'ai', label: input.prompt, by: run.job.created_by } as const;
    const { hash } = await this.pictures.keep(picture, about);
    return { url: pictureUrl(hash) };
  }

  private async draw(run: JobRun, prompt: string): Promise<Picture> {
    const began = Date.now();
    run.journal.report(8, 'Desenhando a imagem…');
    const timer = setInterval(() => {
      const share = 1 - Math.exp(-(Date.now() - began) / USUAL_MS);
      run.journal.report(8 + Math.floor(70 * share), 'Desenhando a imagem…');
    }, TICK_MS);
    let bytes: Buffer;
    try {
      bytes = await this.provider.drawPicture(prompt, run.signal);
    } finally {
      clearInterval(timer);
    }
    run.journal.report(82, 'Recortando e comprimindo a imagem…');
    try {
      const picture = await this.pictures.render(bytes);
      if (picture.original.width < SMALLEST.width || picture.original.height < SMALLEST.height)
        throw new ProviderError('ai.malformed', 'never', { billed: true, finding: 'é pequena demais' });
      return picture;
    } catch (cause) {
      if (cause instanceof ProviderError) throw cause;
      if (!(cause instanceof AppError)) throw cause;
      throw new ProviderError('ai.malformed', 'repair', {
        billed: true,
        cause,
        finding: 'não é uma imagem válida',
      });
    }
  }
}
