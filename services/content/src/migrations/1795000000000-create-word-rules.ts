import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What articles of this trade say, and what visitors type for it. */
const SYNONYMS: readonly (readonly [meaning: string, words: string])[] = [
  [
    'segundo fator',
    '2fa, dois fatores, duplo fator, duas etapas, verificação em duas etapas, autenticação de dois fatores, token',
  ],
  ['autenticador', 'authenticator, otp'],
  ['senha', 'password'],
  ['gerenciador de senhas', 'password manager, cofre de senhas, 1password, bitwarden, lastpass'],
  ['acesso sem senha', 'passwordless'],
  ['passkey', 'sem senha, fido, fido2, windows hello, biometria, digital'],
  [
    'microsoft 365',
    'office, office 365, o365, m365, pacote office, azure ad, exchange, outlook, onedrive, sharepoint',
  ],
  ['google workspace', 'g suite, gsuite, google apps, gmail'],
  ['google drive', 'g drive'],
  ['mail', 'email, webmail'],
  ['planos', 'quanto custa, custo, preço, valor, licença'],
  ['invasor', 'hacker'],
  ['invasão', 'hackeado, hackearam, invadido, invadiram'],
  ['resposta a incidentes', 'incident response'],
  ['ransomware', 'sequestro de dados, criptografados, malware'],
  ['resgate', 'bitcoin'],
  ['antivírus', 'vírus'],
  ['phishing', 'email falso, e mail falso, link suspeito, spam'],
  ['fraude do fornecedor', 'bec, ceo fraud, fraude do ceo'],
  ['fraude', 'boleto'],
  ['lgpd', 'lei de proteção de dados, lei geral de proteção de dados, gdpr'],
  ['encarregado', 'dpo'],
  ['operador', 'dpa'],
  ['fornecedores', 'terceiros'],
  ['contabilidade', 'contador'],
  ['vazou', 'data breach, vazamento'],
  ['vazou dado', 'vazamento de dados'],
  ['plano de continuidade', 'bcp, pcn, disaster recovery, recuperação de desastres'],
  ['trabalho remoto', 'home office, teletrabalho, acesso remoto'],
  ['computador pessoal', 'byod'],
  ['computador', 'notebook, laptop, pc'],
  ['pessoa', 'funcionário'],
  ['mdr', 'soc, 24x7, managed detection and response'],
  ['edr', 'endpoint detection and response'],
  ['implantar', 'instalar'],
  ['backup', 'cópia de segurança, becape, hd externo'],
  ['lixeira', 'apagado, excluído, deletado'],
  ['restaurar', 'recuperar'],
  ['compartilhamento', 'compartilhar, pasta pública'],
  ['convidado', 'visitante, usuário externo'],
  ['segurança', 'segurança da informação'],
  ['atualização', 'patch'],
];

/**
 * Rules of words that admins edit: synonyms of the search, and house rules for texts. A start for the search comes
 * along.
 */
export class CreateWordRules1795000000000 implements MigrationInterface {
  name = 'CreateWordRules1795000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE word_rules (
      id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
      kind text NOT NULL,
      words text NOT NULL,
      folded text NOT NULL,
      meaning text NOT NULL,
      updated_by text NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT word_rules_pkey PRIMARY KEY (id),
      CONSTRAINT word_rules_key UNIQUE (kind, folded, meaning))`);
    await runner.query(
      `INSERT INTO word_rules (kind, words, folded, meaning, updated_by)
       SELECT 'synonym', words, search_words(words), meaning, 'vitrine'
       FROM unnest($1::text[], $2::text[]) AS start (meaning, listed), string_to_table(listed, ', ') AS words`,
      [SYNONYMS.map(([meaning]) => meaning), SYNONYMS.map(([, words]) => words)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE word_rules');
  }
}
