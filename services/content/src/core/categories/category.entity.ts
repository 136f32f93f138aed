import { instantColumn } from '@vitrine/platform';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A category of articles. */
@Entity('categories')
@Unique('categories_slug_key', ['slug'])
export class CategoryEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') name: string;
  @Column('text') slug: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('text', { nullable: true }) product: string | null;
  /** Slugs that it had before; they lead to it. */
  @Column('text', { array: true, default: '{}' }) old_slugs: string[];
  /** Counts its changes. */
  @Column('integer', { default: 1 }) version: number;
  @Column(instantColumn({ default: () => 'now()' })) created_at: string;
  @Column(instantColumn({ default: () => 'now()' })) updated_at: string;
}
