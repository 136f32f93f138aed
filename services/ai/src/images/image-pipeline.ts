import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  PICTURE_CENTRE,
  cropAt,
  IMAGE_SIZE,
  IMAGE_VARIANT_WIDTHS,
  isWebp,
  UPLOAD_LIMITS,
  type FocalPoint,
  type Size,
} from '@vitrine/contracts';
import { AppError, Semaphore } from '@vitrine/platform';
import sharp, { type Sharp } from 'sharp';
import { isPicture } from './picture-type.js';

export interface PictureFile {
  /** Such as 704.avif. */
  name: string;
  bytes: Buffer;
}

/**
 * What other crops can be made from: the whole picture as a JPEG of bounded size, upright and without metadata; as a
 * WebP where it is transparent.
 */
export interface Original extends Size {
  /** 32 hex digits of its bytes. */
  hash: string;
  bytes: Buffer;
}

/** A picture ready to be stored: its files and the hash that names them. */
export interface Picture {
  /** 32 hex digits of the files' content. */
  hash: string;
  files: PictureFile[];
  focal: FocalPoint;
  original: Original;
}

/** What sharp calls the format of a file by the ending of its name. */
const FORMATS: Record<string, string> = { jpg: 'jpeg', avif: 'heif', webp: 'webp' };
const SECONDS = 15;
/** The ground of transparent pixels where a format, or a crop, has no transparency. */
const WHITE = { background: '#ffffff' };
/**
 * An original covers this size, half as much again as a picture, unless it was smaller or has more than `pixels`. No
 * JPEG has a longer `side`, and no WebP a longer `webpSide`.
 */
const ORIGINAL = {
  ...{ width: IMAGE_SIZE.width * 1.5, height: IMAGE_SIZE.height * 1.5 },
  ...{ pixels: 36_000_000, side: 65_500, webpSide: 16_383 },
};

/** 32 hex digits of what the parts are together. */
export const pictureHashOf = (...parts: readonly Buffer[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
};

/** The size at which a picture's original is stored. */
export function originalSize({ width, height }: Size): Size {
  const covering = Math.max(ORIGINAL.width / width, ORIGINAL.height / height);
  const area = Math.sqrt(ORIGINAL.pixels / (width * height));
  const scale = Math.min(1, covering, area, ORIGINAL.side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
const AT_ONCE = 2;
/** Pictures that may wait for their turn; each holds its bytes in memory. */
const WAITING = 16;

/** libheif takes 18 to 37 bytes for each pixel of an AVIF, three to ten times what a JPEG takes (decision 082). */
const HEAVY_AVIF_PIXELS = 8_000_000;

/** How many of the places a picture takes, by its header: a heavy one takes all of them. */
export const decoderSlotsFor = ({ format, width, height }: Size & { format: string }): number =>
  format === 'heif' && width * height > HEAVY_AVIF_PIXELS ? AT_ONCE : 1;

// One thread for each picture and no cache: memory and processor stay bounded.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Puts every decoder but those of the four formats out of reach, SVG and its references first of all: a second wall
 * behind `isPicture`. It holds for the whole process, so main.ts and worker.ts call it and nothing else does.
 */
export function blockOtherDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
}

/**
 * The one place that runs sharp. Takes a JPEG, PNG, WebP or AVIF of at most UPLOAD_LIMITS and makes a JPEG of exactly
 * 1408×768 (cropped at the centre) and AVIF and WebP at each variant width, all without metadata; or the same of
 * another part of an original that it made.
 */
@Injectable()
export class ImagePipeline {
  private readonly semaphore = new Semaphore(AT_ONCE, WAITING);

  /** @throws AppError image.too_large, or image.invalid for whatever is not a whole, bounded picture */
  async render(input: Buffer): Promise<Picture> {
    if (input.byteLength > UPLOAD_LIMITS.bytes) throw new AppError('image.too_large');
    if (!isPicture(input)) throw new AppError('image.invalid');
    return this.inTurn(await this.slotsOf(input), async () => {
      const files = await this.encode(await this.crop(input));
      return { ...files, focal: PICTURE_CENTRE, original: await this.keepWhole(input) };
    });
  }

  /** Another crop of an original. @throws AppError image.invalid when its bytes are damaged */
  async renderAgain(original: Original, focal: FocalPoint): Promise<Picture> {
    return this.inTurn(1, async () => {
      const part = this.open(original.bytes).extract(cropAt(original, focal));
      return { ...(await this.encode(await this.shrink(part))), focal, original };
    });
  }

  /** One file of a whole picture from its original: a JPEG at its full width, a WebP at any. */
  async renderWhole(original: Buffer, { whole, width }: { whole: Size; width: number }, isJpeg: boolean) {
    const height = Math.max(1, Math.round((whole.height * width) / whole.width));
    return this.inTurn(1, () => {
      const sized = this.open(original)
        .timeout({ seconds: SECONDS })
        .resize({ width, height, fit: 'fill' })
        .toColourspace('srgb');
      const encoded = isJpeg
        ? sized.flatten(WHITE).jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:2:0' })
        : sized.webp({ quality: 78, effort: 3 });
      return encoded.toBuffer();
    });
  }

  /** A whole picture from its original, as a PNG of `side` in both directions; transparent around it. */
  square(original: Buffer, side: number): Promise<Buffer> {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    return this.inTurn(1, () =>
      this.open(original)
        .timeout({ seconds: SECONDS })
        .resize(side, side, { fit: 'contain', background })
        .toColourspace('srgb')
        .png()
        .toBuffer(),
    );
  }

  /**
   * Checks files that are stored as they are: each is decoded, and has to be of the format and size that its name
   * says, without metadata. @throws AppError image.invalid
   */
  check(files: readonly PictureFile[], original: Original | null): Promise<void> {
    return this.inTurn(1, async () => {
      for (const { name, bytes } of files) {
        const [width = NaN, format = ''] = [parseInt(name), name.slice(name.indexOf('.') + 1)];
        await this.checkFile(bytes, format, {
          width,
          height: Math.round((width * IMAGE_SIZE.height) / IMAGE_SIZE.width),
        });
      }
      if (original) await this.checkFile(original.bytes, isWebp(original.bytes) ? 'webp' : 'jpg', original);
    });
  }

  private async checkFile(bytes: Buffer, format: string, { width, height }: Size): Promise<void> {
    if (!isPicture(bytes)) throw new AppError('image.invalid');
    const found = await sharp(bytes, { limitInputPixels: UPLOAD_LIMITS.pixels }).metadata();
    const isClean = !found.exif && !found.xmp && !found.iptc && !found.icc && (found.pages ?? 1) === 1;
    const isIt = found.format === FORMATS[format] && found.width === width && found.height === height;
    if (!isClean || !isIt) throw new AppError('image.invalid');
    await this.open(bytes).timeout({ seconds: SECONDS }).stats();
  }

  private async slotsOf(input: Buffer): Promise<number> {
    // A header that can't be read is refused in its turn.
    const header = await sharp(input, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    return header ? decoderSlotsFor(header) : 1;
  }

  private inTurn<T>(places: number, work: () => Promise<T>): Promise<T> {
    return this.semaphore.through(places, async () => {
      try {
        return await work();
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        throw new AppError('image.invalid', { cause });
      }
    });
  }

  private open(input: Buffer): Sharp {
    return sharp(input, {
      limitInputPixels: UPLOAD_LIMITS.pixels,
      failOn: 'error',
      sequentialRead: true,
      pages: 1,
    });
  }

  private async crop(input: Buffer): Promise<Sharp> {
    const { width, height } = await sharp(input, { limitInputPixels: false }).metadata();
    if (width * height > UPLOAD_LIMITS.pixels) throw new AppError('image.too_large');
    return this.shrink(this.open(input).autoOrient());
  }

  private async shrink(part: Sharp): Promise<Sharp> {
    const { data, info } = await part
      .timeout({ seconds: SECONDS })
      .resize({ ...IMAGE_SIZE, fit: 'cover', position: 'centre' })
      .flatten(WHITE)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  }

  private async keepWhole(input: Buffer): Promise<Original> {
    const { autoOrient, hasAlpha } = await sharp(input, {
      limitInputPixels: UPLOAD_LIMITS.pixels,
    }).metadata();
    const size = originalSize(autoOrient);
    const isTransparent =
      hasAlpha &&
      Math.max(size.width, size.height) <= ORIGINAL.webpSide &&
      !(await this.open(input).timeout({ seconds: SECONDS }).stats()).isOpaque;
    const whole = this.open(input)
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ ...size, fit: 'fill' })
      .toColourspace('srgb');
    const encoded = isTransparent
      ? whole.webp({ quality: 90, effort: 3 })
      : whole.flatten(WHITE).jpeg({ quality: 90, progressive: true, chromaSubsampling: '4:4:4' });
    const { data: bytes, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { hash: pictureHashOf(bytes), bytes, width: info.width, height: info.height };
  }

  private async encode(picture: Sharp): Promise<Pick<Picture, 'hash' | 'files'>> {
    const files: PictureFile[] = [
      {
        name: `${IMAGE_SIZE.width}.jpg`,
        bytes: await picture
          .clone()
          .jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:2:0' })
          .toBuffer(),
      },
    ];
    for (const width of IMAGE_VARIANT_WIDTHS) {
      const sized = picture.clone().timeout({ seconds: SECONDS }).resize({ width });
      files.push({
        name: `${width}.avif`,
        bytes: await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
      });
      files.push({
        name: `${width}.webp`,
        bytes: await sized.clone().webp({ quality: 78, effort: 3 }).toBuffer(),
      });
    }
    return { hash: pictureHashOf(...files.map(({ bytes }) => bytes)), files };
  }
}
