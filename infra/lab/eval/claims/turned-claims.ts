/**
 * Sentences beside their source, written by a language model before the rules; no person checked them. `turned` ones
 * say something else of the same number or have no source, the others say the same. Rules were chosen on the even ones,
 * the odd ones were kept aside.
 */
export interface TurnedClaim {
  way: 'comparator' | 'negation' | 'direction' | 'subject' | 'statement' | 'same';
  source: string;
  text: string;
}

const of = (
  way: TurnedClaim['way'],
  pairs: readonly (readonly [source: string, text: string])[],
): TurnedClaim[] => pairs.map(([source, text]) => ({ way, source, text }));

export const turnedClaims: readonly TurnedClaim[] = [
  ...of('comparator', [
    ['O plano atende até 300 usuários.', 'O plano atende mais de 300 usuários.'],
    ['A resposta leva menos de 5 minutos.', 'A resposta leva mais de 5 minutos.'],
    ['O golpe atingiu mais de 200 mil computadores.', 'O golpe atingiu menos de 200 mil computadores.'],
    ['O contrato dura no mínimo 12 meses.', 'O contrato dura no máximo 12 meses.'],
    ['Foram 412 empresas na pesquisa.', 'Foram mais de 412 empresas na pesquisa.'],
    ['A multa pode chegar a até 2% do faturamento.', 'A multa é de pelo menos 2% do faturamento.'],
    ['A senha tem pelo menos 15 caracteres.', 'A senha tem no máximo 15 caracteres.'],
    ['Guarde o registro por, no mínimo, cinco anos.', 'O registro fica guardado por até cinco anos.'],
  ]),
  ...of('negation', [
    ['O backup foi testado em 40 filiais.', 'O backup não foi testado em 40 filiais.'],
    ['O serviço não cobre 30 dias de retenção.', 'O serviço cobre 30 dias de retenção.'],
    ['Sem o segundo fator, 61% das contas caíram.', 'Com o segundo fator, 61% das contas caíram.'],
    ['A empresa pagou R$ 50 mil de resgate.', 'A empresa nunca pagou R$ 50 mil de resgate.'],
    ['As 12 lojas não pararam.', 'Pararam 12 lojas.'],
    ['O plano inclui 1 TB por pessoa.', 'O plano não inclui 1 TB por pessoa.'],
    ['Nenhum dos 80 servidores caiu.', 'Caíram 80 servidores.'],
    ['O edital deixou de exigir 3 certidões.', 'O edital passou a exigir 3 certidões.'],
  ]),
  ...of('direction', [
    ['Os ataques subiram 30% em 2024.', 'Os ataques caíram 30% em 2024.'],
    ['O custo caiu 12%.', 'O custo aumentou 12%.'],
    ['As vendas cresceram R$ 3 milhões.', 'As vendas encolheram R$ 3 milhões.'],
    ['A fila diminuiu em 25 minutos.', 'A fila cresceu em 25 minutos.'],
    ['O número de golpes recuou 8%.', 'O número de golpes avançou 8%.'],
    ['A equipe ganhou 7 analistas.', 'A equipe perdeu 7 analistas.'],
    ['Houve alta de 15% nas fraudes.', 'Houve queda de 15% nas fraudes.'],
    ['O preço foi reduzido em R$ 90.', 'O preço foi elevado em R$ 90.'],
  ]),
  ...of('subject', [
    ['O Business Standard oferece 2 TB por pessoa.', 'O Business Starter oferece 2 TB por pessoa.'],
    ['A Microsoft bloqueou 7 mil ataques.', 'O Google bloqueou 7 mil ataques.'],
    ['Em Goiânia a empresa perdeu R$ 212 mil.', 'Em Recife a empresa perdeu R$ 212 mil.'],
    [
      'O relatório da Kaspersky fala em 36% das invasões.',
      'O relatório da Verizon fala em 36% das invasões.',
    ],
    ['A loja de Marta perdeu 41 notebooks.', 'A loja de Renata perdeu 41 notebooks.'],
    ['No Teams a reunião aceita 300 pessoas.', 'No Meet a reunião aceita 300 pessoas.'],
    ['A ANPD abriu 9 processos.', 'O Procon abriu 9 processos.'],
    ['Segundo a Cisco, 14 países caíram.', 'Segundo a IBM, 14 países caíram.'],
  ]),
  ...of('statement', [
    ['', 'Um terço das empresas perdeu dados em um ano.'],
    ['', 'O prejuízo foi o dobro do esperado.'],
    ['', 'O cofre de senhas é 5x mais rápido.'],
    ['', 'Este é o antivírus mais usado do mundo.'],
    ['', 'Somos líderes em segurança para pequenas empresas.'],
    ['', 'A falha foi corrigida ontem.'],
    ['', 'O Kaspersky Next inclui sandbox e análise de rede.'],
    ['', 'Uma senha fraca causou a parada do hospital.'],
    ['', 'O Marco Civil da Internet exige a guarda dos registros.'],
    ['', 'A LGPD proíbe guardar currículos antigos.'],
    ['', 'A maioria dos ataques começa por e-mail.'],
    ['', '“Perdemos todos os clientes do mês”, disse Carla Souza.'],
    ['', 'Os ataques cresceram dez vezes mais que o orçamento.'],
    ['', 'O Google Workspace é compatível com qualquer leitor de tela.'],
    ['', 'O ataque resultou em demissões na diretoria.'],
    ['', 'A marca é a primeira do mercado em satisfação.'],
  ]),
  ...of('same', [
    ['O plano atende até 300 usuários.', 'O plano atende no máximo 300 usuários.'],
    ['O golpe atingiu mais de 200.000 computadores.', 'O golpe atingiu 200 mil computadores.'],
    ['A Kaspersky viu 36% das invasões em 94 países.', 'Foram 36% das invasões, diz a Kaspersky.'],
    ['Os ataques cresceram 30% em 2024.', 'Os ataques aumentaram 30% em 2024.'],
    ['Não houve queda nas 12 lojas.', 'Nas 12 lojas não houve queda.'],
    [
      'O Starter traz 30 GB. O Standard traz 2 TB e 150 participantes.',
      'O Standard traz 2 TB e 150 participantes.',
    ],
    ['O prazo é de, no mínimo, cinco anos.', 'O prazo é de pelo menos cinco anos.'],
    ['Em 2024, a Rota Sul perdeu R$ 92 mil.', 'A Rota Sul perdeu R$ 92 mil em 2024.'],
    ['Dois servidores caíram, e o banco não recuperou R$ 61.000.', 'O banco não recuperou R$ 61 mil.'],
    ['A equipe tem 14 pessoas, mas não tem plantão.', 'A equipe tem 14 pessoas.'],
    ['O custo caiu de R$ 900 para R$ 400.', 'O custo caiu para R$ 400.'],
    ['A ANPD multou a empresa em R$ 14.400.', 'A multa da ANPD foi de R$ 14.400.'],
  ]),
];
