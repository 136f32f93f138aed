/** `retryAfter` is in seconds. */
const error = (status: number, message: string, retryAfter?: number) => ({ status, message, retryAfter });

/** Every error code the API can answer: its HTTP status, its default Portuguese sentence, and its Retry-After. */
export const errorCatalogue = {
  'request.invalid': error(400, 'Os dados enviados são inválidos.'),
  'request.malformed': error(400, 'Não foi possível ler os dados enviados.'),
  'request.too_large': error(413, 'O conteúdo enviado é grande demais.'),
  'request.header_too_large': error(431, 'Os cabeçalhos da requisição são grandes demais.'),
  'request.unsupported_type': error(415, 'O formato enviado não é aceito. Envie JSON.'),
  'request.rate_limited': error(
    429,
    'Muitas requisições em pouco tempo. Aguarde um instante e tente novamente.',
  ),
  'request.cross_site': error(403, 'Esta ação só pode ser feita a partir do próprio site.'),
  'request.method_not_allowed': error(405, 'Esta operação não é permitida neste endereço.'),
  'request.misdirected': error(421, 'O pedido chegou ao serviço errado. Tente novamente em instantes.'),
  'resource.not_found': error(404, 'O endereço solicitado não existe.'),
  'service.unavailable': error(
    503,
    'O serviço está temporariamente indisponível. Tente novamente em instantes.',
    5,
  ),
  'service.storage_full': error(
    503,
    'O disco do banco de dados está cheio: nada pode ser salvo agora, e o que já foi salvo está no lugar. Mantenha esta página aberta e avise quem cuida do servidor.',
    30,
  ),
  'service.bad_gateway': error(502, 'O serviço não respondeu como esperado. Tente novamente em instantes.'),
  'service.timeout': error(504, 'O serviço demorou demais para responder. Tente novamente.'),
  'service.internal': error(500, 'Ocorreu um erro inesperado. Tente novamente.'),

  'auth.unauthenticated': error(401, 'Sua sessão não está ativa. Entre com o Google para continuar.'),
  'auth.session_not_ended': error(
    503,
    'Você saiu neste navegador, mas a sessão não pôde ser encerrada no servidor e segue aberta lá. Entre de novo mais tarde e encerre-a em Sessões; sem uso, ela termina em 12 horas.',
  ),
  'auth.forbidden': error(403, 'Você não tem permissão para acessar a área administrativa.'),
  'auth.token_invalid': error(
    401,
    'Este acesso não vale: o token está incompleto, expirou, foi revogado ou a pessoa perdeu o acesso.',
  ),
  'auth.token_scope': error(403, 'Este acesso não permite esta operação.'),
  'auth.token_only': error(
    403,
    'Este endereço é para máquinas: conecte um assistente ou use um token de API, e não a sessão do navegador.',
  ),
  'auth.two_credentials': error(
    403,
    'A requisição trouxe uma sessão e um token de API. Envie só um dos dois.',
  ),
  'auth.login_not_started': error(
    403,
    'Este login não foi iniciado neste navegador. Volte e entre com o Google novamente.',
  ),
  'auth.login_failed': error(401, 'Não foi possível confirmar seu login com o Google. Tente novamente.'),
  'auth.code_used': error(401, 'Este login já foi usado ou expirou. Entre com o Google novamente.'),
  'auth.email_unverified': error(403, 'Seu e-mail do Google ainda não foi verificado.'),
  'auth.identity_mismatch': error(
    403,
    'Este e-mail está vinculado a outra conta do Google. Fale com o administrador.',
  ),
  'auth.provider_unavailable': error(
    503,
    'O Google não respondeu a tempo. Tente entrar novamente em instantes.',
  ),
  'assistants.request_not_found': error(
    404,
    'Este pedido de conexão expirou ou foi aberto em outro navegador. Comece de novo no assistente.',
  ),
  'assistants.not_found': error(404, 'Este assistente já não está conectado.'),
  'tokens.not_found': error(404, 'Token de API não encontrado.'),
  'tokens.too_many': error(409, 'Você já tem 20 tokens de API. Revogue um para criar outro.'),
  'users.not_found': error(404, 'Usuário administrativo não encontrado.'),
  'users.email_taken': error(409, 'Já existe um usuário administrativo com este e-mail.'),
  'users.last_admin': error(409, 'O último administrador ativo não pode ser removido nem desativado.'),
  'users.self': error(409, 'Você não pode remover nem desativar o seu próprio acesso.'),

  'content.post_not_found': error(404, 'Post não encontrado'),
  'content.post_published': error(409, 'Este post já está publicado. Despublique-o antes de agendar.'),
  'content.slug_taken': error(409, 'Já existe um post com este slug. Escolha outro.'),
  'content.version_conflict': error(409, 'Este post foi alterado por outra pessoa depois que você o abriu.'),
  'content.token_drafts_only': error(
    403,
    'Tokens de API só criam e alteram rascunhos: o que está publicado ou agendado fica para uma pessoa, no painel.',
  ),
  'content.category_not_found': error(404, 'Categoria não encontrada.'),
  'content.category_unknown': error(400, 'A categoria escolhida não existe.'),
  'content.category_taken': error(409, 'Já existe uma categoria com este nome.'),
  'content.category_in_use': error(409, 'Esta categoria tem posts e não pode ser excluída.'),
  'content.revision_not_found': error(404, 'Revisão não encontrada.'),
  'content.draft_not_found': error(404, 'Este post não tem alterações pendentes.'),
  'content.comment_not_found': error(404, 'Comentário não encontrado neste post.'),
  'content.too_many_comments': error(
    409,
    'Este post já tem 1.000 comentários. Resolva-os antes de escrever outros.',
  ),
  'content.proposal_not_found': error(404, 'Esta proposta já foi aceita ou recusada.'),
  'content.too_many_decisions': error(
    409,
    'Este link já registrou decisões demais. Combine o resto com quem pediu o parecer.',
  ),
  'content.too_many_proposals': error(
    409,
    'Este post já tem 20 propostas abertas. Espere até que uma pessoa aceite ou recuse algumas no painel.',
  ),
  'content.preview_expired': error(404, 'Este link de pré-visualização expirou ou não existe.'),

  'content.review_ended': error(404, 'Este link de parecer não vale mais. Peça outro a quem o enviou.'),
  'content.review_text_changed': error(
    409,
    'O texto mudou depois que você o abriu. Leia a versão atual antes de decidir.',
  ),
  'content.approval_needed': error(
    409,
    'Neste site, publicar exige aprovação, e ninguém aprovou este texto como está agora.',
  ),

  'content.redirect_not_found': error(404, 'Redirecionamento não encontrado.'),
  'content.redirect_taken': error(409, 'Já existe um redirecionamento deste endereço.'),
  'content.word_rule_not_found': error(404, 'Regra não encontrada.'),
  'content.site_version_not_found': error(404, 'Versão do site não encontrada.'),
  'content.site_version_conflict': error(
    409,
    'O site foi alterado por outra pessoa. Veja a versão atual antes de continuar.',
  ),
  'content.site_unchanged': error(409, 'Não há alterações do site para publicar.'),
  'content.site_part_incomplete': error(
    409,
    'Estas alterações não podem ir ao ar sem outras da mesma seção. Marque também as outras.',
  ),
  'content.row_conflict': error(
    409,
    'Outra pessoa mudou isto depois que a tela o mostrou. Feche, confira como está agora e tente de novo.',
  ),
  'content.word_rule_taken': error(409, 'Já existe esta regra.'),
  'content.too_many_word_rules': error(409, 'Há regras demais. Exclua as que não servem mais.'),
  'content.conversation_not_found': error(404, 'Conversa não encontrada.'),
  'content.webhook_not_found': error(404, 'Webhook não encontrado.'),
  'content.webhook_address': error(
    400,
    'O webhook precisa de um endereço com https, na internet pública, sem usuário nem senha.',
  ),
  'content.too_many_webhooks': error(409, 'Já existem 20 webhooks. Exclua um para criar outro.'),
  'content.delivery_not_found': error(404, 'Entrega não encontrada.'),
  'webhook.unverified': error(401, 'A assinatura desta entrega não confere.'),
  'content.notice_batch_not_found': error(404, 'Este aviso não está entre os que falharam.'),

  'import.not_found': error(404, 'Importação não encontrada.'),
  'import.item_not_found': error(
    404,
    'O texto deste item não está mais aqui: ele já foi importado, ou a importação foi excluída.',
  ),
  'import.part_wrong': error(
    400,
    'Esta parte do arquivo não tem o tamanho esperado. Escolha o mesmo arquivo de novo.',
  ),
  'import.wrong_state': error(409, 'A importação não está em um estado que permita isso.'),
  'import.too_many': error(409, 'Há importações demais em aberto. Exclua uma para começar outra.'),
  'import.category_needed': error(
    409,
    'Há posts sem categoria. Escolha a categoria em que eles devem ficar.',
  ),

  'ai.disabled': error(503, 'Os recursos de IA não estão configurados neste site. Fale com o administrador.'),
  'ai.switched_off': error(503, 'Os recursos de IA foram desligados por um administrador.'),
  'ai.queue_unavailable': error(
    503,
    'A fila de IA está indisponível no momento. Tente novamente em instantes.',
    5,
  ),
  'ai.queue_full': error(429, 'Há muitas tarefas de IA na fila. Aguarde algumas terminarem.', 30),
  'ai.job_not_found': error(404, 'Tarefa de IA não encontrada.'),
  'ai.job_not_cancellable': error(409, 'Esta tarefa de IA já terminou.'),
  'ai.job_not_retryable': error(409, 'Somente tarefas que falharam ou foram canceladas podem ser repetidas.'),
  'ai.budget_admin': error(429, 'Seu limite diário de uso da IA foi atingido. Ele é renovado amanhã.'),
  'ai.budget_site': error(
    429,
    'O limite mensal de uso da IA deste site foi atingido. Ele é renovado no próximo mês.',
  ),
  'ai.cancelled': error(409, 'A tarefa de IA foi cancelada.'),
  'ai.timeout': error(504, 'A IA demorou demais para responder. Tente novamente.'),
  'ai.provider_unavailable': error(502, 'O serviço de IA está indisponível. Tente novamente em instantes.'),
  'ai.provider_rate_limited': error(
    503,
    'O serviço de IA está sobrecarregado. Tente novamente em alguns minutos.',
  ),
  'ai.provider_quota': error(503, 'Os créditos do serviço de IA se esgotaram. Fale com o administrador.'),
  'ai.provider_auth': error(503, 'A chave do serviço de IA foi recusada. Fale com o administrador.'),
  'ai.provider_rejected': error(
    502,
    'O serviço de IA recusou o pedido. Fale com o administrador para conferir o modelo configurado.',
  ),
  'ai.prompt_too_long': error(
    422,
    'O texto e as fontes são longos demais para o modelo de IA configurado. Encurte o texto ou remova fontes.',
  ),
  'ai.model_unknown': error(
    503,
    'O serviço de IA não conhece o modelo configurado. Fale com o administrador para conferir o nome do modelo.',
  ),
  'ai.parameter_unsupported': error(
    502,
    'O serviço de IA não aceita uma das opções do pedido. Fale com o administrador para conferir a configuração.',
  ),
  'ai.refused': error(422, 'A IA se recusou a atender este pedido. Reformule o título ou o texto.'),
  'ai.filtered': error(422, 'A resposta da IA foi bloqueada pelo filtro de conteúdo. Reformule o pedido.'),
  'ai.truncated': error(502, 'A resposta da IA ficou incompleta. Tente novamente.'),
  'ai.malformed': error(502, 'A IA respondeu em um formato inesperado. Tente novamente.'),
  'ai.empty': error(502, 'A IA respondeu sem conteúdo. Tente novamente.'),
  'ai.interrupted': error(500, 'A tarefa de IA foi interrompida várias vezes e não pôde ser concluída.'),
  'source.not_found': error(404, 'Fonte não encontrada.'),
  'source.desk_full': error(409, 'Esta mesa já tem 30 fontes. Remova uma para dar outra.'),
  'source.too_large': error(413, 'O arquivo é grande demais. O limite é de 5 MB.'),
  'source.too_long': error(
    400,
    'A fonte é longa demais. O limite é de 200 mil caracteres e, em PDF, 100 páginas.',
  ),
  'source.unsupported': error(
    400,
    'Este arquivo não é texto, Markdown, HTML, PDF, Word (.docx), OpenDocument (.odt), RTF, planilha (.xlsx) nem CSV.',
  ),
  'source.address_refused': error(400, 'Este endereço não é de uma página pública da internet.'),
  'source.address_failed': error(
    422,
    'Não foi possível ler este endereço. Abra a página, copie o texto e cole-o como fonte.',
  ),
  'source.encrypted': error(400, 'Este arquivo está protegido por senha. Envie uma cópia sem senha.'),
  'source.unreadable': error(400, 'Não foi possível ler este arquivo. Ele pode estar danificado.'),
  'source.empty': error(
    400,
    'Não há texto neste arquivo. Um documento digitalizado tem só imagens: envie uma versão com texto.',
  ),
  'image.invalid': error(400, 'O arquivo enviado não é uma imagem válida (JPEG, PNG, WebP, AVIF ou SVG).'),
  'image.too_large': error(413, 'A imagem é grande demais. O limite é de 12 MB e 40 megapixels.'),
  'file.invalid': error(
    400,
    'O arquivo não é aceito, ou não é o que seu nome diz. Envie PDF, Word, Excel, PowerPoint, OpenDocument, CSV, TXT, MP4, WebM ou GIF.',
  ),
  'file.too_large': error(413, 'O arquivo é grande demais. O limite é de 20 MB.'),
  'image.storage_failed': error(503, 'Erro ao gerar imagem: não foi possível gravar o arquivo.'),
  'export.unknown_format': error(404, 'Escolha Markdown, Ghost ou WordPress para exportar.'),
  'export.busy': error(
    503,
    'Já há duas exportações em andamento. Espere uma delas terminar e tente de novo.',
  ),
  'image.not_found': error(404, 'Imagem não encontrada.'),
  'image.in_use': error(409, 'Esta imagem está em uso e não pode ser excluída.'),
  'image.no_original': error(
    409,
    'O original desta imagem não foi guardado. Envie o arquivo de novo para mudar o enquadramento.',
  ),
};

export type ErrorCode = keyof typeof errorCatalogue;
