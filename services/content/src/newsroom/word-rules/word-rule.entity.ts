import type { WordRule, WordRuleKind } from '@vitrine/contracts';
import { instantColumn } from '@vitrine/platform';
import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A synonym of the search, or a house rule for texts. */
@Entity('word_rules')
@Unique('word_rules_key', ['kind', 'folded', 'meaning'])
export class WordRuleEntity implements WordRule {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' }) id: number;
  @Column('text') kind: WordRuleKind;
  @Column('text') words: string;
  /** The words as the search compares them. */
  @Column('text', { select: false }) folded: string;
  @Column('text') meaning: string;
  @Column('text') updated_by: string;
  @Column(instantColumn({ default: () => 'now()' })) updated_at: string;
  /** Counts its changes. */
  @Column('integer', { default: 1 }) version: number;
}
