import type { PictureOrigin } from '@vitrine/contracts';

/** A stored picture as the library knows it: one crop. Crops of the same original are rows of their own. Or a file. */
export interface PictureRow {
  /** The library's order. */
  number: number;
  /** Names its files: /media/{hash}/… */
  hash: string;
  origin: PictureOrigin;
  label: string;
  alternative: string;
  /** Label and alternative text without accents and capitals. */
  search_text: string;
  /** Hash of the stored original, which other crops share; null where there is none. */
  original: string | null;
  original_width: number | null;
  original_height: number | null;
  focal_x: number;
  focal_y: number;
  created_by: string;
  created_at: Date;
  /** Name of the one file of what is no picture; null for a picture. */
  file: string | null;
  /** When it was taken from the library; its files are there until the sweep removes them. */
  deleted_at: Date | null;
  /** When the sweep looks whether the files of a deleted picture can go. */
  sweep_at: Date | null;
  /** Its files are gone. The row stays, so that nobody takes it for a picture that was forgotten. */
  is_removed: boolean;
}
