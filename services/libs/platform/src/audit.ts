import { Global, Injectable, Module } from '@nestjs/common';
import {
  auditEntrySchema,
  PERSONAL_DATA,
  quotable,
  type AuditEntry,
  type IdentityClaims,
} from '@vitrine/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { isoSql } from './database.js';
import { log } from './logger.js';
import { rows } from './rows.js';

/** A summary with the token or assistant that a person used. */
export function withTokenName(summary: string, by: string | Pick<IdentityClaims, 'api_token'>): string {
  const access = typeof by === 'string' ? undefined : by.api_token;
  if (!access) return summary;
  return `${summary}, com o ${access.assistant ? 'assistente' : 'token de API'} “${quotable(access.name)}”`;
}

/** Writes and lists what people did; each service has an `audit_entries` in its own schema. */
@Injectable()
export class AuditService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Writes an entry with the caller's transaction, so that both are stored or neither, and a log line without the
   * actor, who may be a stranger's e-mail address.
   */
  async record(manager: EntityManager, entry: Omit<AuditEntry, 'id' | 'at'>): Promise<void> {
    const { actor, action, target, summary } = entry;
    await manager.query(
      'INSERT INTO audit_entries (actor, action, target, summary) VALUES ($1, $2, $3, $4)',
      [actor, action, target, summary],
    );
    log.info({ action, target }, 'audit');
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

  /** Deletes the oldest entries that are past their time, a thousand at most, but none of `kept` actions. */
  async sweep(kept: readonly string[] = []): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM audit_entries WHERE at < now() - interval '${PERSONAL_DATA.actions.months} months' AND id IN (
         SELECT id FROM audit_entries WHERE action <> ALL ($1) ORDER BY id LIMIT 1000)`,
      [kept],
    );
  }

  /** Entries newest first, older than entry `before`. */
  async list(query: { limit: number; before?: string | undefined }): Promise<{ entries: AuditEntry[] }> {
    const entries = await rows(
      this.dataSource,
      auditEntrySchema,
      `SELECT id, ${isoSql('at')} AS at, actor, action, target, summary FROM audit_entries
       WHERE $2::bigint IS NULL OR id < $2 ORDER BY id DESC LIMIT $1`,
      [query.limit, query.before ?? null],
    );
    return { entries };
  }
}

@Global()
@Module({ providers: [AuditService], exports: [AuditService] })
export class AuditModule {}
