import type { Topic } from './topic.js';

/** Data and the office in the cloud. */
export const cloudTopics: Topic[] = [
  {
    signs: ['backup', 'copia de seguranca', 'recupera', 'continuidade', 'desastre'],
    subject: 'o backup',
    keywords: ['backup', 'recuperação de dados', 'continuidade de negócios', 'restauração'],
    what: [
      'O backup é uma cópia dos dados guardada de modo que o problema que atingiu o original não atinja também a cópia. Parece óbvio, mas é nessa segunda metade da frase que a maioria dos planos falha. Uma pasta sincronizada não é backup, porque repete em segundos o erro ou a exclusão feita no original.',
      'Um bom plano responde a duas perguntas do negócio, e não da informática. Quanto trabalho podemos perder? Quanto tempo podemos ficar parados? A primeira define de quanto em quanto tempo se copia. A segunda define como e onde se guarda, porque trazer tudo de volta também leva tempo.',
    ],
    question: 'Quem está na nuvem precisa de backup?',
    answer: [
      'Precisa, porque o provedor cuida da disponibilidade do serviço e o cliente cuida dos seus dados. Uma exclusão feita por engano, um funcionário descontente ou uma conta invadida são responsabilidade de quem contratou. A lixeira ajuda por alguns dias e depois esvazia.',
      'Portanto, caixas de e-mail, arquivos compartilhados e conversas de trabalho merecem uma cópia independente, com senha própria e prazo de retenção definido. O custo é previsível; o de refazer contratos e propostas de memória, não.',
    ],
    mistakesTitle: 'Falhas que só aparecem no pior dia',
    mistakes:
      'A cópia que roda todas as noites e avisa para um endereço que ninguém lê. O disco externo que fica sempre ligado ao servidor. A senha do backup guardada dentro do próprio backup. O sistema restaurado com sucesso, mas sem a licença para abrir. São falhas pequenas, baratas de corrigir em um dia comum e caríssimas em um dia ruim.',
    practiceTitle: 'Um plano de backup que funciona',
    practiceLead: 'Comece pelo essencial e aumente o rigor aos poucos:',
    practices: [
      'Liste os sistemas por importância e anote quanto tempo cada um pode ficar parado.',
      'Siga a regra 3-2-1: três cópias, duas mídias, uma fora do local.',
      'Mantenha ao menos uma cópia que não possa ser alterada nem apagada pela rede.',
      'Use contas separadas para administrar o backup, com dois fatores.',
      'Restaure um sistema inteiro a cada trimestre, não apenas um arquivo.',
      'Escreva o roteiro de recuperação e guarde-o também em papel.',
    ],
    quote: 'Ninguém precisa de backup; todos precisam de restauração.',
    picture: 'Três discos interligados por linhas finas, um deles dentro de um círculo de proteção',
  },
  {
    signs: ['lgpd', 'privacidade', 'dados pessoais', 'anpd', 'titular', 'consentimento'],
    subject: 'a proteção de dados pessoais',
    keywords: ['LGPD', 'dados pessoais', 'privacidade', 'segurança da informação'],
    what: [
      'A LGPD, Lei Geral de Proteção de Dados Pessoais, organiza o que empresas e órgãos públicos podem fazer com informações sobre pessoas. Ela não proíbe o uso de dados. Ela pede finalidade clara, uso do mínimo necessário, transparência com o titular e medidas de segurança adequadas ao risco.',
      'Na prática, a lei transformou em obrigação o que já era boa gestão: saber que dados existem, onde ficam, quem acessa e quando devem ser apagados. Uma empresa que não consegue responder a essas perguntas dificilmente consegue proteger o que tem.',
    ],
    question: 'O que a LGPD pede em termos de segurança?',
    answer: [
      'A lei fala em medidas técnicas e administrativas aptas a proteger os dados, sem listar produtos. Isso é uma liberdade e também uma responsabilidade, porque a empresa precisa justificar as suas escolhas. Controle de acesso, registros, cópias de segurança e proteção dos computadores são o ponto de partida.',
      'Além disso, é preciso estar pronto para o incidente. Quem sabe o que foi acessado consegue informar os titulares com precisão. Quem não tem registros precisa supor o pior, e por isso comunica mal e tarde.',
    ],
    mistakesTitle: 'Onde os projetos costumam travar',
    mistakes:
      'Muitos projetos produzem políticas bonitas que ninguém lê. Outros tratam a lei como assunto apenas do jurídico e descobrem tarde que o sistema não permite apagar um cadastro. Também é comum guardar tudo para sempre, por precaução. Dado que não existe não vaza: a retenção sem prazo é um risco sem benefício.',
    practiceTitle: 'Passos para colocar a casa em ordem',
    practiceLead: 'Não é preciso começar grande. É preciso começar pelo que traz mais risco:',
    practices: [
      'Mapeie os dados pessoais por processo: o que coleta, para quê e até quando.',
      'Revise os acessos e retire os que não fazem mais sentido.',
      'Ative registros de acesso nos sistemas que guardam dados sensíveis.',
      'Proteja notebooks e celulares com criptografia e EDR.',
      'Defina o roteiro de incidente, com responsáveis e modelos de comunicação.',
      'Treine quem atende o público a reconhecer pedidos de titulares.',
    ],
    quote: 'Privacidade não é um documento no site; é um conjunto de decisões repetidas todos os dias.',
    picture: 'Ficha de cadastro com partes encobertas, guardada por uma chave em forma de folha',
  },
  {
    signs: ['microsoft', '365', 'office', 'teams', 'outlook', 'sharepoint', 'onedrive', 'exchange'],
    subject: 'o Microsoft 365',
    keywords: ['Microsoft 365', 'produtividade', 'segurança na nuvem', 'colaboração'],
    what: [
      'O Microsoft 365 reúne e-mail, documentos, reuniões e armazenamento em uma assinatura por usuário. Word, Excel e PowerPoint continuam ali, mas o ganho maior está no que os cerca: coautoria em tempo real, histórico de versões e um lugar único para os arquivos da equipe.',
      'Os planos para empresas diferem em três pontos: se incluem os aplicativos instalados no computador, quanto de segurança trazem e que tipo de gestão de dispositivos permitem. Escolher pelo preço mais baixo, sem olhar para esses pontos, costuma sair caro na primeira auditoria.',
    ],
    question: 'Qual plano combina com a sua empresa?',
    answer: [
      'Equipes que trabalham quase só pelo navegador se dão bem com o plano de entrada. Quem depende de planilhas pesadas e de trabalho sem internet precisa dos aplicativos instalados. Já empresas com notebooks fora do escritório deveriam olhar para o plano que inclui gestão de dispositivos e proteção avançada.',
      'É possível misturar planos na mesma empresa, e isso é uma boa prática. Por isso, faça primeiro o retrato dos perfis de uso e só depois a conta. Uma consultoria curta evita pagar por recursos que ninguém abre.',
    ],
    mistakesTitle: 'Descuidos frequentes depois da migração',
    mistakes:
      'Migrar o e-mail e parar por aí é o descuido mais comum. Os arquivos continuam em servidores antigos, as equipes criam atalhos próprios e a segurança fica dividida. Outro descuido é manter contas de administração sem dois fatores. Também convém rever os compartilhamentos externos, que se acumulam em silêncio.',
    practiceTitle: 'Boas práticas para os primeiros noventa dias',
    practiceLead: 'Um roteiro curto ajuda a colher o valor da assinatura desde cedo:',
    practices: [
      'Ative a autenticação em dois fatores para todos, sem exceções.',
      'Separe as contas de administração das contas do dia a dia.',
      'Defina onde cada tipo de arquivo mora: pessoal, equipe ou empresa.',
      'Limite o compartilhamento externo e revise-o todo mês.',
      'Ensine coautoria e histórico de versões em sessões de meia hora.',
      'Contrate uma cópia de segurança independente para e-mail e arquivos.',
    ],
    quote: 'A ferramenta muda em um fim de semana; o hábito, em um trimestre bem conduzido.',
    picture: 'Janelas de documentos, agenda e conversa dispostas em torno de uma nuvem azul discreta',
  },
  {
    signs: ['google', 'workspace', 'gmail', 'drive', 'meet', 'planilhas google', 'nuvem', 'colabora'],
    subject: 'o Google Workspace',
    keywords: ['Google Workspace', 'colaboração', 'trabalho em equipe', 'segurança na nuvem'],
    what: [
      'O Google Workspace nasceu no navegador, e isso explica o seu jeito. Documentos, planilhas e apresentações são páginas compartilhadas desde o primeiro segundo, sem anexos nem versões paralelas. O e-mail com o domínio da empresa, a agenda e as reuniões por vídeo completam o conjunto.',
      'Os planos diferem no armazenamento por usuário, no número de participantes das reuniões e nos controles de segurança. Para quem administra, a vantagem está na simplicidade: um painel único cuida de contas, grupos, dispositivos e regras de compartilhamento.',
    ],
    question: 'Quando o Google Workspace é a melhor escolha?',
    answer: [
      'Ele brilha em equipes que criam a várias mãos, trabalham em lugares diferentes e não dependem de arquivos muito complexos de escritório. A curva de aprendizado é curta, porque quase todos já usaram as versões pessoais. Portanto, a adoção costuma ser rápida.',
      'Por outro lado, áreas com planilhas cheias de macros pedem um teste antes da decisão. Nada impede a convivência: há empresas que mantêm licenças específicas para essas áreas e padronizam o restante.',
    ],
    mistakesTitle: 'O que costuma dar errado',
    mistakes:
      'O maior risco é o compartilhamento por link aberto, prático no momento e esquecido depois. Outro é deixar arquivos importantes em pastas pessoais: quando a pessoa sai, o dono vai junto. Há também quem permita o acesso de aplicativos de terceiros sem revisão, e assim entregue a caixa de e-mail a desconhecidos.',
    practiceTitle: 'Configurações que valem o esforço',
    practiceLead: 'Com uma tarde de trabalho é possível elevar bastante o nível de proteção:',
    practices: [
      'Exija a verificação em duas etapas e prefira chaves de acesso.',
      'Use drives compartilhados para tudo o que pertence à empresa.',
      'Defina como padrão o compartilhamento restrito à organização.',
      'Revise os aplicativos conectados e bloqueie os que ninguém reconhece.',
      'Crie grupos por função, e não permissões pessoa por pessoa.',
      'Configure SPF, DKIM e DMARC no domínio da empresa.',
    ],
    quote: 'Colaborar bem é saber, a qualquer momento, quem pode ver e quem pode mudar.',
    picture: 'Quatro formas geométricas coloridas e discretas que se encaixam em torno de um documento',
  },
];
