import { Inject, Injectable } from '@nestjs/common';
import {
  aiCalls,
  ApiError,
  unpackPicture,
  type AiCalls,
  type Answer,
  type Client,
  type PackedPicture,
  type StoredPicture,
} from '@vitrine/contracts';
import { APP_CONFIG, AppError, internalClient, unwrapAnswer } from '@vitrine/platform';
import type { ContentConfig } from '../../config.js';

type StoredPicturePage = Answer<AiCalls['listStoredPictures']>;

/** What content reads of ai's pictures. */
@Injectable()
export class StoredPicturesClient {
  readonly ai: Client<AiCalls>;

  constructor(
    @Inject(APP_CONFIG)
    { AI_URL: baseUrl, INTERNAL_TOKEN: token }: Pick<ContentConfig, 'AI_URL' | 'INTERNAL_TOKEN'>,
  ) {
    this.ai = internalClient(aiCalls, { baseUrl, token });
  }

  /** How many there are. @throws AppError service.unavailable */
  async count(): Promise<number> {
    return (await this.page({})).total;
  }

  /** A page of the library, or of what has all words of a search. @throws AppError service.unavailable */
  page(query: { after?: number; order?: 'newest'; search?: string }): Promise<StoredPicturePage> {
    return unwrapAnswer(this.ai.listStoredPictures({ query }));
  }

  /** The library, the oldest first. @throws AppError service.unavailable */
  async *list(signal: AbortSignal): AsyncGenerator<StoredPicture> {
    for (let after: number | null = 0; after !== null;) {
      const page: Awaited<ReturnType<typeof this.ai.listStoredPictures>> = await unwrapAnswer(
        this.ai.listStoredPictures({ query: { after }, signal }),
      );
      yield* page.pictures;
      after = page.next;
    }
  }

  /** A picture with its files; null for one that isn't there. @throws AppError service.unavailable */
  async files(
    hash: string,
    withOriginal: (original: string) => boolean,
    known: StoredPicture | undefined,
    signal: AbortSignal,
  ): Promise<PackedPicture | null> {
    const original = known?.original ? withOriginal(known.original.hash) : true;
    try {
      const query = { original: String(original) as 'true' | 'false' };
      const answer = await unwrapAnswer(this.ai.packPicture.response({ params: { hash }, query, signal }));
      const packed = unpackPicture(new Uint8Array(await answer.arrayBuffer()));
      if (!packed)
        throw new AppError('service.unavailable', { cause: new Error(`${hash} is no packed picture`) });
      return packed;
    } catch (error) {
      if (error instanceof AppError && error.code === 'image.not_found') return null;
      if (error instanceof TypeError) throw new AppError('service.unavailable', { cause: error });
      if (error instanceof ApiError) throw new AppError('service.unavailable', { cause: error });
      throw error;
    }
  }
}
