import type { PictureOrigin } from '@vitrine/contracts';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A stored picture as the library knows it: one crop. Crops of the same original are rows of their own. Or a file. */
@Entity('pictures')
@Unique('pictures_hash_key', ['hash'])
@Check('pictures_origin_check', `origin IN ('upload', 'ai', 'system')`)
@Check('pictures_focal_check', 'focal_x BETWEEN 0 AND 1 AND focal_y BETWEEN 0 AND 1')
@Check('pictures_sweep_check', 'is_removed OR (deleted_at IS NULL) = (sweep_at IS NULL)')
@Index('pictures_original_idx', ['original'])
@Index('pictures_sweep_idx', ['sweep_at'], { where: 'sweep_at IS NOT NULL' })
export class PictureEntity {
  /** The library's order. */
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'pictures_pkey',
  })
  number: number;

  /** Names its files: /media/{hash}/… */
  @Column('text')
  hash: string;

  @Column('text')
  origin: PictureOrigin;

  @Column('text', { default: '' })
  label: string;

  @Column('text', { default: '' })
  alternative: string;

  /** Label and alternative text without accents and capitals. */
  @Column('text', { default: '' })
  search_text: string;

  /** Hash of the kept original, which other crops share; null where none was kept. */
  @Column('text', { nullable: true })
  original: string | null;

  @Column('integer', { nullable: true })
  original_width: number | null;

  @Column('integer', { nullable: true })
  original_height: number | null;

  @Column('double precision', { default: 0.5 })
  focal_x: number;

  @Column('double precision', { default: 0.5 })
  focal_y: number;

  @Column('text')
  created_by: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  /** Name of the one file of what is no picture; null for a picture. */
  @Column('text', { nullable: true })
  file: string | null;

  /** When it was taken from the library; its files are there until the sweep removes them. */
  @Column('timestamptz', { nullable: true })
  deleted_at: Date | null;

  /** When the sweep looks whether the files of a deleted picture can go. */
  @Column('timestamptz', { nullable: true })
  sweep_at: Date | null;

  /** Its files are gone. The row stays, so that nobody takes it for a picture that was forgotten. */
  @Column('boolean', { default: false })
  is_removed: boolean;
}
