/**
 * Words of the demo's articles for which a careful reader would ask a source, by article, in the order of the text; all
 * else that has a number in it is not worth one. Labelled by a language model, before the rules were written; no person
 * checked it.
 */
export const WORTH_SOURCE: Readonly<Record<string, readonly string[]>> = {
  'autenticacao-multifator': ['30 segundos'],
  'backup-3-2-1': ['artigo 46'],
  'backup-microsoft-365': ['93 dias', '14 dias', '30', '30 dias', '30 dias', '25 dias'],
  'checklist-seguranca-microsoft-365': ['cinco administradores'],
  'contratos-com-operadores-lgpd': ['artigo 39', 'três dias úteis'],
  'incidente-de-dados-comunicar-anpd': [
    'artigo 48',
    'Resolução CD/ANPD nº 15',
    '2024',
    'Três dias úteis',
    'até 20 dias úteis',
    'três meses',
    'cinco anos',
    'três dias úteis',
  ],
  'lgpd-para-pequenas-empresas': [
    'Lei nº 13.709',
    '2018',
    'artigo 37',
    'artigo 7º',
    'dez hipóteses',
    'artigo 46',
    'artigo 18',
    'Resolução CD/ANPD nº 2',
    '2022',
    '2%',
    'R$ 50 milhões',
    'artigo 52',
  ],
  'migrar-para-google-workspace': ['30 GB', '2 TB', '5 TB', 'até 100', '150', '500 participantes'],
  'planos-google-workspace': [
    '30 GB',
    '2 TB',
    '5 TB',
    'Até 100',
    'Até 150',
    'Até 500',
    'O Plus inclui ferramentas para guardar mensagens e arquivos por prazos definidos e pesquisá-los depois.',
  ],
  'qual-plano-microsoft-365': ['até 300 usuários', '1 TB', 'até 300 participantes', 'até 250 participantes'],
  'senhas-na-empresa': ['SP 800-63', 'duas tradições', '15 caracteres'],
};
