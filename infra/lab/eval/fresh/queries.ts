/**
 * Thirty searches and what is right as the first result: slugs of articles, or paths of pages. Written and labelled by
 * a language model from the titles of the demo's articles, after the search and its synonyms and before any was run; no
 * person confirmed a label. The search was tuned on the even ones; the odd ones were kept aside.
 */
export const freshQueries: readonly (readonly [query: string, ...right: string[]])[] = [
  ['senha forte exemplo', 'senhas-na-empresa'],
  ['chave de acesso no iphone', 'passkeys-nas-empresas'],
  ['codigo no celular para entrar no email', 'autenticacao-multifator'],
  ['mfa obrigatorio', 'autenticacao-multifator'],
  ['virus sequestrou meus arquivos', 'anatomia-de-um-ransomware'],
  ['sms falso dos correios', 'phishing-como-reconhecer'],
  ['como identificar e-mail falso', 'phishing-como-reconhecer'],
  ['engenharia social', 'phishing-como-reconhecer', 'fraude-do-fornecedor'],
  ['pix para fornecedor errado', 'fraude-do-fornecedor'],
  ['onedrive é backup?', 'backup-microsoft-365'],
  ['guardar backup na nuvem ou em hd', 'backup-3-2-1'],
  ['reunião com cliente de fora no teams', 'convidados-no-teams'],
  ['backup em fita ainda vale', 'backup-3-2-1'],
  ['incendio no escritorio e agora', 'plano-de-continuidade'],
  ['compartilhar arquivo com cliente pelo drive', 'compartilhamento-seguro-google-drive'],
  ['testar em poucas maquinas antes de instalar em todas', 'como-implantar-edr'],
  ['bloquear login antigo microsoft 365', 'checklist-seguranca-microsoft-365'],
  ['cliente pediu exclusão dos dados', 'lgpd-para-pequenas-empresas'],
  ['clausula lgpd contrato fornecedor', 'contratos-com-operadores-lgpd'],
  ['vazamento tem que avisar clientes?', 'incidente-de-dados-comunicar-anpd'],
  ['plano de contingencia ti', 'plano-de-continuidade'],
  ['fui atacado o que fazer primeiro', 'resposta-a-incidentes-primeiras-horas'],
  ['usar wi-fi de cafeteria', 'trabalho-remoto-seguro'],
  ['antivírus ou edr qual escolher', 'o-que-e-edr'],
  ['threat hunting', 'edr-mdr-xdr-diferencas'],
  ['gmail com nome da empresa', '/google-workspace', 'planos-google-workspace'],
  ['licença do teams', '/microsoft365', 'qual-plano-microsoft-365'],
  ['link qualquer pessoa com o link google', 'compartilhamento-seguro-google-drive'],
  ['lgdp pequena empresa', 'lgpd-para-pequenas-empresas'],
  ['ransonware', 'anatomia-de-um-ransomware'],
];
