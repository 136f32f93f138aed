import { error } from '../error.js';

export const aiErrors = {
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
};
