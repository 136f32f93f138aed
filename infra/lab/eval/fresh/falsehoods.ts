/**
 * Falsehoods beside their source, two of each kind, written by a language model before the rules were run on them; no
 * person checked them. Rules were changed for the even ones first, then for the odd ones too.
 */
export interface Falsehood {
  kind: string;
  source: string;
  text: string;
}

const of = (kind: string, ...pairs: readonly (readonly [source: string, text: string])[]): Falsehood[] =>
  pairs.map(([source, text]) => ({ kind, source, text }));

export const falsehoods: readonly Falsehood[] = [
  ...of(
    'comparator',
    [
      'A operadora informou que o apagão atingiu pouco menos de 40 mil clientes em Minas Gerais.',
      'Mais de 40 mil clientes ficaram sem internet em Minas Gerais.',
    ],
    [
      'O suporte responde chamados críticos em até 4 horas.',
      'Chamados críticos levam pelo menos 4 horas para ter resposta.',
    ],
  ),
  ...of(
    'negation',
    [
      'O seguro não cobre os primeiros 15 dias de parada.',
      'Os primeiros 15 dias de parada são cobertos pelo seguro.',
    ],
    [
      'Das 60 escolas visitadas, nenhuma tinha cópia fora do prédio.',
      'As 60 escolas visitadas tinham cópia fora do prédio.',
    ],
  ),
  ...of(
    'direction',
    [
      'O tempo médio de detecção encolheu para 16 dias no ano passado.',
      'O tempo médio de detecção aumentou para 16 dias.',
    ],
    [
      'Depois do treinamento, os cliques em iscas baixaram 47%.',
      'Depois do treinamento, os cliques em iscas cresceram 47%.',
    ],
  ),
  ...of(
    'subject',
    [
      'A prefeitura de Ourinhos perdeu 9 dias de atendimento; a de Bauru voltou no mesmo dia.',
      'Bauru perdeu 9 dias de atendimento.',
    ],
    [
      'O plano Essencial guarda mensagens por 90 dias. O plano Avançado guarda por 365 dias.',
      'O plano Essencial guarda mensagens por 365 dias.',
    ],
  ),
  ...of(
    'unit',
    ['O arquivo pode ter 25 MB.', 'O arquivo pode ter até 25 GB.'],
    ['A entrega ocorre em 10 dias úteis.', 'A entrega ocorre em 10 horas.'],
  ),
  ...of(
    'scale',
    ['O golpe rendeu R$ 3,2 milhões à quadrilha.', 'O golpe rendeu R$ 3,2 bilhões à quadrilha.'],
    ['Foram enviadas 12 mil mensagens falsas.', 'Foram enviadas 12 milhões de mensagens falsas.'],
  ),
  ...of(
    'period',
    ['O serviço custa R$ 18 por usuário por mês.', 'O serviço custa R$ 18 por usuário por ano.'],
    ['A equipe faz 4 testes por ano.', 'A equipe faz 4 testes por semana.'],
  ),
  ...of(
    'date',
    ['A regra passa a valer em 1º de julho de 2026.', 'A regra passa a valer em 1º de junho de 2026.'],
    ['A falha foi publicada em março de 2023.', 'A falha foi publicada em março de 2021.'],
  ),
  ...of(
    'law number',
    ['O artigo 42 trata do ressarcimento de danos.', 'O artigo 43 da lei obriga ao ressarcimento de danos.'],
    ['A Lei nº 14.155 endureceu as penas.', 'A Lei nº 14.115 endureceu as penas.'],
  ),
  ...of(
    'fraction',
    ['', 'Um quarto das pequenas empresas fecha em seis meses depois de um ataque.'],
    ['', 'Dois em cada três ataques começam por senha vazada.'],
  ),
  ...of(
    'multiple',
    ['', 'O novo agente usa metade da memória do anterior.'],
    ['', 'Quem testa o backup volta a trabalhar três vezes mais rápido.'],
  ),
  ...of(
    'superlative',
    ['', 'É a solução de backup mais vendida do Brasil.'],
    ['', 'Nenhum outro produto do mercado detecta tantas ameaças.'],
  ),
  ...of(
    'ranking',
    ['', 'O Brasil é o segundo país mais atacado da América Latina.'],
    ['', 'A revenda está entre as cinco maiores do Nordeste.'],
  ),
  ...of(
    'relative date',
    ['', 'A Microsoft corrigiu a falha na semana passada.'],
    ['', 'O golpe voltou a circular há poucos dias em Salvador.'],
  ),
  ...of(
    'product fact',
    ['', 'O Microsoft 365 Business Basic vem com antivírus para celulares.'],
    ['', 'O Kaspersky Next EDR Optimum isola o computador sem internet.'],
  ),
  ...of(
    'cause',
    ['', 'A demora em avisar os clientes levou a prefeitura a trocar de fornecedor.'],
    ['', 'Por causa de um anexo falso, o hospital cancelou cirurgias.'],
  ),
  ...of(
    'quotation',
    [
      '“Treinar a equipe custa menos que parar a fábrica”, disse Paula Nogueira, da Metal Sul.',
      '“Parar a fábrica foi a melhor decisão”, disse Paula Nogueira.',
    ],
    [
      'Segundo Igor Lima, “o atacante ficou semanas lendo as mensagens”.',
      'Segundo Bianca Reis, “o atacante ficou semanas lendo as mensagens”.',
    ],
  ),
  ...of(
    'named law',
    ['', 'A LGPD obriga toda loja a ter um encarregado em tempo integral.'],
    ['', 'Pelo Marco Civil da Internet, o provedor deve apagar os registros em um ano.'],
  ),
  ...of(
    'attribution',
    ['Uma pesquisa da Fecomércio ouviu 800 lojistas.', 'Uma pesquisa do Sebrae ouviu 800 lojistas.'],
    ['A Anatel recebeu 5.400 queixas, e o Procon não divulgou números.', 'O Procon recebeu 5.400 queixas.'],
  ),
  ...of(
    'row of a table',
    [
      'Bronze; Espaço: 50 GB; Pessoas: 10.\nPrata; Espaço: 200 GB; Pessoas: 40.',
      'O Bronze dá 200 GB de espaço.',
    ],
    [
      'Matriz; Servidores: 14; Notebooks: 120.\nFilial Recife; Servidores: 3; Notebooks: 45.',
      'A filial Recife tem 14 servidores.',
    ],
  ),
];

/**
 * One of each kind, written after the rules had been changed for all of those above: 14 of 20 were noticed at the first
 * run, 11 by the rules before. Three rules came from them afterwards.
 */
export const lastFalsehoods: readonly Falsehood[] = [
  ...of('comparator', [
    'Acima de 150 caixas postais, a migração é feita em lotes.',
    'Com menos de 150 caixas, a migração é feita em lotes.',
  ]),
  ...of('negation', [
    'A versão gratuita não guarda histórico por 30 dias.',
    'Na versão gratuita, o histórico fica guardado por 30 dias.',
  ]),
  ...of('direction', [
    'As queixas de clonagem recuaram 22% no semestre.',
    'As queixas de clonagem saltaram 22% no semestre.',
  ]),
  ...of('subject', ['Fortaleza registrou 310 casos, Natal registrou 95.', 'Natal registrou 310 casos.']),
  ...of('unit', ['O link da reunião expira em 60 minutos.', 'O link da reunião expira em 60 dias.']),
  ...of('scale', ['A base vazada tem 220 mil registros.', 'A base vazada tem 220 milhões de registros.']),
  ...of('period', ['O relatório sai 2 vezes por mês.', 'O relatório sai 2 vezes por ano.']),
  ...of('date', [
    'O prazo de adequação terminou em 30 de abril de 2024.',
    'O prazo de adequação terminou em 30 de agosto de 2024.',
  ]),
  ...of('law number', [
    'A Resolução BCB nº 85 trata da política de segurança.',
    'A Resolução BCB nº 58 trata da política de segurança.',
  ]),
  ...of('fraction', ['', 'Três em cada cinco gestores não sabem onde está o backup.']),
  ...of('multiple', ['', 'O custo de uma parada é quinze vezes maior que o da prevenção.']),
  ...of('superlative', ['', 'Trata-se do ataque mais caro da história do varejo brasileiro.']),
  ...of('ranking', ['', 'A ferramenta ocupa o topo do ranking de usabilidade da América Latina.']),
  ...of('relative date', ['', 'A ANPD publicou novas regras no mês passado.']),
  ...of('product fact', ['', 'O Google Workspace Starter inclui gravação de reuniões.']),
  ...of('cause', ['', 'A falta de segundo fator permitiu o desvio da folha de pagamento da construtora.']),
  ...of('quotation', [
    '“Não existe rede pequena demais para ser atacada”, afirma Rita Sales, da UFPE.',
    '“Não existe rede segura o bastante”, afirma Rita Sales.',
  ]),
  ...of('named law', ['', 'O Código de Defesa do Consumidor obriga a loja a avisar o cliente em dois dias.']),
  ...of('attribution', [
    'O Banco Central contou 1.900 fraudes com Pix.',
    'A Febraban contou 1.900 fraudes com Pix.',
  ]),
  ...of('row of a table', [
    'Semanal; Retenção: 4 semanas.\nMensal; Retenção: 12 semanas.',
    'Na cópia Semanal a retenção é de 12 semanas.',
  ]),
];
