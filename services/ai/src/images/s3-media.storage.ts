import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { IMAGE_SIZE } from '@vitrine/contracts';
import { AppError } from '@vitrine/platform';
import type { AiConfig } from '../config.js';
import type { Original, Picture, PictureFile } from './image-pipeline.js';
import { contentTypeOf, IMMUTABLE_CACHE_CONTROL, isPictureHash } from './media-path.js';
import { MediaStorage, type StoredFile } from './media-storage.js';

type S3Settings = Pick<
  AiConfig,
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_FORCE_PATH_STYLE'
>;

/** The file that makes a picture visible: written last, read first. */
const LAST = `${IMAGE_SIZE.width}.jpg`;

const keyOf = (hash: string, name: string): string => `media/${hash}/${name}`;
const originalKey = (hash: string): string => `originals/${hash}.jpg`;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/**
 * Any S3-compatible store; keys are `media/{hash}/{file}` and `originals/{hash}.jpg`. The gateway reads through the ai
 * service, which sends originals to admins alone.
 */
export class S3MediaStorage extends MediaStorage {
  private readonly client: S3Client;

  private readonly bucket: string;

  /** The configuration is checked: with this storage it has a bucket and keys. */
  constructor(config: S3Settings) {
    super();
    this.bucket = config.S3_BUCKET ?? '';
    const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = config;
    this.client = new S3Client({
      region: config.S3_REGION,
      forcePathStyle: config.S3_FORCE_PATH_STYLE,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
      // Compatible stores often don't know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT }),
    });
  }

  override async store(picture: Pick<Picture, 'hash' | 'files'>): Promise<void> {
    const ordered = [...picture.files].sort((a, b) => Number(a.name === LAST) - Number(b.name === LAST));
    const files = ordered.map(({ name, bytes }) => ({ key: keyOf(picture.hash, name), bytes }));
    await this.put(files, files.at(-1)?.key ?? '');
  }

  override async storeOriginal({ hash, bytes }: Pick<Original, 'hash' | 'bytes'>): Promise<void> {
    await this.put([{ key: originalKey(hash), bytes }], originalKey(hash));
  }

  override async add(hash: string, { name, bytes }: PictureFile): Promise<void> {
    await this.put([{ key: keyOf(hash, name), bytes }], keyOf(hash, name));
  }

  override open(hash: string, name: string): Promise<StoredFile | null> {
    return this.get(keyOf(hash, name));
  }

  override openOriginal(hash: string): Promise<StoredFile | null> {
    return this.get(originalKey(hash));
  }

  /** The file that is read first is deleted first. */
  override async remove(hash: string): Promise<void> {
    await this.delete([keyOf(hash, LAST)]);
    const { Contents = [] } = await this.client.send(
      new ListObjectsV2Command({ Bucket: this.bucket, Prefix: keyOf(hash, '') }),
    );
    await this.delete(Contents.flatMap(({ Key }) => Key ?? []));
  }

  override async removeOriginal(hash: string): Promise<void> {
    await this.delete([originalKey(hash)]);
  }

  override async *list(): AsyncIterable<string[]> {
    let from: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({
          Bucket: this.bucket,
          Prefix: 'media/',
          Delimiter: '/',
          ...(from && { ContinuationToken: from }),
        }),
      );
      yield (page.CommonPrefixes ?? [])
        .map(({ Prefix }) => Prefix?.split('/')[1] ?? '')
        .filter((name) => isPictureHash(name));
      from = page.NextContinuationToken;
    } while (from);
  }

  /** Writes files in their order, unless `last` is there already. */
  private async put(files: readonly { key: string; bytes: Buffer }[], last: string): Promise<void> {
    try {
      if (await this.exists(last)) return;
      for (const { key, bytes } of files) {
        await this.client.send(
          new PutObjectCommand({
            ...this.objectOf(key),
            Body: bytes,
            ContentType: contentTypeOf(key),
            CacheControl: IMMUTABLE_CACHE_CONTROL,
          }),
        );
      }
    } catch (cause) {
      throw new AppError('image.storage_failed', { cause });
    }
  }

  private async get(key: string): Promise<StoredFile | null> {
    try {
      const found = await this.client.send(new GetObjectCommand(this.objectOf(key)));
      return { stream: found.Body as Readable, size: found.ContentLength ?? 0 };
    } catch (error) {
      if (isMissing(error)) return null;
      throw new AppError('service.unavailable', { cause: error });
    }
  }

  private async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.client.send(new DeleteObjectCommand(this.objectOf(key)));
  }

  private async exists(key: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand(this.objectOf(key)));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  private objectOf(Key: string) {
    return { Bucket: this.bucket, Key };
  }
}
