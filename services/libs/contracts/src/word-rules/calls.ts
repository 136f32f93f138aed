import { defineCalls } from '../core/call.js';
import { seenRowQuerySchema } from '../core/fields.js';
import * as words from './schema.js';

const admin = '/api/blog/admin/word-rules' as const;

/** Synonyms of the search, and the house rules for texts. */
export const wordRuleCalls = defineCalls('content', {
  adminListWordRules: {
    method: 'GET',
    path: admin,
    summary: 'Sinônimos da busca, e as regras da casa para textos',
    answers: { 200: words.wordRuleListSchema },
  },
  adminCreateWordRule: {
    method: 'POST',
    path: admin,
    summary: 'Adiciona um sinônimo da busca ou uma regra da casa',
    body: words.saveWordRuleSchema,
    answers: { 201: words.wordRuleAnswerSchema },
    errors: ['content.word_rule_taken', 'content.too_many_word_rules'],
  },
  adminUpdateWordRule: {
    method: 'PUT',
    path: `${admin}/{id}`,
    summary: 'Altera um sinônimo da busca ou uma regra da casa',
    body: words.updateWordRuleSchema,
    answers: { 200: words.wordRuleAnswerSchema },
    errors: ['content.word_rule_not_found', 'content.word_rule_taken', 'content.row_conflict'],
  },
  adminDeleteWordRule: {
    method: 'DELETE',
    path: `${admin}/{id}`,
    summary: 'Exclui um sinônimo da busca ou uma regra da casa',
    query: seenRowQuerySchema,
    answers: { 204: null },
    errors: ['content.word_rule_not_found', 'content.row_conflict'],
  },
  internalHouseRules: {
    method: 'GET',
    path: '/internal/house-rules',
    summary: 'The house rules for texts, for the AI service',
    answers: { 200: words.houseRulesSchema },
  },
});
