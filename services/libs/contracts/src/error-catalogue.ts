/** Every error code the API can answer: its HTTP status and its default Portuguese sentence. */
export const errorCatalogue = {
  'request.invalid': { status: 400, message: 'Os dados enviados são inválidos.' },
  'request.malformed': { status: 400, message: 'Não foi possível ler os dados enviados.' },
  'request.too_large': { status: 413, message: 'O conteúdo enviado é grande demais.' },
  'request.header_too_large': { status: 431, message: 'Os cabeçalhos da requisição são grandes demais.' },
  'request.unsupported_type': { status: 415, message: 'O formato enviado não é aceito. Envie JSON.' },
  'request.rate_limited': {
    status: 429,
    message: 'Muitas requisições em pouco tempo. Aguarde um instante e tente novamente.',
  },
  'request.cross_site': { status: 403, message: 'Esta ação só pode ser feita a partir do próprio site.' },
  'request.method_not_allowed': { status: 405, message: 'Esta operação não é permitida neste endereço.' },
  'resource.not_found': { status: 404, message: 'O endereço solicitado não existe.' },
  'service.unavailable': {
    status: 503,
    message: 'O serviço está temporariamente indisponível. Tente novamente em instantes.',
  },
  'service.bad_gateway': {
    status: 502,
    message: 'O serviço não respondeu como esperado. Tente novamente em instantes.',
  },
  'service.timeout': { status: 504, message: 'O serviço demorou demais para responder. Tente novamente.' },
  'service.internal': { status: 500, message: 'Ocorreu um erro inesperado. Tente novamente.' },

  'auth.unauthenticated': {
    status: 401,
    message: 'Sua sessão não está ativa. Entre com o Google para continuar.',
  },
  'auth.forbidden': { status: 403, message: 'Você não tem permissão para acessar a área administrativa.' },
  'auth.login_not_started': {
    status: 403,
    message: 'Este login não foi iniciado neste navegador. Volte e entre com o Google novamente.',
  },
  'auth.login_failed': {
    status: 401,
    message: 'Não foi possível confirmar seu login com o Google. Tente novamente.',
  },
  'auth.code_used': {
    status: 401,
    message: 'Este login já foi usado ou expirou. Entre com o Google novamente.',
  },
  'auth.email_unverified': { status: 403, message: 'Seu e-mail do Google ainda não foi verificado.' },
  'auth.identity_mismatch': {
    status: 403,
    message: 'Este e-mail está vinculado a outra conta do Google. Fale com o administrador.',
  },
  'auth.provider_unavailable': {
    status: 503,
    message: 'O Google não respondeu a tempo. Tente entrar novamente em instantes.',
  },
  'users.not_found': { status: 404, message: 'Usuário administrativo não encontrado.' },
  'users.email_taken': { status: 409, message: 'Já existe um usuário administrativo com este e-mail.' },
  'users.last_admin': {
    status: 409,
    message: 'O último administrador ativo não pode ser removido nem desativado.',
  },
  'users.self': { status: 409, message: 'Você não pode remover nem desativar o seu próprio acesso.' },

  'content.post_not_found': { status: 404, message: 'Post não encontrado' },
  'content.slug_taken': { status: 409, message: 'Já existe um post com este slug. Escolha outro.' },
  'content.version_conflict': {
    status: 409,
    message: 'Este post foi alterado por outra pessoa depois que você o abriu.',
  },
  'content.category_not_found': { status: 404, message: 'Categoria não encontrada.' },
  'content.category_unknown': { status: 400, message: 'A categoria escolhida não existe.' },
  'content.category_taken': { status: 409, message: 'Já existe uma categoria com este nome.' },
  'content.category_in_use': { status: 409, message: 'Esta categoria tem posts e não pode ser excluída.' },
  'content.revision_not_found': { status: 404, message: 'Revisão não encontrada.' },
  'content.draft_not_found': { status: 404, message: 'Este post não tem alterações pendentes.' },
  'content.preview_expired': { status: 404, message: 'Este link de visualização expirou ou não existe.' },

  'ai.disabled': {
    status: 503,
    message: 'Os recursos de IA não estão configurados neste site. Fale com o administrador.',
  },
  'ai.switched_off': { status: 503, message: 'Os recursos de IA foram desligados por um administrador.' },
  'ai.queue_unavailable': {
    status: 503,
    message: 'A fila de IA está indisponível no momento. Tente novamente em instantes.',
  },
  'ai.queue_full': { status: 429, message: 'Há muitas tarefas de IA na fila. Aguarde algumas terminarem.' },
  'ai.job_not_found': { status: 404, message: 'Tarefa de IA não encontrada.' },
  'ai.job_not_cancellable': { status: 409, message: 'Esta tarefa de IA já terminou.' },
  'ai.job_not_retryable': {
    status: 409,
    message: 'Somente tarefas que falharam ou foram canceladas podem ser repetidas.',
  },
  'ai.budget_admin': {
    status: 429,
    message: 'Seu limite diário de uso da IA foi atingido. Ele é renovado amanhã.',
  },
  'ai.budget_site': {
    status: 429,
    message: 'O limite mensal de uso da IA deste site foi atingido. Ele é renovado no próximo mês.',
  },
  'ai.cancelled': { status: 409, message: 'A tarefa de IA foi cancelada.' },
  'ai.timeout': { status: 504, message: 'A IA demorou demais para responder. Tente novamente.' },
  'ai.provider_unavailable': {
    status: 502,
    message: 'O serviço de IA está indisponível. Tente novamente em instantes.',
  },
  'ai.provider_rate_limited': {
    status: 503,
    message: 'O serviço de IA está sobrecarregado. Tente novamente em alguns minutos.',
  },
  'ai.provider_quota': {
    status: 503,
    message: 'Os créditos do serviço de IA se esgotaram. Fale com o administrador.',
  },
  'ai.provider_auth': {
    status: 503,
    message: 'A chave do serviço de IA foi recusada. Fale com o administrador.',
  },
  'ai.provider_rejected': {
    status: 502,
    message: 'O serviço de IA recusou o pedido. Fale com o administrador para conferir o modelo configurado.',
  },
  'ai.refused': {
    status: 422,
    message: 'A IA se recusou a atender este pedido. Reformule o título ou o texto.',
  },
  'ai.filtered': {
    status: 422,
    message: 'A resposta da IA foi bloqueada pelo filtro de conteúdo. Reformule o pedido.',
  },
  'ai.truncated': { status: 502, message: 'A resposta da IA ficou incompleta. Tente novamente.' },
  'ai.malformed': { status: 502, message: 'A IA respondeu em um formato inesperado. Tente novamente.' },
  'ai.empty': { status: 502, message: 'A IA respondeu sem conteúdo. Tente novamente.' },
  'ai.interrupted': {
    status: 500,
    message: 'A tarefa de IA foi interrompida várias vezes e não pôde ser concluída.',
  },
  'source.not_found': { status: 404, message: 'Fonte não encontrada.' },
  'source.desk_full': { status: 409, message: 'Esta mesa já tem 30 fontes. Remova uma para dar outra.' },
  'source.too_large': { status: 413, message: 'O arquivo é grande demais. O limite é de 5 MB.' },
  'source.too_long': {
    status: 400,
    message: 'A fonte é longa demais. O limite é de 200 mil caracteres e, em PDF, 100 páginas.',
  },
  'source.unsupported': {
    status: 400,
    message: 'Este arquivo não é texto, Markdown, HTML, Word (.docx) nem PDF.',
  },
  'source.encrypted': {
    status: 400,
    message: 'Este arquivo está protegido por senha. Envie uma cópia sem senha.',
  },
  'source.unreadable': {
    status: 400,
    message: 'Não foi possível ler este arquivo. Ele pode estar danificado.',
  },
  'source.empty': {
    status: 400,
    message:
      'Não há texto neste arquivo. Um documento digitalizado tem só imagens: envie uma versão com texto.',
  },
  'image.invalid': {
    status: 400,
    message: 'O arquivo enviado não é uma imagem válida (JPEG, PNG, WebP ou AVIF).',
  },
  'image.too_large': {
    status: 413,
    message: 'A imagem é grande demais. O limite é de 12 MB e 40 megapixels.',
  },
  'image.storage_failed': {
    status: 503,
    message: 'Erro ao gerar imagem: não foi possível gravar o arquivo.',
  },
  'image.not_found': { status: 404, message: 'Imagem não encontrada.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
