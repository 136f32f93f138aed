import { z } from 'zod';
import { id, instant, text } from '../core/fields.js';
import { FIELD_LIMITS } from '../core/limits.js';
import { postStatusSchema } from '../posts/schema.js';
import { PICTURE_LIMITS } from './limits.js';

/** Sent by an admin, drawn by the AI, or `system`: brought by the seed, or stored before the library was. */
export const pictureOriginSchema = z.enum(['upload', 'ai', 'system']);
export type PictureOrigin = z.infer<typeof pictureOriginSchema>;

/** Where a post has a picture: as its featured one, in its text, or in its pending change. */
export const picturePlaceSchema = z.enum(['featured', 'text', 'pending']);

export const pictureUseSchema = z.object({
  post_id: z.number().int(),
  title: z.string(),
  status: postStatusSchema,
  in_bin: z.boolean(),
  places: z.array(picturePlaceSchema).min(1),
});
export type PictureUse = z.infer<typeof pictureUseSchema>;

/** A screen of the panel whose texts name a picture: its title, and its path. */
export const pictureScreenSchema = z.object({ title: z.string(), path: z.string() });

/**
 * The newest posts that have a picture, PICTURE_LIMITS.uses at most; `more`: there are others. `screens`: what else
 * names it; a version before this one sends none.
 */
export const pictureUsesSchema = z.object({
  posts: z.array(pictureUseSchema),
  more: z.boolean(),
  screens: z.array(pictureScreenSchema).default([]),
});
export type PictureUses = z.infer<typeof pictureUsesSchema>;

const hash = z.string('Imagem não encontrada.').regex(/^[0-9a-f]{32}$/, 'Imagem não encontrada.');
export const pictureParamsSchema = z.object({ hash });

/**
 * Body of content's internal call, and its answer: of each picture that is named, or was and may be restored, who has
 * it now.
 */
export const pictureHashesSchema = z.object({ hashes: z.array(hash).max(200) });
export const usedPicturesSchema = z.object({ pictures: z.array(pictureUsesSchema.extend({ hash })) });
export type UsedPictures = z.infer<typeof usedPicturesSchema>['pictures'];

export const pictureSchema = z.object({
  /** Its place in the library's order: the highest is the newest. */
  number: z.number().int(),
  hash,
  /** Path of its JPEG, or of the file that it is, on this site. */
  url: z.string(),
  origin: pictureOriginSchema,
  /** Name of the file, or the prompt of the AI's picture. */
  label: z.string(),
  alternative: z.string(),
  /** Pixels of the stored original, from which other crops are made; null where there is none. */
  original: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
  /** The point that decided the crop. */
  focal: z.object({ x: z.number(), y: z.number() }),
  created_by: z.string(),
  created_at: instant,
});
export type Picture = z.infer<typeof pictureSchema>;
export const pictureAnswerSchema = z.object({ picture: pictureSchema });

/** A picture with its uses; null while content does not answer. */
export const listedPictureSchema = pictureSchema.extend({ uses: pictureUsesSchema.nullable() });
export type ListedPicture = z.infer<typeof listedPictureSchema>;
export const listedPictureAnswerSchema = z.object({ picture: listedPictureSchema });

/** Newest first; `before` is the `number` of the last picture seen. `unused`: those that no post has. */
export const pictureQuerySchema = z.object({
  search: text(FIELD_LIMITS.search).default(''),
  unused: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  /** What is no picture, and nothing else. */
  files: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  before: id.optional(),
});
/** `next`: what `before` of the next page is, or null after the last. A page of unused pictures may be short. */
export const pictureListSchema = z.object({
  pictures: z.array(listedPictureSchema),
  next: z.number().int().nullable(),
});

/** Query of an upload, whose body is the file; `name` becomes the label and decides nothing. */
export const uploadPictureQuerySchema = z.object({ name: text(PICTURE_LIMITS.label).default('') });
/** `alternative`: the library's text of a picture that was there before. */
export const uploadedPictureSchema = pictureSchema.pick({ url: true, alternative: true, original: true });

export type UploadedPicture = z.infer<typeof uploadedPictureSchema>;

/** Where a picture is that the server fetches. */
export const fetchPictureSchema = z.object({ address: text(PICTURE_LIMITS.address).trim() });

/** A video of YouTube or Vimeo: what its page calls it, and the address of its still on this site; empty for none. */
export const videoSchema = z.object({ title: z.string(), picture: z.string() });
export type Video = z.infer<typeof videoSchema>;

/** Query of an upload, whose body is the file: its name says the kind that its bytes have to be of. */
export const uploadFileQuerySchema = z.object({ name: text(PICTURE_LIMITS.label) });
/** Path of the file on this site. */
export const uploadedFileSchema = z.object({ url: z.string() });

/** `original` decides the address that a text uses (textPictureUrl). */
export const storedPictureAnswerSchema = pictureSchema.pick({ url: true, original: true });

export const describePictureSchema = z.object({ alternative: text(PICTURE_LIMITS.alternative).trim() });

/** Of a picture that one of our processes brings: what is known of it, and the point that its crop keeps. */
const shareInQuery = z.coerce.number<string | number>().min(0).max(1).optional();
export const storePictureQuerySchema = uploadPictureQuerySchema.extend({
  alternative: text(PICTURE_LIMITS.alternative).default(''),
  x: shareInQuery,
  y: shareInQuery,
});

const share = z.number('Informe um ponto da imagem.').min(0).max(1);
/** A point of the original; two decimals count. */
export const focalPointSchema = z.object({ x: share, y: share }).transform(({ x, y }) => ({
  x: Math.round(x * 100) / 100,
  y: Math.round(y * 100) / 100,
}));
