import type { Topic } from './topic.js';

/** People and habits; the last topic is the general one. */
export const peopleTopics: Topic[] = [
  {
    signs: ['senha', 'autentica', 'dois fatores', 'mfa', 'login', 'acesso', 'identidade'],
    subject: 'a gestão de senhas e acessos',
    keywords: ['senhas', 'autenticação em dois fatores', 'controle de acesso', 'identidade digital'],
    what: [
      'A maior parte das invasões não quebra nada: entra com a senha certa. Senhas reutilizadas, adivinhadas ou capturadas em páginas falsas abrem o e-mail, e o e-mail abre o resto. Por isso, cuidar das senhas é cuidar da porta principal, e não de um detalhe técnico.',
      'A autenticação em dois fatores acrescenta algo que o criminoso não tem, como um aplicativo no celular ou uma chave física. As chaves de acesso vão além, porque só funcionam no endereço verdadeiro e não podem ser digitadas em uma página falsa. A senha, assim, deixa de ser o único obstáculo.',
    ],
    question: 'Ainda faz sentido trocar a senha todo mês?',
    answer: [
      'Não, porque a troca obrigatória produz senhas previsíveis, com um número que aumenta a cada ciclo. É melhor uma senha longa, única e guardada em um gerenciador, trocada quando houver sinal de vazamento. O esforço economizado pode ir para os dois fatores.',
      'Portanto, meça o que importa: quantas contas têm dois fatores, quantas pessoas usam o gerenciador e quanto tempo leva para retirar os acessos de quem saiu.',
    ],
    mistakesTitle: 'Hábitos que custam caro',
    mistakes:
      'Contas compartilhadas impedem saber quem fez o quê. Senhas em planilhas circulam por e-mail e nunca mais são recolhidas. Acessos de ex-funcionários permanecem ativos porque ninguém avisou a informática. E o administrador que navega com a conta de administração transforma qualquer clique em um risco para todos.',
    practiceTitle: 'O que mudar primeiro',
    practiceLead: 'Estas mudanças são simples, e a ordem abaixo traz resultado rápido:',
    practices: [
      'Adote um gerenciador de senhas para toda a empresa.',
      'Ative dois fatores no e-mail, no banco e nos sistemas de gestão.',
      'Separe as contas de administração das contas comuns.',
      'Ligue a saída de pessoas ao bloqueio de acessos no mesmo dia.',
      'Elimine contas compartilhadas ou registre quem as usa.',
      'Revise permissões a cada trimestre com os gestores das áreas.',
    ],
    quote: 'A melhor senha é a que ninguém precisa lembrar e que, sozinha, não abre nada.',
    picture: 'Uma chave geométrica diante de duas portas sobrepostas, a segunda com um anel luminoso',
  },
  {
    signs: ['remoto', 'hibrido', 'home office', 'vpn', 'dispositiv', 'celular', 'notebook'],
    subject: 'o trabalho remoto seguro',
    keywords: ['trabalho remoto', 'segurança de dispositivos', 'VPN', 'EDR'],
    what: [
      'No trabalho remoto, o escritório passa a ser onde está o notebook. A rede de casa, o celular pessoal e a internet do hotel entram na conta, e o muro que protegia a empresa deixa de existir. A proteção precisa acompanhar a pessoa, porque o lugar já não diz nada.',
      'Isso muda a pergunta da segurança. Antes, bastava saber se o acesso vinha de dentro. Agora é preciso saber quem é, de que dispositivo vem, em que estado ele está e o que realmente precisa acessar. É essa a ideia por trás do modelo de confiança zero.',
    ],
    question: 'A VPN resolve tudo?',
    answer: [
      'A VPN cria um túnel cifrado, e isso é útil. No entanto, ela leva ao outro lado também o que estiver no computador infectado. Por isso, o túnel precisa vir acompanhado de dispositivos gerenciados, dois fatores e acesso apenas aos sistemas necessários.',
      'Portanto, pense na VPN como um corredor, não como um cofre. Quem entra no corredor ainda deve mostrar o crachá em cada porta.',
    ],
    mistakesTitle: 'Riscos que passam despercebidos',
    mistakes:
      'O computador da família usado para acessar o sistema financeiro. O roteador doméstico com a senha de fábrica. A tela visível no café. A planilha salva na área de trabalho, fora de qualquer cópia. Nenhum desses riscos exige um criminoso sofisticado, e todos se resolvem com regras claras e ferramentas simples.',
    practiceTitle: 'Regras que as pessoas conseguem seguir',
    practiceLead: 'Boas regras são poucas, claras e possíveis de cumprir:',
    practices: [
      'Forneça dispositivos da empresa ou gerencie os pessoais com consentimento.',
      'Ative criptografia de disco e bloqueio automático de tela.',
      'Instale o EDR também nas máquinas que nunca vão ao escritório.',
      'Exija dois fatores em todo acesso externo.',
      'Guarde arquivos de trabalho apenas na nuvem da empresa.',
      'Oriente sobre o roteador: senha própria, atualização e rede de visitas separada.',
    ],
    quote: 'Segurança no trabalho remoto é fazer o caminho certo ser também o mais fácil.',
    picture: 'Um notebook sobre uma mesa simples, ligado por linhas finas a vários pontos protegidos',
  },
  {
    signs: [],
    subject: 'a segurança da informação',
    keywords: ['segurança da informação', 'gestão de riscos', 'pequenas empresas', 'proteção de dados'],
    what: [
      'A segurança da informação protege três coisas: o segredo do que é reservado, a exatidão do que é registrado e a disponibilidade do que é necessário para trabalhar. Uma empresa pode sobreviver sem um computador, mas não sem pedidos, contratos, notas e a confiança dos clientes.',
      'O assunto costuma ser apresentado como uma lista interminável de ameaças. É mais útil vê-lo como gestão de riscos. Todo negócio já decide onde aceita perder e onde não aceita. A segurança apenas leva essa decisão para os sistemas, com critério e prioridade.',
    ],
    question: 'Quanto uma empresa deveria investir?',
    answer: [
      'Não existe um valor que sirva para todos, porque o ponto de partida é o prejuízo de ficar parado. Uma clínica, uma indústria e um escritório de contabilidade têm respostas diferentes. Calcule o custo de um dia sem sistemas e compare com o custo das medidas que evitariam esse dia.',
      'Portanto, comece pelo que reduz mais risco com menos esforço. Dois fatores, cópias testadas, correções em dia e proteção dos computadores resolvem a maior parte dos casos comuns e preparam o terreno para o restante.',
    ],
    mistakesTitle: 'Enganos que se repetem',
    mistakes:
      'O primeiro engano é delegar tudo a uma ferramenta. O segundo é concentrar o conhecimento em uma única pessoa, que um dia sai de férias. O terceiro é tratar cada incidente como azar, sem perguntar por que ele foi possível. Empresas que aprendem com pequenos sustos evitam os grandes.',
    practiceTitle: 'As bases que sustentam o resto',
    practiceLead: 'Antes de projetos ambiciosos, confira se estas bases existem e funcionam:',
    practices: [
      'Mantenha um inventário de equipamentos, sistemas e responsáveis.',
      'Ative a autenticação em dois fatores onde for possível.',
      'Atualize sistemas com rotina e prioridade para o que está exposto.',
      'Proteja computadores e servidores com uma solução de EDR.',
      'Faça cópias de segurança e teste a restauração.',
      'Combine com a equipe como relatar algo estranho, sem medo.',
    ],
    quote: 'Segurança não é a ausência de sustos; é a capacidade de atravessá-los sem perder o rumo.',
    picture: 'Um escudo formado por camadas translúcidas sobre uma grade fina de pontos',
  },
];
