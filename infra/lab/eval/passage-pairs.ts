/**
 * Passages in which `worse` says what `better` says, and is worse in the one way that `way` names. Written, and said to
 * be worse, by a language model; no person checked them.
 */
export interface PassagePair {
  way: 'sentence' | 'passive' | 'word' | 'paragraph';
  better: string;
  worse: string;
}

const pair =
  (way: PassagePair['way']) =>
  ([better, worse]: readonly [string, string]): PassagePair => ({ way, better, worse });

const html = (...paragraphs: string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join('');

/** One sentence where there were several. */
const sentences: readonly (readonly [string, string])[] = [
  [
    'O ataque começou à noite. Ninguém percebeu. O alerta só veio de manhã.',
    'O ataque começou à noite, ninguém percebeu, e o alerta só veio de manhã.',
  ],
  [
    'A senha vazou. O invasor entrou no e-mail. Depois ele pediu um boleto falso.',
    'A senha vazou, o invasor entrou no e-mail e depois ele pediu um boleto falso.',
  ],
  [
    'Faça cópias todo dia. Guarde uma delas fora da empresa. Teste a volta dos dados.',
    'Faça cópias todo dia, guarde uma delas fora da empresa e teste a volta dos dados.',
  ],
  [
    'O EDR observa cada máquina. Ele compara o que vê com o comum. O que foge disso vira alerta.',
    'O EDR observa cada máquina, compara o que vê com o comum, e o que foge disso vira alerta.',
  ],
  [
    'O plano cabe em uma página. Ele diz quem liga para quem. Ele diz também o que desligar.',
    'O plano cabe em uma página, que diz quem liga para quem e diz também o que desligar.',
  ],
  [
    'A conta do ex-colega ficou ativa. Meses depois, alguém entrou por ela. A rede toda caiu.',
    'A conta do ex-colega ficou ativa e, meses depois, alguém entrou por ela, e a rede toda caiu.',
  ],
  [
    'O celular some. A tela está sem bloqueio. Os arquivos da empresa vão junto.',
    'O celular some, a tela está sem bloqueio, e os arquivos da empresa vão junto.',
  ],
  [
    'Leia o remetente com calma. Passe o mouse sobre o link. Na dúvida, telefone.',
    'Leia o remetente com calma, passe o mouse sobre o link e, na dúvida, telefone.',
  ],
  [
    'O servidor fica no porão. O porão alaga. A cópia está no mesmo porão.',
    'O servidor fica no porão, o porão alaga, e a cópia está no mesmo porão.',
  ],
  [
    'A licença venceu em março. O antivírus parou. Só em maio alguém notou.',
    'A licença venceu em março, o antivírus parou, e só em maio alguém notou.',
  ],
];

/** The passive where somebody acted; as many sentences, and words about as long. */
const passives: readonly (readonly [string, string])[] = [
  [
    'A equipe isolou a máquina. O técnico trocou a senha.',
    'A máquina foi isolada pela equipe. A senha foi trocada pelo técnico.',
  ],
  [
    'O invasor copiou os arquivos. A empresa avisou os clientes.',
    'Os arquivos foram copiados pelo invasor. Os clientes foram avisados pela empresa.',
  ],
  [
    'O sistema bloqueia o anexo. O gestor recebe o aviso.',
    'O anexo é bloqueado pelo sistema. O aviso é recebido pelo gestor.',
  ],
  [
    'A consultoria revisou as regras. O diretor aprovou o gasto.',
    'As regras foram revisadas pela consultoria. O gasto foi aprovado pelo diretor.',
  ],
  [
    'O fornecedor entregou o relatório. Nós publicamos os números.',
    'O relatório foi entregue pelo fornecedor. Os números foram publicados por nós.',
  ],
  [
    'O agente envia os dados. A central analisa cada evento.',
    'Os dados são enviados pelo agente. Cada evento é analisado pela central.',
  ],
  [
    'O suporte abriu o chamado. O cliente confirmou a falha.',
    'O chamado foi aberto pelo suporte. A falha foi confirmada pelo cliente.',
  ],
  [
    'O curso treinou as pessoas. As pessoas barraram o golpe.',
    'As pessoas foram treinadas pelo curso. O golpe foi barrado pelas pessoas.',
  ],
  [
    'A auditoria achou a brecha. O time fechou a porta.',
    'A brecha foi achada pela auditoria. A porta foi fechada pelo time.',
  ],
  [
    'O contrato define os prazos. O jurídico guarda a cópia.',
    'Os prazos são definidos pelo contrato. A cópia é guardada pelo jurídico.',
  ],
];

/** Longer words for the same thing, in as many sentences and words. */
const words: readonly (readonly [string, string])[] = [
  [
    'Use uma senha longa e nova em cada site.',
    'Utilize uma credencial extensa e diferenciada em cada plataforma.',
  ],
  [
    'O chefe leu a carta e pediu ajuda.',
    'O administrador examinou a correspondência e solicitou assistência.',
  ],
  ['A rede caiu e a loja parou.', 'A infraestrutura indisponibilizou-se e a organização paralisou-se.'],
  ['Guarde a cópia em outro lugar.', 'Armazene a duplicata em diferente localidade.'],
  ['O vírus entra pelo anexo do e-mail.', 'O programa malicioso introduz-se pelo documento anexado.'],
  ['Faça um teste antes de usar.', 'Realize uma verificação anteriormente a utilizar.'],
  ['O golpe pede pressa e medo.', 'A fraude solicita imediatismo e intimidação.'],
  ['Quem vê o erro avisa o time.', 'Quem identifica a irregularidade comunica o departamento.'],
  ['O dado some se a peça falha.', 'A informação desaparece se o equipamento apresenta defeito.'],
  ['Troque a chave de quem sai.', 'Substitua a autenticação de quem desliga-se.'],
];

const A =
  'O primeiro passo é saber o que a empresa tem. Liste as máquinas, as contas e os programas em uso. Anote quem responde por cada item e quando ele chegou. Uma planilha já resolve no começo.';
const B =
  'Depois vem a ordem de cuidado. Comece pelo que guarda dados de clientes e pelo que para a loja se falhar. O resto pode esperar algumas semanas sem risco maior.';
const C =
  'Por fim, marque uma data para rever tudo. Um inventário velho engana mais do que ajuda. Três meses é um bom prazo para quem tem poucas máquinas e uma equipe pequena.';
const D =
  'A cópia de segurança só vale depois do teste. Escolha um arquivo por mês e traga-o de volta. Meça o tempo que isso leva e conte a todos o resultado.';
const E =
  'O treino das pessoas vale tanto quanto o programa. Uma conversa curta por mês basta. Mostre um golpe real e diga como notar os sinais dele.';

/** One long paragraph where there were several; not a word is changed. */
const paragraphs: readonly (readonly string[])[] = [
  [A, B],
  [A, C],
  [B, C],
  [A, B, C],
  [A, D],
  [B, D, E],
  [C, D, E],
  [A, B, C, D],
  [B, C, D, E],
  [A, B, C, D, E],
];

/** Ten pairs for each way. */
export const passagePairs: readonly PassagePair[] = [
  ...sentences.map(([better, worse]) => pair('sentence')([html(better), html(worse)])),
  ...passives.map(([better, worse]) => pair('passive')([html(better), html(worse)])),
  ...words.map(([better, worse]) => pair('word')([html(better), html(worse)])),
  ...paragraphs.map((parts) => pair('paragraph')([html(...parts), html(parts.join(' '))])),
];
