import { Global, Injectable, Module } from '@nestjs/common';
import type { AuditEntry } from '@vitrine/contracts';
import { log } from './logger.js';
import {
  Column,
  CreateDateColumn,
  DataSource,
  Entity,
  PrimaryGeneratedColumn,
  type EntityManager,
} from 'typeorm';

/** One administrative action, in the schema of the service that did it. */
@Entity('audit_entries')
export class AuditEntryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  @Column('text')
  actor: string;

  @Column('text')
  action: string;

  @Column('text')
  target: string;

  @Column('text')
  summary: string;
}

@Injectable()
export class AuditService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Writes an entry with the caller's transaction, so that an action and its entry stand or fall together, and a log
   * line.
   */
  async record(manager: EntityManager, entry: Omit<AuditEntry, 'id' | 'at'>): Promise<void> {
    await manager.insert(AuditEntryEntity, entry);
    const { actor, action, target } = entry;
    log.info({ actor, action, target }, 'audit');
  }

  /** Records what an admin did to one thing: `category.created`, of number 7, is an action on `category/7`. */
  did(
    manager: EntityManager,
    { email: actor }: { email: string },
    action: `${string}.${string}`,
    id: number | string,
    summary: string,
  ): Promise<void> {
    return this.record(manager, { actor, action, target: `${action.split('.')[0]}/${id}`, summary });
  }

  /** Entries newest first, older than entry `before`. */
  async list(query: { limit: number; before?: string | undefined }): Promise<{ entries: AuditEntry[] }> {
    const found = await this.dataSource
      .getRepository(AuditEntryEntity)
      .createQueryBuilder('entry')
      .where(query.before ? 'entry.id < :before' : 'TRUE', { before: query.before })
      .orderBy('entry.id', 'DESC')
      .limit(query.limit)
      .getMany();
    return { entries: found.map((entry) => ({ ...entry, at: entry.at.toISOString() })) };
  }
}

/** Needs AuditEntryEntity among the data source's entities. */
@Global()
@Module({ providers: [AuditService], exports: [AuditService] })
export class AuditModule {}
