import type { Topic } from './topic.js';

/** Attacks and defences. */
export const securityTopics: Topic[] = [
  {
    signs: ['ransomware', 'sequestro', 'extors', 'resgate'],
    subject: 'o ransomware',
    keywords: ['ransomware', 'backup', 'proteção de endpoints', 'resposta a incidentes'],
    what: [
      'O ransomware é um programa que embaralha os arquivos da vítima com uma chave que só o criminoso conhece. Antes de cobrar o resgate, os grupos atuais costumam copiar os dados e ameaçar publicá-los. Por isso, ter cópias ajuda a voltar ao trabalho, mas não resolve sozinho o problema do vazamento.',
      'O ataque raramente começa pela criptografia. Primeiro alguém entra com uma senha roubada, um anexo malicioso ou uma falha sem correção. Depois vêm dias de reconhecimento silencioso, em que o invasor procura servidores, cópias de segurança e contas com privilégios. A tela de resgate é apenas o último ato.',
    ],
    question: 'Vale a pena pagar o resgate?',
    answer: [
      'Pagar não garante a chave, não apaga a cópia que foi levada e marca a empresa como quem paga. Além disso, o dinheiro financia o próximo ataque. A decisão é mais fácil quando existe um backup testado, porque então a pergunta deixa de ser "quanto custa a chave" e passa a ser "quanto tempo leva a volta".',
      'Portanto, o melhor momento para decidir é antes. Uma política escrita, aprovada pela direção e conhecida pela equipe evita que a escolha seja feita sob pressão, de madrugada e com um cronômetro na tela.',
    ],
    mistakesTitle: 'Os erros que abrem a porta',
    mistakes:
      'O primeiro erro é acreditar que a empresa é pequena demais para interessar. Os ataques são automatizados e procuram portas abertas, não nomes conhecidos. O segundo é manter o backup ligado à mesma rede e com a mesma senha de administrador: quando o invasor chega ao servidor, chega também às cópias. O terceiro é descobrir, no dia do incidente, que ninguém sabe quem desliga o quê.',
    practiceTitle: 'Como se proteger na prática',
    practiceLead:
      'Nenhuma medida isolada basta. O conjunto abaixo reduz a chance do ataque e, principalmente, o tamanho do estrago:',
    practices: [
      'Guarde três cópias dos dados, em dois tipos de mídia, com uma delas fora da rede.',
      'Teste a restauração com data marcada e registre quanto tempo ela levou.',
      'Ative a autenticação em dois fatores no e-mail, na VPN e nos acessos de administração.',
      'Instale uma solução de EDR em todos os computadores e servidores, sem exceções.',
      'Aplique as correções de segurança primeiro no que está exposto à internet.',
      'Separe as redes, para que um computador infectado não alcance os servidores.',
    ],
    quote: 'O backup que nunca foi restaurado é só uma esperança com data de validade.',
    picture:
      'Um cofre aberto em um servidor, com um cadeado partido sendo substituído por um escudo verde-água',
  },
  {
    signs: ['phishing', 'golpe', 'fraude', 'e-mail falso', 'engenharia social', 'boleto'],
    subject: 'o phishing',
    keywords: ['phishing', 'segurança de e-mail', 'engenharia social', 'treinamento de equipe'],
    what: [
      'O phishing é uma mensagem que finge ser de alguém em quem confiamos para conseguir uma senha, um pagamento ou um clique. Ele chega por e-mail, por aplicativo de conversa, por telefone e até por convite de calendário. O canal muda, mas a receita é a mesma: pressa, autoridade e um pedido fora do comum.',
      'As mensagens já não trazem os erros de português que as denunciavam. Textos bem escritos, logotipos corretos e páginas idênticas às originais são fáceis de produzir. Por isso, procurar defeitos deixou de ser uma defesa. O que continua funcionando é conferir o pedido por outro caminho.',
    ],
    question: 'Por que pessoas atentas também caem?',
    answer: [
      'Porque o golpe não mira a inteligência, mira o momento. Uma cobrança que chega no fechamento do mês, um aviso de conta bloqueada antes de uma viagem, um pedido do diretor quando ele está em reunião: o contexto faz a mensagem parecer natural, e a pressa faz o resto.',
      'Portanto, a pergunta útil não é quem errou, e sim por que um único clique bastou. Um processo bem desenhado aceita que alguém vai clicar e impede que esse clique vire um desastre.',
    ],
    mistakesTitle: 'O que as empresas fazem de errado',
    mistakes:
      'Muitas empresas fazem um treinamento por ano e consideram o assunto resolvido. Outras expõem publicamente quem caiu em um teste, e com isso ensinam a equipe a esconder o próximo incidente. Há também as que permitem mudar dados bancários de fornecedores com base em um e-mail. Cada um desses hábitos trabalha a favor do criminoso.',
    practiceTitle: 'Como reduzir o risco no dia a dia',
    practiceLead:
      'Combine tecnologia, processo e conversa franca. Estas medidas cabem em qualquer porte de empresa:',
    practices: [
      'Confirme por telefone, em um número já conhecido, toda mudança de conta bancária.',
      'Use autenticação em dois fatores resistente a phishing nas contas mais sensíveis.',
      'Configure SPF, DKIM e DMARC, para que ninguém envie mensagens em nome do seu domínio.',
      'Crie um botão ou endereço único para relatar mensagens suspeitas, e agradeça cada relato.',
      'Faça simulações curtas e frequentes, com explicação imediata e sem punição.',
      'Mantenha o EDR ativo, porque ele age quando o anexo já foi aberto.',
    ],
    quote: 'Quem relata um clique em cinco minutos vale mais do que quem nunca clica e nunca avisa.',
    picture: 'Um envelope preso a um anzol, com a linha sendo cortada por um escudo geométrico',
  },
  {
    signs: ['edr', 'mdr', 'xdr', 'endpoint', 'antivirus', 'kaspersky', 'detec', 'incidente', 'resposta'],
    subject: 'a detecção e resposta em endpoints',
    keywords: ['EDR', 'resposta a incidentes', 'segurança de endpoints', 'Kaspersky'],
    what: [
      'EDR é a sigla em inglês para detecção e resposta em endpoints, isto é, nos computadores, notebooks e servidores da empresa. O EDR registra o que cada máquina faz, relaciona os acontecimentos e avisa quando a sequência parece um ataque. O antivírus pergunta se um arquivo é conhecido; o EDR pergunta se o comportamento faz sentido.',
      'Essa diferença importa porque boa parte dos invasores usa ferramentas legítimas do próprio sistema. Não há arquivo malicioso a bloquear. Há um administrador que entra de madrugada, desliga uma proteção e copia uma pasta inteira. Vista de perto, cada ação parece normal. Vista em conjunto, conta uma história.',
    ],
    question: 'O antivírus tradicional ainda é suficiente?',
    answer: [
      'Ele continua necessário, porque elimina o que já é conhecido com pouco esforço. No entanto, não basta. Quando uma ameaça passa, o antivírus não mostra por onde ela entrou nem que outras máquinas tocou. O EDR guarda esse caminho e permite isolar o computador da rede sem desligá-lo.',
      'Portanto, a escolha não é entre um e outro. As soluções atuais reúnem as duas funções em um só agente, e o que muda de um plano para outro é a profundidade da investigação e quem a conduz: a sua equipe ou um serviço gerenciado.',
    ],
    mistakesTitle: 'Erros comuns na adoção',
    mistakes:
      'O erro mais comum é instalar o EDR e não decidir quem lê os alertas. Outro é deixar de fora justamente os servidores antigos, por medo de que fiquem lentos. Há ainda quem abra exceções amplas para resolver um incômodo e nunca mais as revise. Uma ferramenta de detecção sem dono e com pontos cegos dá apenas a sensação de segurança.',
    practiceTitle: 'Como implantar sem parar a operação',
    practiceLead: 'Uma implantação tranquila segue uma ordem simples e cabe em poucas semanas:',
    practices: [
      'Faça o inventário de computadores, servidores e contas com privilégios.',
      'Comece por um grupo pequeno, de áreas diferentes, e observe os alertas.',
      'Ajuste as exceções com critério: específicas, justificadas e com data de revisão.',
      'Defina quem recebe os alertas, em que horário e o que pode isolar sem pedir licença.',
      'Expanda por ondas, sem deixar servidores para depois.',
      'Ensaie um incidente por semestre e corrija o que o ensaio revelar.',
    ],
    quote: 'Detectar cedo só tem valor quando alguém sabe o que fazer nos minutos seguintes.',
    picture: 'Linha do tempo de eventos em uma tela, com um ponto isolado por um anel verde-água',
  },
];
