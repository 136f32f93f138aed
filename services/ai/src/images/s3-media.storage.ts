import type { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { IMAGE_SIZE } from '@vitrine/contracts';
import { AppError } from '@vitrine/platform';
import type { Picture } from './image-pipeline.js';
import { contentTypeOf, IMMUTABLE } from './media-path.js';
import { MediaStorage, type StoredFile } from './media-storage.js';

export interface S3Settings {
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

/** The file that makes a picture visible: written last, asked for first. */
const LAST = `${IMAGE_SIZE.width}.jpg`;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Any S3-compatible store; keys are `media/{hash}/{file}`. The gateway reads through the ai service. */
export class S3MediaStorage extends MediaStorage {
  private readonly client: S3Client;

  constructor(private readonly settings: S3Settings) {
    super();
    this.client = new S3Client({
      region: settings.region,
      forcePathStyle: settings.forcePathStyle,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
      // Compatible stores often don't know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(settings.endpoint && { endpoint: settings.endpoint }),
    });
  }

  override async store(picture: Picture): Promise<void> {
    try {
      if (await this.exists(picture.hash)) return;
      const ordered = [...picture.files].sort((a, b) => Number(a.name === LAST) - Number(b.name === LAST));
      for (const file of ordered) {
        await this.client.send(
          new PutObjectCommand({
            ...this.place(picture.hash, file.name),
            Body: file.bytes,
            ContentType: contentTypeOf(file.name),
            CacheControl: IMMUTABLE,
          }),
        );
      }
    } catch (cause) {
      throw new AppError('image.storage_failed', { cause });
    }
  }

  override async open(hash: string, name: string): Promise<StoredFile | null> {
    try {
      const found = await this.client.send(new GetObjectCommand(this.place(hash, name)));
      return { stream: found.Body as Readable, size: found.ContentLength ?? 0 };
    } catch (error) {
      if (isMissing(error)) return null;
      throw new AppError('service.unavailable', { cause: error });
    }
  }

  private async exists(hash: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand(this.place(hash, LAST)));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  private place(hash: string, name: string) {
    return { Bucket: this.settings.bucket, Key: `media/${hash}/${name}` };
  }
}
