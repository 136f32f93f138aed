import { pictureOriginSchema } from '@vitrine/contracts';
import { z } from 'zod';

/** A stored picture as the library knows it: one crop. Crops of the same original are rows of their own. Or a file. */
export const pictureRowSchema = z.object({
  /** The library's order. */
  number: z.number(),
  /** Names its files: /media/{hash}/… */
  hash: z.string(),
  origin: pictureOriginSchema,
  label: z.string(),
  alternative: z.string(),
  /** Label and alternative text without accents and capitals. */
  search_text: z.string(),
  /** Hash of the stored original, which other crops share; null where there is none. */
  original: z.string().nullable(),
  original_width: z.number().nullable(),
  original_height: z.number().nullable(),
  focal_x: z.number(),
  focal_y: z.number(),
  created_by: z.string(),
  created_at: z.date(),
  /** Name of the one file of what is no picture; null for a picture. */
  file: z.string().nullable(),
  /** When it was taken from the library; its files are there until the sweep removes them. */
  deleted_at: z.date().nullable(),
  /** When the sweep looks whether the files of a deleted picture can go. */
  sweep_at: z.date().nullable(),
  /** Its files are gone. The row stays, so that the picture is not taken for a forgotten one. */
  is_removed: z.boolean(),
});
export type PictureRow = z.infer<typeof pictureRowSchema>;

/** Pixels of the stored original; null where there is none. */
export const originalSize = ({ original_width: width, original_height: height }: PictureRow) =>
  width !== null && height !== null ? { width, height } : null;
