import { instantColumn } from '@vitrine/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A list of posts that a person has saved under a name. */
@Entity('saved_lists')
export class SavedListEntity {
  @PrimaryColumn('text') person: string;
  @PrimaryColumn('text') name: string;
  @Column('text') query: string;
  @Column(instantColumn({ default: () => 'clock_timestamp()' })) saved_at: string;
}
