import { error } from '../error.js';

export const wordRuleErrors = {
  'content.word_rule_not_found': error(404, 'Regra não encontrada.'),
  'content.word_rule_taken': error(409, 'Já existe esta regra.'),
  'content.too_many_word_rules': error(409, 'Há regras demais. Exclua as que não servem mais.'),
};
