import { laterPoorTexts, type PoorText } from './later-texts.ts';

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/**
 * Written and labelled by a language model before the rules; no person confirmed a label. The rules were tuned on the
 * even ones; the odd ones were kept aside.
 */
export const poorTexts: readonly PoorText[] = [
  {
    rule: 'stuffed',
    keywords: 'antivírus empresarial',
    html: paragraphs(
      'O antivírus empresarial protege a empresa. Quem compra antivírus empresarial quer o melhor antivírus empresarial.',
      'Nosso antivírus empresarial é o antivírus empresarial mais vendido. Peça já o seu antivírus empresarial e veja por que o antivírus empresarial vale a pena.',
      'Com antivírus empresarial, os computadores ficam seguros. Sem antivírus empresarial, ninguém trabalha tranquilo. Fale conosco sobre antivírus empresarial hoje mesmo.',
    ),
  },
  {
    rule: 'stuffed',
    keywords: 'backup',
    html: paragraphs(
      'Fazer backup é importante. O backup guarda os arquivos. Toda empresa precisa de backup.',
      'Um backup bem feito salva o negócio, e um backup mal feito não serve. Contrate o nosso backup na nuvem.',
      'O backup diário roda à noite. O backup semanal roda no domingo. Quem tem backup dorme bem, e quem não tem backup perde dados.',
      'Peça um orçamento de backup agora. O nosso backup é rápido, e o suporte do backup atende em português.',
    ),
  },
  {
    rule: 'leftover',
    keywords: 'phishing',
    html: paragraphs(
      'Claro! Aqui está o artigo sobre phishing que você pediu.',
      'Mensagens falsas imitam bancos e fornecedores para roubar senhas. O remetente quase nunca é quem diz ser, e o link leva a uma página copiada.',
      'Desconfie de pressa e de prêmios. Confira o endereço antes de digitar a senha, e avise a equipe de TI quando receber algo estranho.',
    ),
  },
  {
    rule: 'leftover',
    keywords: 'lgpd',
    html: paragraphs(
      'A lei pede que a empresa diga para que usa cada dado. O titular pode pedir uma cópia ou a exclusão.',
      'Comece por uma lista do que é guardado e por quanto tempo. Depois nomeie quem responde às perguntas.',
      'Espero que este texto ajude! Se quiser, posso deixar o tom mais formal ou acrescentar exemplos.',
    ),
  },
  {
    rule: 'leftover',
    keywords: 'firewall',
    html: paragraphs(
      'A [NOME DA EMPRESA] instala e acompanha o firewall da sua rede, com atendimento em horário comercial.',
      'O equipamento separa a rede dos visitantes da rede do escritório. As regras são revistas a cada trimestre, junto com a equipe.',
      'Para saber o preço, mande uma mensagem com o número de computadores.',
    ),
  },
  {
    rule: 'leftover',
    keywords: 'nuvem',
    html: paragraphs(
      'Muitas empresas guardam os arquivos na nuvem para trabalhar de qualquer lugar.',
      'Em {{cidade}}, a nossa equipe faz a mudança em poucos dias, sem parar o trabalho.',
      'Antes da mudança, conte os arquivos, os usuários e as pastas compartilhadas. Depois dela, confira os acessos um por um.',
    ),
  },
  {
    rule: 'leftover',
    keywords: 'senha',
    html: paragraphs(
      '**Por que trocar a senha?** Porque uma senha vazada abre a porta do e-mail, e do e-mail se chega a todo o resto.',
      'Use um gerenciador e deixe que ele crie senhas longas. Ative também o segundo fator em tudo o que aceita.',
      'Quem administra o domínio começa pela conta de administrador.',
    ),
  },
  {
    rule: 'leftover',
    keywords: 'servidor',
    html: paragraphs(
      '## Quando trocar o servidor',
      'Um servidor com mais de seis anos costuma ficar sem peças e sem atualizações. Veja também [o nosso guia](https://exemplo.com.br/guia).',
      'Liste os programas que rodam nele e veja quais já existem na nuvem. O resto pode ir para uma máquina menor.',
    ),
  },
  {
    rule: 'same-idea',
    keywords: 'treinamento',
    html: paragraphs(
      'O treinamento da equipe evita ataques contra a empresa. Para evitar ataques contra a empresa, treine a equipe todos os meses.',
      'Uma equipe que passa por treinamento evita mais ataques na empresa. Ataques contra a empresa são evitados quando a equipe recebe treinamento.',
      'Por isso, treinar a equipe é o que evita ataques contra a empresa. Sem treinamento, a equipe não evita os ataques que a empresa sofre.',
    ),
  },
  {
    rule: 'same-idea',
    keywords: 'atualização',
    html: paragraphs(
      'Manter os programas atualizados fecha as falhas que os criminosos exploram. As falhas que os criminosos exploram são fechadas por programas atualizados.',
      'Programas sem atualização deixam abertas falhas que criminosos exploram. Quando os programas são atualizados, as falhas exploradas por criminosos se fecham.',
      'É por isso que programas atualizados fecham falhas antes que os criminosos as explorem. Atualize os programas para fechar as falhas que criminosos exploram.',
    ),
  },
  {
    rule: 'language',
    keywords: 'edr',
    html: paragraphs(
      'O EDR observa o que cada programa faz no computador e guarda o caminho de um ataque. Com isso, a equipe vê por onde ele entrou.',
      'Endpoint detection and response tools record what happens on each machine, and they alert the team when a process does something that it has never done before in the company.',
      'Antes de instalar, escolha um grupo pequeno de máquinas para o teste. Depois amplie por setor, uma semana de cada vez.',
    ),
  },
  {
    rule: 'language',
    keywords: 'correo',
    html: paragraphs(
      'O e-mail da empresa é a porta de entrada mais usada pelos golpes. Vale configurar os três registros do domínio.',
      'El correo electrónico es la puerta de entrada de los ataques más comunes, y las empresas pequeñas no siempre tienen a una persona que revise los mensajes en el servidor.',
      'Depois de configurar, acompanhe os relatórios por um mês. Só então recuse o que não passar na conferência.',
    ),
  },
  {
    rule: 'slogans',
    keywords: 'segurança',
    html:
      paragraphs('Conheça o que fazemos pela segurança da sua empresa.') +
      list(
        '🚀 Rapidez total',
        '💡 Inovação sempre',
        '🔒 Segurança máxima',
        '✅ Resultado garantido',
        '🏆 Liderança',
      ) +
      paragraphs('Fale com a nossa equipe e peça uma proposta sem compromisso ainda hoje.'),
  },
  {
    rule: 'slogans',
    keywords: 'suporte',
    html: paragraphs(
      '🔥 Suporte que resolve! 🔥',
      '⭐ Atendimento nota dez ⭐',
      '👉 Chame agora 👈',
      '💬 Respondemos na hora 💬',
      'A nossa equipe atende em português, de segunda a sexta, e resolve a maior parte dos casos por acesso remoto.',
    ),
  },
  {
    rule: null,
    keywords: 'modelo de linguagem',
    html: paragraphs(
      'Um modelo de linguagem escreve o que é provável, e não o que é verdade. Por isso, quem publica confere cada número.',
      'Peça as fontes junto com o texto e leia as passagens. O que não está em fonte nenhuma sai ou é conferido por telefone.',
    ),
  },
  {
    rule: null,
    keywords: 'planos',
    html:
      paragraphs('Os três planos incluem o mesmo suporte, e mudam no espaço e nas reuniões.') +
      list(
        'Suporte em português, de segunda a sexta, das 8h às 18h.',
        'Cópia diária dos arquivos de cada pessoa.',
        'Suporte em português, de segunda a sexta, das 8h às 18h.',
      ) +
      paragraphs('Escolha pelo número de pessoas que precisam do Office instalado no computador.'),
  },
  {
    rule: null,
    keywords: 'edr',
    html: paragraphs(
      'O relatório chama de “dwell time” os dias entre a entrada e a descoberta. O EDR serve para encurtar esse tempo.',
      'O console mostra a cadeia inteira: que programa abriu qual, que arquivo mudou e para onde saiu a conexão. 🙂',
      'A equipe isola a máquina e conversa com quem a usa. Só depois restaura os arquivos.',
    ),
  },
  {
    rule: null,
    keywords: 'backup',
    html: paragraphs(
      'A regra pede três cópias em dois meios, uma delas fora do escritório [1]. O nome vem de um fotógrafo que perdeu negativos.',
      'Teste a volta de um arquivo por mês e do servidor inteiro por semestre. O backup que nunca foi restaurado é só uma esperança.',
      'Anote quanto tempo levou. Esse número decide o que fica na nuvem e o que fica ao lado do servidor.',
    ),
  },
  {
    rule: 'stuffed',
    keywords: 'firewall',
    html: paragraphs(
      'Um firewall separa a rede da empresa da internet e decide, pacote por pacote, o que entra e o que fica do lado de fora. Quem tem um firewall sabe também quais máquinas tentaram sair para endereços que ninguém da equipe conhece.',
      'Escolher o firewall certo depende de quantas pessoas trabalham no escritório e de quantas delas se ligam de casa todos os dias. O firewall precisa aguentar a inspeção do tráfego cifrado sem deixar as reuniões por vídeo lentas no meio da tarde.',
      'A regra mais segura do firewall nega tudo no começo e abre uma porta de cada vez, com o nome de quem pediu anotado ao lado. Muitas empresas copiam as regras do firewall antigo sem ler e carregam buracos de dez anos para o aparelho novo.',
      'Uma vez por trimestre alguém abre o painel do firewall e apaga as exceções que já não servem a nenhum fornecedor. Sem essa revisão o firewall vira uma peneira cara que dá a todos uma sensação de calma sem motivo.',
    ),
  },
  {
    rule: 'repeated',
    keywords: 'senhas',
    html: paragraphs(
      'Uma senha longa resiste mais do que uma senha cheia de símbolos. Quatro palavras sem ligação entre si bastam para quase todo mundo.',
      'O gerenciador guarda as outras e preenche o campo sozinho. A pessoa decora uma frase e esquece o resto sem culpa.',
      'Quatro palavras sem ligação entre si bastam para quase todo mundo. Troque-as quando houver sinal de vazamento, não a cada mês.',
    ),
  },
  ...laterPoorTexts,
];
