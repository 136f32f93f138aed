import type { Seed } from '@vitrine/contracts';

const example = (text: string): string => `${text} (Resposta de exemplo.)`;

const credential = (name: string, number: string, at: string) => ({
  name: `${name} (exemplo)`,
  number,
  link: `https://example.com/${at}/${number}`,
});

/**
 * What the demo's company says of itself. It is invented, and marked so; answers without a mark are facts with their
 * source.
 */
export const demoSite: NonNullable<Seed['site']> = {
  about: { place: 'São Paulo, SP (exemplo)', since: '2014' },
  credentials: [
    credential('Kaspersky Registered Partner', 'DEMO-KAS-2481', 'kaspersky'),
    credential('Microsoft AI Cloud Partner', 'DEMO-MS-70315', 'microsoft'),
    credential('Google Cloud Partner', 'DEMO-GC-1187', 'google'),
  ],
  people: [
    {
      name: 'Cláudia Brandão',
      role: 'Direção técnica (pessoa de exemplo)',
      text: 'Desenha as implantações de EDR e responde pelo que fica ligado depois delas.',
      same_as: [],
    },
    {
      name: 'Rafael Nogueira',
      role: 'Resposta a incidentes (pessoa de exemplo)',
      text: 'Atende as emergências e explica, sem jargão, o que aconteceu e o que fazer agora.',
      same_as: [],
    },
    {
      name: 'Marina Tavares',
      role: 'Microsoft 365 e Google Workspace (pessoa de exemplo)',
      text: 'Escolhe as licenças com cada cliente e leva e-mails e arquivos na data combinada.',
      same_as: [],
    },
  ],
  questions: [
    {
      question: 'De que depende o preço?',
      answer: example(
        'Do produto ou plano, do número de pessoas e computadores, do prazo e do que a implantação inclui. A proposta mostra cada valor separado: licenças, implantação e suporte.',
      ),
    },
    {
      question: 'Há contrato mínimo? Como cancelo?',
      answer: example(
        'As licenças valem por um ano, ou por mês no Microsoft 365 e no Google Workspace. Para não renovar, basta avisar 30 dias antes do fim do período.',
      ),
    },
    {
      question: 'Qual é o menor número de licenças?',
      answer: example(
        'Uma, no Microsoft 365 e no Google Workspace. Na linha Kaspersky Next, o mínimo é o que o fabricante define para cada produto; dizemos qual é na proposta.',
      ),
    },
    {
      question: 'Como são o pagamento e a nota fiscal?',
      answer: example(
        'Boleto ou Pix, à vista ou por mês. A nota fiscal de cada licença e de cada serviço chega por e-mail no dia da cobrança.',
      ),
    },
    {
      question: 'Vocês instalam e migram, ou só vendem a licença?',
      answer: example(
        'Instalamos e migramos. Um piloto de dois dias vem antes, em poucos computadores; depois, a instalação avança por grupos, de forma remota, com a equipe trabalhando.',
      ),
    },
    {
      question: 'O que é uma emergência, e quem atende fora do horário?',
      answer: example(
        'Um computador bloqueado, dados apagados, uma conta invadida: o que não pode esperar até amanhã. Para isso há plantão a qualquer hora; as outras dúvidas são respondidas no horário comercial.',
      ),
    },
    {
      question: 'E a LGPD?',
      answer:
        'Segurança é um dever da lei: o art. 46 da Lei 13.709/2018 pede medidas técnicas contra acessos não autorizados, e o art. 48, o aviso de incidentes que possam causar dano relevante. EDR e controle de acesso ajudam nos dois; nenhum produto cumpre a lei sozinho. Fonte: planalto.gov.br.',
    },
    {
      question: 'Já tenho um antivírus. O que muda?',
      answer:
        'O antivírus bloqueia o que reconhece. O EDR também registra o que cada programa fez, para que uma pessoa veja o começo do ataque, isole o computador e desfaça o estrago. O antigo sai na mesma visita remota em que o novo entra.',
    },
    {
      question: 'É seguro comprar Kaspersky?',
      answer:
        'No Brasil a venda e o uso são livres. Os Estados Unidos proibiram a venda em seu território em junho de 2024 por causa da sede na Rússia, e a Alemanha recomendou cautela em 2022. A fabricante mantém Centros de Transparência, um deles em São Paulo, em que clientes examinam o código. Se a sua empresa atende órgãos desses países, diga antes. Fontes: bis.gov, bsi.bund.de, kaspersky.com/transparency-center.',
    },
    {
      question: 'Quem são os seus clientes?',
      answer: example(
        'Empresas brasileiras de 10 a 500 pessoas: clínicas, escritórios, indústrias e lojas. Apresentamos uma delas na primeira conversa, se você quiser ouvir de quem já passou por isso.',
      ),
    },
  ],
};
