import type { CrawlerPurpose, CrawlerReport, Origin } from '@vitrine/contracts';

export const originWords: Record<Origin, string> = {
  search: 'Busca',
  ai: 'Assistente de IA',
  social: 'Rede social',
  direct: 'Direto',
  site: 'Outro site',
  internal: 'Este site',
};

export const purposeWords: Record<CrawlerPurpose, string> = {
  training: 'Treinamento de modelos',
  index: 'Índice de busca',
  answer: 'Resposta a uma pessoa',
};

export const verifiedWords: Record<CrawlerReport['crawlers'][number]['verified'], string> = {
  yes: 'verificado',
  no: 'não verificado: veio de fora da rede publicada',
  unknown: 'não verificado: sem rede conhecida',
};
