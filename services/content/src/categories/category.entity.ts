import type { Product } from '@vitrine/contracts';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('categories')
@Unique('categories_slug_key', ['slug'])
export class CategoryEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'categories_pkey',
  })
  id: number;

  @Column('text')
  name: string;

  /** Derived from the name; unique, which makes names unique whatever their case and accents. */
  @Column('text')
  slug: string;

  @Column('text', { nullable: true })
  description: string | null;

  /** What its articles offer. */
  @Column('text', { nullable: true })
  product: Product | null;

  /** Slugs it had before it was renamed; their addresses lead to the present one. */
  @Column('text', { array: true, default: () => "'{}'" })
  old_slugs: string[];

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updated_at: Date;
}
