import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The admins' settings: a single row. */
@Entity('settings')
@Check('settings_single_check', 'id = 1')
export class SettingsEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'settings_pkey' })
  id: number;

  /** The switch that turns AI off everywhere. */
  @Column('boolean', { default: true })
  enabled: boolean;
}
