import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What admins decide for everybody: one row. */
@Entity('settings')
@Check('settings_single_check', 'id = 1')
export class SettingsEntity {
  @PrimaryColumn('integer') id: number;
  /** Whether AI is on. */
  @Column('boolean', { default: true }) enabled: boolean;
}
