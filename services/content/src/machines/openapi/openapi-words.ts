import type { Call, PostVersion, RequestHeader } from '@vitrine/contracts';

/** What each parameter of a path is, by the part of the path before it. */
const pathWords: Record<string, string> = {
  'authorize/uid': 'Código do pedido de autorização.',
  'consent/uid': 'Código do pedido de autorização.',
  'assistants/id': 'Código da conexão do assistente.',
  'assistants/assistant': 'Código da conexão do assistente.',
  'users/id': 'Número do administrador.',
  'sessions/id': 'Código da sessão.',
  'tokens/id': 'Código do token.',
  'tokens/token': 'Código do token.',
  'posts/id': 'Número do post.',
  'posts/slug': 'Slug do post.',
  'bin/id': 'Número do post.',
  'categories/id': 'Número da categoria.',
  'conversations/id': 'Número da conversa.',
  'export/format': 'Formato do arquivo.',
  'imports/id': 'Número da importação.',
  'parts/number': 'Número da parte, a partir de 1.',
  'items/number': 'Número do item.',
  'preview/token': 'Código do link de prévia.',
  'preview-links/link_id': 'Número do link de prévia.',
  'redirects/id': 'Número do redirecionamento.',
  'comments/comment_id': 'Número do comentário.',
  'proposals/proposal_id': 'Número da proposta.',
  'review-links/link_id': 'Número do pedido de parecer.',
  'decisions/decision_id': 'Número da decisão.',
  'revisions/revision_id': 'Número da revisão.',
  'search-notices/id': 'Número do lote de avisos.',
  'versions/id': 'Número da versão.',
  'webhooks/id': 'Número do webhook.',
  'deliveries/id': 'Número da entrega.',
  'word-rules/id': 'Número da regra.',
  'improvements/id': 'Código da melhoria.',
  'jobs/id': 'Código do trabalho.',
  'pictures/hash': 'Hash da imagem, como no endereço dela.',
  'desks/id': 'Código da lista de fontes (`desk_id` do post).',
  'sources/source': 'Número da fonte.',
};

/** What each parameter of a query is; `call.name` where it is something else in one call. */
const queryWords: Record<string, string> = {
  limit: 'Quantos itens, no máximo.',
  before: 'Só o que vem antes: o último item da resposta anterior.',
  version: 'A versão que você leu; outra é recusada com 409.',
  from: 'Primeiro dia, como AAAA-MM-DD.',
  to: 'Último dia, como AAAA-MM-DD.',
  'countView.from': 'Site de onde veio a visita.',
  utm_source: 'Campanha da visita: origem.',
  utm_medium: 'Campanha da visita: meio.',
  utm_campaign: 'Campanha da visita: nome.',
  days: 'Quantos dias, até hoje.',
  category: 'Slug de uma categoria.',
  product: 'Só posts de categorias que oferecem este produto.',
  author: 'Só posts assinados com este nome.',
  search: 'Palavras procuradas.',
  cursor: 'O `next_cursor` da resposta anterior.',
  exclude: 'Número de um post que fica de fora.',
  page: 'Página da lista, a partir de 1.',
  per_page: 'Itens por página.',
  match: '`all`: todas as palavras da busca; `any`: alguma.',
  status: 'Situação do post.',
  sort: 'Ordem da lista; sem ela, o que a busca acha melhor ou o que foi editado por último.',
  order: 'Crescente (`asc`) ou decrescente (`desc`).',
  focus: 'Um recorte da lista, como os cartões do painel.',
  review: 'Situação do parecer.',
  section: 'Tipo de problema.',
  marked: 'Mostra o que uma pessoa já tratou.',
  title: 'Título do texto.',
  keyword: 'Primeira palavra-chave do texto.',
  plan: 'O que aconteceria com o item.',
  outcome: 'O que aconteceu com o item.',
  loss: 'Só itens com esta perda.',
  state: 'Situação.',
  post: 'Número do post.',
  post_id: 'Número do post.',
  name: 'Nome do arquivo.',
  url: 'Endereço de onde o arquivo veio.',
  unused: 'Só o que nada usa.',
  files: 'Arquivos no lugar de imagens.',
  'hub.mode': 'Sempre `subscribe`.',
  'hub.verify_token': 'O token de verificação que foi configurado.',
  'hub.challenge': 'O texto que a resposta devolve.',
};

/** What a parameter is; undefined for one that has no words yet, which a test refuses. */
export function parameterWords({ name, path }: Call, parameter: string): string | undefined {
  const before = new RegExp(`([\\w-]+)(?:/me)?/\\{${parameter}\\}`).exec(path)?.[1];
  if (before) return pathWords[`${before}/${parameter}`];
  return queryWords[`${name}.${parameter}`] ?? queryWords[parameter];
}

export const statusWords: Record<number, string> = {
  200: 'Deu certo.',
  201: 'Foi criado.',
  202: 'Foi aceito: o trabalho continua.',
  204: 'Deu certo; não há corpo.',
  301: 'Está em outro endereço.',
  304: 'Não mudou desde a última leitura.',
};

export const requestHeaders: Record<RequestHeader, { description: string; schema: object }> = {
  'Idempotency-Key': {
    description: 'Um UUID por pedido. Repetir a chave com o mesmo corpo não faz o trabalho de novo.',
    schema: { type: 'string', format: 'uuid' },
  },
  Prefer: {
    description: 'Com `respond-async`, a resposta é 202 e o trabalho continua sem esperar.',
    schema: { type: 'string', enum: ['respond-async'] },
  },
  'Last-Event-ID': {
    description: 'O id do último evento recebido; a resposta continua depois dele.',
    schema: { type: 'string' },
  },
};

/** Of a call that saves its answer. */
export const savedAnswerHeader = {
  description:
    'Só com um token: um texto seu, um por pedido. Por 24 horas, repetir o pedido com a mesma chave dá a mesma resposta, e nada é feito de novo. Com outro conteúdo é 422; com o primeiro ainda em andamento, 409.',
  schema: { type: 'string', maxLength: 255 },
};

const versionWords = {
  body: 'O corpo leva em `version` a versão do post que você leu. Se o post mudou depois, a resposta é 409 com o post atual.',
  query:
    'O endereço leva em `version` a versão do post que você leu. Se o post mudou depois, a resposta é 409 com o post atual.',
  each: 'O corpo leva em `version` a versão de cada post que você leu; os que mudaram depois não são tocados.',
} satisfies Record<Extract<PostVersion, string>, string>;

/** What holds for a call besides its summary. */
export function callWords({ postVersion, cached, access, scope }: Call): string[] {
  return [
    ...(typeof postVersion === 'string' ? [versionWords[postVersion]] : []),
    ...(scope && scope !== 'any' ? [`Permissão do token: \`${scope}\`.`] : []),
    ...(access === 'admin' && !scope ? ['Só no painel: nenhum token faz esta chamada.'] : []),
    ...(cached
      ? ['Qualquer site pode ler (CORS). Com o `ETag` em `If-None-Match`, o que não mudou responde 304.']
      : []),
  ];
}

export const documentWords = `O blog, para programas. Um token de API, que cada pessoa cria no painel, vai no cabeçalho \`Authorization: Bearer\` e age em nome dela, só com as permissões que ela escolheu.

Todo erro tem a mesma forma: \`error\` é uma frase em português e \`code\` não muda. Acima do limite de chamadas a resposta é 429, e \`Retry-After\` diz quantos segundos esperar.

Sem token, uma chamada que muda algo só é aceita do próprio site (\`Sec-Fetch-Site\` ou \`Origin\`).`;
