import type { QualityRule } from '@vitrine/analysis';

export interface GoodText {
  title: string;
  slug: string;
  keywords: string;
  paragraphs: string;
}

/** A text and the quality finding that a person would make at once; null for one that only looks like it. */
export interface PoorText {
  rule: QualityRule | null;
  keywords: string;
  html: string;
}

/**
 * Ten articles and ten poor texts, written and labelled by a language model before it read the rules; no person judged
 * them. Rules were changed for the even ones alone.
 */
export const laterGoodTexts: readonly GoodText[] = [
  {
    title: 'Nobreak no rack: quanto tempo ele segura?',
    slug: 'nobreak-no-rack',
    keywords: 'nobreak, queda de energia',
    paragraphs: `Um nobreak não existe para a empresa trabalhar no escuro. Ele existe para que o servidor desligue direito. Quem entende isso compra o equipamento certo e gasta menos.
## Faça a conta antes de comprar
Some a potência do que fica ligado nele: servidor, switch e roteador. No nosso rack de teste, deu 620 W. Com uma folga de um quarto, um aparelho de 800 W dá conta.
[[Baterias de chumbo perdem cerca de metade da vida útil a cada 10 graus acima de 25 °C]], então a sala precisa de ventilação. [[Em 2023, o consumidor brasileiro ficou em média 10,4 horas sem energia, segundo a Aneel.]]
## Desligue sozinho
Ligue o cabo USB do nobreak ao servidor e instale o programa do fabricante. Configure o desligamento para quando restarem 5 minutos de bateria.
Uma vez por semestre, tire da tomada e veja o que acontece. Se o servidor cair de repente, o cabo ou o programa não está funcionando.
## Quando trocar a bateria
O aparelho avisa com um apito ou uma luz. Anote a data da troca na tampa com uma etiqueta.`,
  },
  {
    title: 'Golpe do falso suporte: o que dizer ao telefone',
    slug: 'golpe-do-falso-suporte',
    keywords: 'falso suporte, golpe por telefone',
    paragraphs: `O golpe do falso suporte começa com uma ligação educada. A pessoa diz que é do banco ou da Microsoft e que viu um problema no seu computador.
## Como a conversa anda
Primeiro vem o susto. Depois, o pedido: instalar um programa de acesso remoto. [[O FBI registrou 37.560 queixas desse golpe em 2023, com perdas de 924 milhões de dólares.]] O dinheiro quase nunca volta.
[[Mais da metade das vítimas tinha mais de 60 anos.]] Mas escritórios também caem, porque quem atende quer resolver logo.
## O que dizer
Diga que vai ligar de volta e desligue. Procure o número no verso do cartão ou no contrato. Nunca use o número que a pessoa ditou.
Combine com a equipe uma frase simples: "Aqui só a TI instala programas". Cole perto do telefone.
## Se alguém já instalou
Tire o cabo da rede e chame a TI. Troque as senhas em outro computador, começando pela do banco. Registre o boletim de ocorrência, que o banco vai pedir.`,
  },
  {
    title: 'Câmeras de segurança na internet: feche a porta',
    slug: 'cameras-na-internet',
    keywords: 'câmeras IP, câmera na internet',
    paragraphs: `Uma câmera na internet serve para o dono olhar a loja de casa. Serve também para quem descobrir a senha, que muitas vezes é a de fábrica.
[[A botnet Mirai usou uma lista de 62 combinações de usuário e senha de fábrica para tomar câmeras IP em 2016.]] O método continua o mesmo.
## Três ajustes
Troque a senha, atualize o firmware e desligue o UPnP no roteador. São dez minutos por câmera. Se o gravador só funciona na porta 8000 aberta, use uma VPN.
## Quem pode ver as imagens
Imagem de pessoa é dado pessoal. [[A LGPD pune o tratamento sem base legal com advertência ou multa]], e gravar o vestiário é crime em qualquer caso.
Defina por quantos dias as gravações ficam guardadas. Na nossa loja usamos 15 dias, porque ninguém nunca pediu algo mais antigo.
## Comprar bem
Prefira marcas que publicam atualizações. Na dúvida, procure o modelo no site do fabricante e veja a data do último firmware.`,
  },
  {
    title: 'Planilha de senhas: por que abandonar e o que usar',
    slug: 'planilha-de-senhas',
    keywords: 'planilha de senhas, cofre de senhas',
    paragraphs: `Quase toda empresa começou com uma planilha de senhas. Ela é prática, e por isso dura tanto.
## O problema
A planilha vai junto em cópias de segurança, em anexos e no notebook de quem saiu. Quem abre uma, abre todas. [[No levantamento da Verizon de 2024, credenciais roubadas apareceram em 31% das violações da última década.]]
## O que usar no lugar
Um cofre de senhas guarda cada senha cifrada e mostra só o que a pessoa precisa. [[O Bitwarden teve o código auditado pela Cure53 em 2022.]] Há outros bons.
Comece com três pessoas. Importe a planilha, confira dez entradas e apague o arquivo. Depois, esvazie a lixeira.
## Quanto custa
Os planos para equipes saem por [[4 a 8 dólares por pessoa ao mês]]. Para uma equipe de oito, isso dá menos que um almoço por semana.
E se o cofre for invadido? Por isso a senha mestra é longa e tem segundo fator.`,
  },
  {
    title: 'Site fora do ar: quem chamar primeiro',
    slug: 'site-fora-do-ar',
    keywords: 'site fora do ar, hospedagem',
    paragraphs: `O site fora do ar na segunda-feira de manhã assusta. Antes de chamar alguém, descubra em um minuto de quem é o problema.
## Veja se é só com você
Abra o site pelo celular, sem o wi-fi. Se abrir, o problema é da sua rede. Se não abrir, anote a mensagem: um erro 502 conta outra história que um erro 404.
## O domínio venceu?
Consulte o registro no site do Registro.br. [[Um domínio .br que não é renovado fica congelado antes de ser liberado para outra pessoa.]] É a causa mais boba e a mais comum entre os nossos clientes: 4 em 9 chamados do ano passado.
## O certificado venceu?
O navegador mostra um aviso vermelho. [[Desde 2020, certificados públicos valem no máximo 398 dias.]] Peça ao provedor que a renovação seja automática.
## Hospedagem
Se o resto está certo, ligue para a hospedagem com o domínio, a hora e a mensagem à mão. Peça um prazo e um número de protocolo.`,
  },
  {
    title: 'Pendrive achado no estacionamento: não conecte',
    slug: 'pendrive-achado',
    keywords: 'pendrive, dispositivo USB',
    paragraphs: `Um pendrive no chão desperta curiosidade. É com isso que conta quem o deixou ali.
[[Em um experimento da Universidade de Illinois, 48% dos 297 pendrives espalhados foram conectados.]] [[O primeiro foi aberto em menos de seis minutos.]]
## O que pode acontecer
O dispositivo USB pode se passar por teclado e digitar comandos. O antivírus não vê nada, porque teclado não é arquivo.
## O que fazer
Entregue à TI. A TI abre em uma máquina isolada, ou simplesmente destrói. Não há nada ali que valha o risco.
No Windows, bloqueie o armazenamento USB por política de grupo e libere só para quem precisa. Em uma empresa de 40 pessoas, costuma ser meia dúzia.
## E para levar arquivos?
Use a pasta compartilhada da empresa. Ela registra quem abriu o quê, e o pendrive não.`,
  },
  {
    title: 'Contrato de suporte de TI: cinco cláusulas que faltam',
    slug: 'contrato-de-suporte',
    keywords: 'contrato de suporte, suporte de TI',
    paragraphs: `O contrato de suporte costuma ser uma página com o preço. O que falta nele aparece no pior dia.
## Prazo de resposta e prazo de solução
São coisas diferentes. Responder em uma hora não é resolver em uma hora. Peça os dois, por gravidade.
## Senhas e acessos
Escreva que as senhas são da empresa e que o fornecedor as entrega em até dois dias quando o contrato acaba. [[O Código Civil trata a obrigação de restituir nos artigos 233 a 242]], mas uma cláusula clara evita a briga.
## Dados pessoais
O fornecedor que acessa seus sistemas é operador. [[O artigo 39 da LGPD manda que ele siga as instruções do controlador.]] Ponha isso no papel.
## Saída
Preveja 30 dias de transição, com reuniões e documentação. Sem isso, o fornecedor novo começa do zero.
## Multa
Multa muito alta ninguém cobra. Um desconto de 5% na mensalidade a cada atraso funciona melhor.`,
  },
  {
    title: 'E-mail pessoal no trabalho: onde está o risco',
    slug: 'email-pessoal-no-trabalho',
    keywords: 'e-mail pessoal, vazamento de dados',
    paragraphs: `Mandar um arquivo para o e-mail pessoal e terminar em casa parece inofensivo. O arquivo, porém, nunca mais volta.
## Por que as pessoas fazem
Porque o caminho oficial é pior. Se a VPN demora três minutos para conectar, o e-mail pessoal ganha.
## O que a empresa perde
Perde o controle e a prova. [[A Justiça do Trabalho já manteve a justa causa de quem enviou dados de clientes ao próprio e-mail.]] Mas ninguém quer chegar lá.
[[Segundo a Tessian, 84% dos líderes de TI dizem que o trabalho remoto dificultou evitar o vazamento de dados.]]
## O que funciona
Dê um caminho bom: pasta na nuvem com acesso pelo celular. Depois, ligue um aviso, e não um bloqueio, quando alguém anexa mais de 10 arquivos para fora.
Converse antes de punir. Na maioria das vezes a pessoa só queria adiantar o serviço.`,
  },
  {
    title: 'Atualizar o roteador da empresa em quinze minutos',
    slug: 'atualizar-o-roteador',
    keywords: 'atualizar roteador, firmware do roteador',
    paragraphs: `O roteador é o equipamento mais exposto da empresa e o que menos recebe cuidado. Atualizar o roteador leva quinze minutos e uma xícara de café.
## Antes
Avise a equipe que a internet vai cair. Faça uma cópia da configuração pelo painel. Anote a versão atual do firmware: a nossa era a 2.4.1.
## Durante
Baixe o arquivo só do site do fabricante. Compare o nome do modelo letra por letra, porque o modelo C6 e o C6U usam arquivos diferentes. Não desligue da tomada.
## Depois
Confira se a senha do painel continua a mesma e se a administração remota segue desligada. [[Em 2018, o malware VPNFilter infectou ao menos 500 mil roteadores em 54 países.]] Muitos tinham a administração remota aberta.
## Quando trocar
Se o fabricante não publica nada há dois anos, troque. [[A TP-Link mantém uma lista de modelos em fim de vida.]] Um roteador sem correções é uma porta sem fechadura.`,
  },
  {
    title: 'Aprovar pagamentos por WhatsApp: crie uma regra',
    slug: 'pagamentos-por-whatsapp',
    keywords: 'pagamento por WhatsApp, clonagem de WhatsApp',
    paragraphs: `O diretor pede um Pix por WhatsApp, com pressa. Às vezes é ele mesmo. Às vezes é clonagem de WhatsApp.
## A regra
Nenhum pagamento por WhatsApp sem uma ligação de confirmação. Vale para todos, inclusive para quem fez a regra. Acima de R$ 2 mil, duas pessoas aprovam.
## Por que ligar
A voz também pode ser imitada, mas é mais difícil responder a uma pergunta combinada. Escolham juntos uma pergunta que só a equipe sabe.
[[A Febraban estima que golpes e fraudes custaram R$ 10,1 bilhões aos brasileiros em 2024.]] [[O Mecanismo Especial de Devolução permite pedir o dinheiro de volta em até 80 dias.]]
## Se o dinheiro já saiu
Ligue para o banco na mesma hora e peça o MED. Guarde as mensagens. Faça o boletim de ocorrência pela internet.
Depois, reveja a regra com calma. O erro quase sempre está no processo, e não na pessoa.`,
  },
];

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

export const laterPoorTexts: readonly PoorText[] = [
  {
    rule: 'stuffed',
    keywords: 'firewall',
    html: paragraphs(
      'O firewall é o firewall que toda empresa precisa. Compre firewall com quem entende de firewall.',
      'Nosso firewall filtra o tráfego, e o firewall bloqueia ataques. Firewall barato é firewall que falha.',
      'Peça seu firewall hoje. O melhor firewall do mercado está aqui, e o firewall chega amanhã.',
    ),
  },
  {
    rule: 'stuffed',
    keywords: 'hospedagem de site',
    html: paragraphs(
      'Hospedagem de site é o que você procura? Temos hospedagem de site barata, hospedagem de site rápida e hospedagem de site segura.',
      'A hospedagem de site certa ajuda nas vendas. Nossa hospedagem de site tem suporte. Assine a hospedagem de site agora.',
    ),
  },
  {
    rule: 'leftover',
    keywords: 'nobreak',
    html: paragraphs(
      'Segue o artigo revisado conforme solicitado, com tom profissional e otimizado para SEO:',
      'O nobreak protege o servidor em uma queda de energia. Ele dá tempo de desligar tudo com calma.',
      'Espero que este texto atenda às suas necessidades! Se quiser, posso ajustar o tamanho.',
    ),
  },
  {
    rule: 'leftover',
    keywords: 'cofre de senhas',
    html: paragraphs(
      'O cofre de senhas guarda as senhas da equipe em um só lugar.',
      'Na {{nome_da_empresa}}, instalamos o cofre em um dia.',
      '## Benefícios do cofre',
    ),
  },
  {
    rule: 'leftover',
    keywords: 'VPN',
    html: paragraphs(
      'A VPN cria um caminho cifrado até a empresa. Ela não substitui o antivírus.',
      'Como uma inteligência artificial, não tenho acesso a preços atuais, mas os planos costumam caber no orçamento.',
    ),
  },
  {
    rule: 'leftover',
    keywords: 'roteador',
    html: paragraphs(
      'Lorem ipsum dolor sit amet, consectetur adipiscing elit. Sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.',
      'O roteador precisa de firmware novo a cada semestre.',
    ),
  },
  {
    rule: 'same-idea',
    keywords: 'backup',
    html: paragraphs(
      'É muito importante ter um backup atualizado dos dados da empresa.',
      'Manter os dados da empresa em um backup atualizado é muito importante.',
      'Um backup atualizado dos dados é muito importante para a empresa.',
      'Para a empresa, é muito importante manter atualizado o backup dos dados.',
    ),
  },
  {
    rule: 'language',
    keywords: 'password manager',
    html: paragraphs(
      'A password manager keeps every password of the team in one encrypted place. People only need to remember one long password.',
      'Start with three people and import the old spreadsheet. Then delete the file and empty the trash.',
    ),
  },
  {
    rule: 'language',
    keywords: 'firewall',
    html: paragraphs(
      'El cortafuegos revisa el tráfico que entra y sale de la empresa. Hay que configurarlo con cuidado y revisar las reglas cada mes.',
      'Muchas empresas dejan puertos abiertos que nadie usa, y por ahí entran los ataques.',
    ),
  },
  {
    rule: 'slogans',
    keywords: 'segurança',
    html: paragraphs(
      '🚀 Proteção total para o seu negócio!',
      '✅ Tecnologia de ponta!',
      '🔒 Segurança sem complicação!',
      '💡 Inovação que transforma!',
      '🎯 Resultados garantidos!',
    ),
  },
];
