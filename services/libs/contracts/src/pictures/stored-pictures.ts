import { z } from 'zod';
import { instant, text } from '../core/fields.js';
import { IMAGE_SIZE, IMAGE_VARIANT_WIDTHS, PICTURE_LIMITS } from './limits.js';
import { isFileName } from './media-files.js';
import { pictureOriginSchema } from './schema.js';

/** Files of every stored picture, in the order in which its hash is made of them. */
export const STORED_PICTURE_FILES: readonly string[] = [
  `${IMAGE_SIZE.width}.jpg`,
  ...IMAGE_VARIANT_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`]),
];

const hash = z.string().regex(/^[0-9a-f]{32}$/);
const share = z.number().min(0).max(1);
const side = z.number().int().min(1).max(100_000);

/** What the library knows of a stored picture, as it leaves and comes back. */
export const storedPictureSchema = z.object({
  hash,
  origin: pictureOriginSchema,
  label: text(PICTURE_LIMITS.label),
  alternative: text(PICTURE_LIMITS.alternative),
  original: z.object({ hash, width: side, height: side }).nullable(),
  focal: z.object({ x: share, y: share }),
  /** Name of the one file of what is no picture; null for a picture. */
  file: z.string().refine(isFileName).nullable().default(null),
  created_by: z.string().max(320),
  created_at: instant,
});
/** The files of a stored picture, in the order in which its hash is made of them; or the one that is no picture. */
export const storedFilesOf = ({ file }: Pick<StoredPicture, 'file'>): readonly string[] =>
  file ? [file] : STORED_PICTURE_FILES;
export type StoredPicture = z.infer<typeof storedPictureSchema>;

/** Pictures of the library by their number, some at a time; `after` is the last of the page before, in either order. */
export const storedPictureQuerySchema = z.object({
  after: z.coerce.number<string | number>().int().min(0).default(0),
  order: z.enum(['oldest', 'newest']).default('oldest'),
  /** Words, each of which is in the name or the alternative text. */
  search: z.string().max(200).default(''),
});
/** `next`: what `after` of the next page is, or null after the last. */
export const storedPictureListSchema = z.object({
  pictures: z.array(storedPictureSchema),
  next: z.number().int().nullable(),
  /** Of the whole library. */
  total: z.number().int(),
});

/** `original`: whether its bytes come along. */
export const packedPictureQuerySchema = z.object({
  original: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(true),
});

/** A stored picture with its files, in the order of storedFilesOf. */
export interface PackedPicture {
  about: StoredPicture;
  files: { name: string; bytes: Uint8Array }[];
  /** Bytes of the original; null where there is none, or it wasn't requested. */
  original: Uint8Array | null;
}

/** Whether a picture's first 12 bytes are those of a WebP: an original is one where it is transparent, else a JPEG. */
export const isWebp = (bytes: Uint8Array): boolean =>
  /^RIFF[^]{4}WEBP/.test(new TextDecoder('latin1').decode(bytes.subarray(0, 12)));

/** Name of the original among the files of a packed picture. */
export const PACKED_ORIGINAL = 'original.jpg';
const headSchema = z.object({
  about: storedPictureSchema,
  files: z.array(z.tuple([z.string(), z.number().int().min(1)])).max(STORED_PICTURE_FILES.length + 1),
});

/**
 * What comes before the bytes of a packed picture: the length of a JSON text (4 bytes, big-endian), and that text with
 * the names and sizes of the files, whose bytes follow in their order.
 */
export function packedHead(
  about: StoredPicture,
  files: readonly (readonly [name: string, size: number])[],
): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify({ about, files }));
  const head = new Uint8Array(4 + json.length);
  new DataView(head.buffer).setUint32(0, json.length);
  head.set(json, 4);
  return head;
}

/** A stored picture in one piece, as `restorePicture` takes it. */
export function packPicture({ about, files, original }: PackedPicture): Uint8Array<ArrayBuffer> {
  const all = [...files, ...(original ? [{ name: PACKED_ORIGINAL, bytes: original }] : [])];
  const head = packedHead(
    about,
    all.map(({ name, bytes }) => [name, bytes.length] as const),
  );
  const packed = new Uint8Array(all.reduce((sum, { bytes }) => sum + bytes.length, head.length));
  packed.set(head);
  let at = head.length;
  for (const { bytes } of all) {
    packed.set(bytes, at);
    at += bytes.length;
  }
  return packed;
}

/** A packed picture's parts, or null for bytes that are none. Whether they are pictures is for the reader to check. */
export function unpackPicture(packed: Uint8Array): PackedPicture | null {
  if (packed.length < 4) return null;
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  if (length > packed.length - 4) return null;
  const head = headSchema.safeParse(jsonOf(packed.subarray(4, 4 + length)));
  if (!head.success) return null;
  const { about, files } = head.data;
  const names = files.map(([name]) => name).join();
  const own = storedFilesOf(about);
  const wanted = own.join();
  if (names !== wanted && names !== `${wanted},${PACKED_ORIGINAL}`) return null;
  let at = 4 + length;
  if (files.reduce((sum, [, size]) => sum + size, at) !== packed.length) return null;
  const found = files.map(([name, size]) => ({ name, bytes: packed.subarray(at, (at += size)) }));
  const original = found.find(({ name }) => name === PACKED_ORIGINAL)?.bytes ?? null;
  return { about, files: found.slice(0, own.length), original };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return null;
  }
}
