import type { CrawlerPurpose, Origin, Verified } from './schema.js';

// Names of values on screens and in files. No module of schemas is imported: browsers load this one.

export const originNames: Record<Origin, string> = {
  search: 'Busca',
  ai: 'Assistente de IA',
  social: 'Rede social',
  email: 'E-mail',
  direct: 'Direto',
  site: 'Outro site',
  internal: 'Este site',
};

export const purposeNames: Record<CrawlerPurpose, string> = {
  training: 'Treinamento de modelos',
  index: 'Índice de busca',
  answer: 'Resposta a uma pessoa',
};

export const verifiedNames: Record<Verified, string> = {
  yes: 'verificado',
  no: 'não verificado: veio de fora da rede publicada',
  unknown: 'não verificado: sem rede conhecida',
};
