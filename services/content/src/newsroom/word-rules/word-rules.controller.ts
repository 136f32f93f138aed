import { Controller } from '@nestjs/common';
import {
  contentCalls,
  MAX_WORD_RULES,
  wordRuleSchema,
  type ContentCalls,
  type IdentityClaims,
  type WordRule,
} from '@vitrine/contracts';
import {
  AppError,
  AuditService,
  assertRowVersion,
  Handles,
  isoSql,
  type ParsedRequest,
  rows,
} from '@vitrine/platform';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { WordRuleEntity } from './word-rule.entity.js';

const COLUMNS_SQL = `id, kind, words, meaning, ${isoSql('updated_at')} AS updated_at, updated_by, version`;

const BY_WORDS = { folded: 'ASC', id: 'ASC' } as const;

const FOLDED = (words: string) => `trim(regexp_replace(search_words(${words}), '[^[:alnum:]]+', ' ', 'g'))`;
const VERBS = { created: 'Criou', updated: 'Alterou', deleted: 'Excluiu' };

/** Synonyms of the search, and house rules for texts. */
@Controller()
export class WordRulesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  @Handles(contentCalls.adminListWordRules)
  async list() {
    return { rules: await this.dataSource.manager.find(WordRuleEntity, { order: BY_WORDS }) };
  }

  @Handles(contentCalls.internalHouseRules)
  async houseRules() {
    const rules = await this.dataSource.manager.find(WordRuleEntity, {
      select: { kind: true, words: true, meaning: true },
      where: { kind: Not('synonym') },
      order: BY_WORDS,
    });
    return { rules };
  }

  @Handles(contentCalls.adminCreateWordRule)
  create({ body: rule, admin }: ParsedRequest<ContentCalls['adminCreateWordRule']>) {
    return this.dataSource.transaction(async (manager) => {
      const sql = `INSERT INTO word_rules (kind, words, folded, meaning, updated_by)
         SELECT $1, $2, ${FOLDED('$2')}, $3, $4
         WHERE (SELECT count(*) FROM word_rules) < ${MAX_WORD_RULES}
         ON CONFLICT DO NOTHING RETURNING ${COLUMNS_SQL}`;
      const values = [rule.kind, rule.words, rule.meaning, admin.email];
      const [created] = await rows(manager, wordRuleSchema, sql, values);
      if (!created) {
        const rules = await manager.count(WordRuleEntity);
        throw new AppError(
          rules < MAX_WORD_RULES ? 'content.word_rule_taken' : 'content.too_many_word_rules',
        );
      }
      await this.changed(manager, created, admin, 'created');
      return { rule: created };
    });
  }

  @Handles(contentCalls.adminUpdateWordRule)
  update({ params: { id }, body: rule, admin }: ParsedRequest<ContentCalls['adminUpdateWordRule']>) {
    return this.dataSource.transaction(async (manager) => {
      await this.seen(manager, id, rule.version);
      const sql = `UPDATE word_rules SET kind = $2, words = $3, folded = ${FOLDED('$3')}, meaning = $4,
           updated_by = $5, updated_at = now(), version = version + 1
         WHERE id = $1 AND NOT EXISTS (SELECT FROM word_rules other WHERE other.id <> $1
           AND (other.kind, other.folded, other.meaning) = ($2, ${FOLDED('$3')}, $4))
         RETURNING ${COLUMNS_SQL}`;
      const values = [id, rule.kind, rule.words, rule.meaning, admin.email];
      const [updated] = await rows(manager, wordRuleSchema, sql, values);
      if (!updated) throw new AppError('content.word_rule_taken');
      await this.changed(manager, updated, admin, 'updated');
      return { rule: updated };
    });
  }

  @Handles(contentCalls.adminDeleteWordRule)
  remove({
    params: { id },
    query,
    admin,
  }: ParsedRequest<ContentCalls['adminDeleteWordRule']>): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const rule = await this.seen(manager, id, query.version);
      await manager.delete(WordRuleEntity, id);
      await this.changed(manager, rule, admin, 'deleted');
    });
  }

  /** Locks the rule that the caller saw. @throws AppError content.word_rule_not_found, content.row_conflict */
  private async seen(manager: EntityManager, id: number, version: number | undefined): Promise<WordRule> {
    const rule = await manager.findOne(WordRuleEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!rule) throw new AppError('content.word_rule_not_found');
    return assertRowVersion(rule, version);
  }

  private async changed(
    manager: EntityManager,
    { id, words, meaning }: WordRule,
    admin: IdentityClaims,
    what: keyof typeof VERBS,
  ): Promise<void> {
    await this.audit.did(
      manager,
      admin,
      `word_rule.${what}`,
      id,
      `${VERBS[what]} a regra de palavras “${words}”${meaning && ` → “${meaning}”`}`,
    );
  }
}
