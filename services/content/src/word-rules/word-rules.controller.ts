import { Controller } from '@nestjs/common';
import {
  contentCalls,
  MOST_WORD_RULES,
  type ContentCalls,
  type HouseRule,
  type IdentityClaims,
  type WordRule,
} from '@vitrine/contracts';
import { AppError, AuditService, Handles, isoSql, type ParsedRequest } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';

const COLUMNS = `id, kind, words, meaning, ${isoSql('updated_at')} AS updated_at, updated_by`;

/** Synonyms of the search, and house rules for texts. */
@Controller()
export class WordRulesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  @Handles(contentCalls.adminListWordRules)
  async list() {
    const sql = `SELECT ${COLUMNS} FROM word_rules ORDER BY folded, id`;
    return { rules: await this.dataSource.query<WordRule[]>(sql) };
  }

  @Handles(contentCalls.internalHouseRules)
  async houseRules() {
    const sql = `SELECT kind, words, meaning FROM word_rules WHERE kind <> 'synonym' ORDER BY folded, id`;
    return { rules: await this.dataSource.query<HouseRule[]>(sql) };
  }

  @Handles(contentCalls.adminCreateWordRule)
  create({ body: rule, admin }: ParsedRequest<ContentCalls['adminCreateWordRule']>) {
    return this.dataSource.transaction(async (manager) => {
      const [created] = await manager.query<WordRule[]>(
        `INSERT INTO word_rules (kind, words, folded, meaning, updated_by)
         SELECT $1, $2, trim(regexp_replace(search_words($2), '[^[:alnum:]]+', ' ', 'g')), $3, $4
         WHERE (SELECT count(*) FROM word_rules) < ${MOST_WORD_RULES}
         ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
        [rule.kind, rule.words, rule.meaning, admin.email],
      );
      if (!created) {
        const [{ rules }] = await manager.query<[{ rules: number }]>(
          'SELECT count(*)::int AS rules FROM word_rules',
        );
        throw new AppError(
          rules < MOST_WORD_RULES ? 'content.word_rule_taken' : 'content.too_many_word_rules',
        );
      }
      await this.changed(manager, created, admin, 'created');
      return { rule: created };
    });
  }

  @Handles(contentCalls.adminDeleteWordRule)
  remove({ params: { id }, admin }: ParsedRequest<ContentCalls['adminDeleteWordRule']>): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [[removed]] = await manager.query<[WordRule[]]>(
        `DELETE FROM word_rules WHERE id = $1 RETURNING ${COLUMNS}`,
        [id],
      );
      if (!removed) throw new AppError('content.word_rule_not_found');
      await this.changed(manager, removed, admin, 'deleted');
    });
  }

  private async changed(
    manager: EntityManager,
    { id, words, meaning }: WordRule,
    admin: IdentityClaims,
    what: 'created' | 'deleted',
  ): Promise<void> {
    const verb = what === 'created' ? 'Criou' : 'Excluiu';
    await this.audit.did(
      manager,
      admin,
      `word_rule.${what}`,
      id,
      `${verb} a regra de palavras “${words}”${meaning && ` → “${meaning}”`}`,
    );
  }
}
