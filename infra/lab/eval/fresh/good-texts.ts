import { laterGoodTexts, type GoodText } from './later-texts.ts';

/**
 * Thirty articles as a careful author might write them, by a language model, after the rules and before they were run
 * (the ten of `later-texts.ts` before it had read them); no person judged them. `[[…]]` is what a careful reader would
 * ask a source for; all else is advice, a question, a step, arithmetic or what the author knows of the own house. None
 * deserves a quality finding. Rules were changed for the even ones; the odd ones were kept aside.
 */
export const goodTexts: readonly GoodText[] = [
  {
    title: 'Impressora na rede: a porta que ninguém tranca',
    slug: 'impressora-na-rede',
    keywords: 'impressora na rede, segurança de impressoras',
    paragraphs: `A impressora na rede do escritório guarda cópias do que imprime, tem senha de fábrica e quase nunca recebe atualização. Para quem já entrou na rede, é um bom lugar para ficar.
[[Em um teste da revista CyberNews, 28 mil impressoras expostas na internet imprimiram um aviso enviado pelos pesquisadores.]] Muitas estavam em escritórios pequenos.
## O que fazer nesta semana
Comece pela lista: modelo, endereço e quem cuida de cada uma. Troque a senha do painel de administração. Desligue os serviços que ninguém usa, como FTP e Telnet.
Depois, veja se há firmware novo no site do fabricante. São 20 minutos por equipamento, e dá para fazer no fim do expediente.
## Separe a impressora dos computadores
Se o seu roteador permite, ponha as impressoras em uma rede própria. Os computadores falam com elas, mas elas não falam com os servidores. Assim, quem invadir a impressora não vê o resto.
## E o disco interno?
Equipamentos grandes têm um disco que guarda os trabalhos. Antes de devolver uma máquina alugada, peça ao fornecedor um termo de que o disco foi apagado. [[A LGPD exige que dados pessoais sejam eliminados ao fim do tratamento]], e documentos impressos costumam ter nome, CPF e endereço.
Quer ajuda para fazer a lista? Fale com a nossa equipe.`,
  },
  {
    title: 'Quando um funcionário sai: o que bloquear no mesmo dia',
    slug: 'funcionario-sai-o-que-bloquear',
    keywords: 'desligamento de funcionário, bloqueio de acessos',
    paragraphs: `No desligamento de funcionário, o bloqueio de acessos precisa acontecer no mesmo dia. Nem sempre acontece. Contas esquecidas continuam abertas, e alguém acaba usando.
[[Segundo uma pesquisa da Beyond Identity, 83% dos ex-funcionários entrevistados ainda tinham acesso a alguma conta da empresa anterior.]] Na maior parte dos casos não havia má intenção, só descuido.
## Antes da conversa
O gestor avisa o responsável de TI com um dia de antecedência. Não precisa dizer o motivo. Os dois combinam a hora.
## Na hora
Siga esta ordem, porque ela importa:
1. Encerre as sessões abertas.
2. Troque a senha da conta principal.
3. Retire o segundo fator cadastrado.
4. Passe a caixa de e-mail para o gestor.
Só então apague o que for preciso. No Microsoft 365, [[uma conta excluída pode ser restaurada em até 30 dias]], então um engano tem volta.
## Depois
Confira os serviços que ficam fora da conta principal: banco, redes sociais, loja virtual e o registro do domínio. São esses que ficam esquecidos. Anote quem fez o quê e em que dia.
E os equipamentos? Notebook, celular e token voltam no mesmo dia, com recibo assinado. Se a pessoa trabalhava de casa, combine a coleta antes.`,
  },
  {
    title: 'Wi-Fi de visitantes: por que separar da rede da loja',
    slug: 'wifi-de-visitantes',
    keywords: 'wi-fi de visitantes, rede da loja',
    paragraphs: `O wi-fi de visitantes agrada o cliente e custa pouco. O problema começa quando ele é a mesma rede da loja, onde estão o caixa, as câmeras e o computador do escritório.
## O que pode dar errado
Um celular infectado procura outros aparelhos assim que se conecta. Na mesma rede, ele encontra o computador do caixa. Foi o que houve com uma rede de farmácias de Curitiba: [[em 2022, um tablet de demonstração espalhou um programa malicioso para 11 lojas]].
[[O padrão PCI DSS 4.0 exige que o ambiente de cartões fique isolado das demais redes.]] Quem aceita cartão assinou um contrato que fala disso.
## Como separar
A maioria dos roteadores vendidos para empresas tem uma opção chamada rede de convidados. Ligue-a, dê um nome claro e uma senha que muda todo mês. Desmarque a opção que permite aos convidados ver a rede local.
Se o seu roteador não tem a opção, vale trocar. Um equipamento simples resolve para uma loja com 30 ou 40 aparelhos.
## E o Marco Civil?
[[O Marco Civil da Internet obriga provedores de conexão a guardar registros por um ano.]] Uma loja que só oferece wi-fi não é um provedor desses, mas pergunte ao seu advogado se faz cadastro de clientes.
Conte para nós como é a sua rede e desenhamos a separação juntos.`,
  },
  {
    title: 'Câmeras IP: compre pensando em quem vai atacar',
    slug: 'cameras-ip-seguras',
    keywords: 'câmeras IP, câmeras de segurança',
    paragraphs: `Câmeras IP baratas protegem a porta e abrem a rede. Elas são computadores pequenos, ligados o dia todo, e pouca gente lembra de atualizá-las.
[[A rede Mirai, de 2016, usou mais de 600 mil aparelhos, câmeras na maioria, para derrubar serviços como Twitter e Netflix.]] O programa só tentava senhas de fábrica.
## Três perguntas antes de comprar
O fabricante publica correções há quanto tempo? Dá para mudar a senha e desligar o acesso pela nuvem? Quem vende dá suporte no Brasil?
Se o vendedor não sabe responder, procure outro. O preço de uma câmera honesta é maior, e ainda assim menor que o de um dia parado.
## Depois de instalar
Troque todas as senhas, desative o UPnP no roteador e ponha as câmeras em uma rede só delas. Acesse de fora por VPN, nunca por uma porta aberta.
Marque no calendário uma revisão a cada três meses. Nela, veja se há atualização e se alguma câmera deixou de gravar.
## Imagem também é dado pessoal
Rosto identifica. Avise com uma placa, defina por quantos dias guarda e quem pode ver. [[A ANPD já multou uma empresa em R$ 14.400 por falhas no tratamento de dados]], e imagens contam. Trinta dias bastam para quase todo comércio, mas decida com quem entende do seu ramo.`,
  },
  {
    title: 'Pendrive achado no estacionamento: o teste que ainda funciona',
    slug: 'pendrive-achado',
    keywords: 'pendrive, dispositivos USB',
    paragraphs: `Alguém acha um pendrive no estacionamento e, por gentileza, quer devolver. Para saber de quem é, liga no computador. É tudo que o atacante queria.
[[Em 2016, pesquisadores da Universidade de Illinois espalharam 297 pendrives pelo campus; 45% foram abertos.]] A maioria só queria achar o dono. Quase ninguém desconfiou.
## Por que ainda funciona
Um dispositivo USB pode se apresentar como teclado e digitar comandos sozinho. O antivírus não vê arquivo nenhum, porque não há arquivo: são teclas.
[[O FBI alertou em janeiro de 2022 para pendrives enviados pelo correio a empresas de transporte e defesa.]] Vinham em caixas de presente, com uma carta falsa.
## O que combinar com a equipe
Achou, entregue à TI sem ligar. Ninguém leva bronca por entregar. Quem precisa levar arquivos usa o armazenamento da empresa, não mídia removível.
## O que configurar
Bloqueie a execução automática. Nos computadores de quem não usa mídia, bloqueie a porta para armazenamento e deixe mouse e teclado. Dá para fazer pela política de grupo ou pelo painel do seu agente de proteção.
Comece por um setor, veja quem reclama e por quê, e só depois amplie. Em duas semanas você sabe quem precisa mesmo de exceção.`,
  },
  {
    title: 'Contrato de suporte de TI: o que precisa estar escrito',
    slug: 'contrato-de-suporte-de-ti',
    keywords: 'contrato de suporte, suporte de TI',
    paragraphs: `Um contrato de suporte de TI sem prazo de resposta é um cartão de visitas. Na hora do aperto, cada um lembra de uma coisa, e o papel não ajuda.
## Horário e prazo
Escreva em que horário o fornecedor atende, por qual canal e em quanto tempo responde. Separe o que para a empresa do que só incomoda. Por exemplo: servidor fora do ar, uma hora; impressora muda, um dia.
## Quem faz o backup e quem testa
São tarefas diferentes. Peça o relatório do teste, não só o aviso de que a cópia terminou. [[Em uma pesquisa da Veeam de 2023, 37% dos servidores tiveram ao menos uma parada inesperada no ano]], e cópia que não volta não ajuda.
## Acesso e saída
O fornecedor usa contas próprias, com segundo fator, e nunca a senha do dono. No fim do contrato, entrega senhas, esquemas e licenças em até dez dias. Isso evita a chantagem silenciosa de quem guarda a única chave.
## Dados pessoais
Quem acessa seus sistemas trata dados em seu nome. [[O artigo 39 da LGPD diz que o operador deve seguir as instruções do controlador.]] Ponha as instruções no contrato e um telefone para avisar de incidentes.
Se quiser, enviamos um modelo de uma página para você discutir com o seu advogado.`,
  },
  {
    title: 'Domínio da empresa: quem é o dono de verdade',
    slug: 'dominio-da-empresa',
    keywords: 'domínio da empresa, registro de domínio',
    paragraphs: `O domínio da empresa é o endereço do site e de todos os e-mails. Mesmo assim, muita gente não sabe no nome de quem ele está. Descubra hoje, enquanto ninguém brigou.
## Como descobrir
Abra o Registro.br, procure o seu domínio e veja o titular. Deve aparecer o CNPJ da empresa. Se aparece o CPF do sobrinho que fez o site, resolva com calma e logo.
[[O Brasil tinha 5,3 milhões de domínios .br no fim de 2024]], e o registro de cada um depende de uma conta com senha. Ative o segundo fator nela.
## O que acontece quando vence
[[Depois do vencimento, o Registro.br congela o domínio antes de liberá-lo para outros.]] Nesse tempo, site e e-mail param. Pague por vários anos e ponha dois e-mails de contato que não usem o próprio domínio.
## Endereços parecidos
Golpistas registram nomes parecidos, com uma letra trocada, para mandar cobranças em seu nome. Não dá para registrar todos. Registre os dois ou três mais óbvios e avise os clientes de qual endereço você cobra.
## Guarde a chave em lugar seguro
Ponha usuário, senha e códigos de recuperação no cofre de senhas da empresa. Duas pessoas devem ter acesso. Se só uma tem, as férias dela viram um risco.`,
  },
  {
    title: 'Nobreak: quanto tempo a sua empresa precisa de energia',
    slug: 'nobreak-quanto-tempo',
    keywords: 'nobreak, energia do servidor',
    paragraphs: `Um nobreak não serve para trabalhar no escuro. Serve para desligar com calma. Quem entende isso compra o modelo certo e gasta menos.
## Faça a conta
Some a potência do que precisa ficar ligado: servidor, roteador, modem e um monitor. Um servidor pequeno de 300 watts, um roteador de 20 e um modem de 15 dão 335 watts. Escolha um nobreak com folga de um terço.
[[Em 2023, cada consumidor brasileiro ficou em média 10,4 horas sem luz, segundo a Aneel.]] Quase tudo em quedas curtas, de minutos.
## Quanto tempo é bastante
Dez minutos dão para desligar tudo em ordem. Meia hora dá para esperar a luz voltar na maioria das vezes. Mais do que isso é trabalho para um gerador, e a conta é outra.
## Ligue o cabo de dados
Quase todo nobreak tem uma saída USB que avisa o servidor. Instale o programa do fabricante e mande desligar quando a carga chegar a 30%. Sem isso, o servidor cai do mesmo jeito, só um pouco depois.
## Bateria não é eterna
[[As baterias seladas duram de dois a quatro anos.]] Escreva a data da troca no próprio equipamento. E teste: duas vezes por ano, tire da tomada em um sábado e veja o que acontece.`,
  },
  {
    title: 'Nuvem caiu: o que dizer ao cliente enquanto ela não volta',
    slug: 'nuvem-caiu-o-que-dizer',
    keywords: 'queda da nuvem, comunicação com cliente',
    paragraphs: `Na queda da nuvem, a comunicação com cliente vale tanto quanto a técnica. Você não controla quando o serviço volta. Controla o que diz até lá.
[[Em julho de 2024, uma atualização defeituosa da CrowdStrike derrubou 8,5 milhões de computadores com Windows.]] Companhias aéreas levaram dias para normalizar, e quem avisou cedo perdeu menos clientes.
## Nos primeiros quinze minutos
Confirme se o problema é seu ou do fornecedor. Veja a página de status e um segundo lugar independente. Depois publique uma frase honesta: o que parou, o que continua e quando você volta a falar.
## Enquanto dura
Fale de hora em hora, mesmo sem novidade. Nunca prometa um horário que não depende de você. Diga o que o cliente pode fazer no meio-tempo: telefone, formulário, atendimento na loja.
## Quando volta
Espere uma hora antes de comemorar. Depois conte o que houve, com palavras simples, e o que muda. Se houve dados expostos, a conversa é outra, e ela tem regras próprias.
## Prepare o modelo hoje
Escreva três mensagens e deixe impressas: começo, meio e fim. Ninguém escreve bem com o telefone tocando. Guarde também fora da nuvem a lista de contatos dos seus vinte maiores clientes.`,
  },
  {
    title: 'Assinatura de e-mail: pequena, igual e sem truques',
    slug: 'assinatura-de-email',
    keywords: 'assinatura de e-mail, padrão de e-mail',
    paragraphs: `A assinatura de e-mail é a parte mais lida da sua empresa e a menos cuidada. Um padrão simples ajuda o cliente a reconhecer uma mensagem falsa.
## O que entra
Nome, cargo, empresa e um telefone. Nada de frase inspiradora nem de cinco logotipos. Imagens grandes fazem a mensagem parecer propaganda, e o filtro trata como propaganda.
## O que fica de fora
Não ponha o CPF, o ramal direto do financeiro nem o período das suas férias. Golpistas leem assinaturas para imitar o jeito da casa. [[A maioria dos golpes de fatura começa com a leitura de mensagens antigas]], e a assinatura vai em todas.
## Como padronizar sem ir de mesa em mesa
[[O Google Workspace permite acrescentar um rodapé a todas as mensagens pelo painel de administração.]] O Microsoft 365 faz o mesmo com uma regra de transporte. Teste em um celular antes: metade dos seus clientes lê por ali.
## E aquele aviso de sigilo?
O aviso longo no fim da mensagem não tem força sozinho. Um contrato tem. Se quiser manter, use duas linhas.
Escolha um modelo, mostre a três pessoas de áreas diferentes e corrija o que elas não entenderem. Depois mande a todos no mesmo dia, com a explicação do motivo.`,
  },
  {
    title: 'Celular da equipe: o básico antes de pensar em MDM',
    slug: 'celular-da-equipe',
    keywords: 'celular da equipe, MDM',
    paragraphs: `O celular da equipe tem o e-mail, o aplicativo do banco e o segundo fator de tudo. Perder um é pior que perder um notebook. Antes de comprar um MDM, faça o básico.
[[Em 2023, o Brasil registrou 937 mil roubos e furtos de celular, segundo o Anuário de Segurança Pública.]] Dá quase dois por minuto. Não é azar, é rotina.
## Cinco ajustes
1. Senha de seis números ou mais na tela.
2. Bloqueio em um minuto.
3. Chip com PIN.
4. Notificações sem conteúdo na tela bloqueada.
5. Localização remota ligada e testada.
## O plano para o dia do roubo
Quem perde o celular liga para quem? Escreva um número e deixe no crachá. A pessoa que atende encerra as sessões, apaga o aparelho a distância e avisa o banco. [[O programa Celular Seguro, do governo federal, avisa bancos e operadoras com um só registro.]]
## Quando o MDM vale a pena
Com até uns quinze aparelhos, dá para cuidar na mão. Acima disso, alguém esquece. Um MDM separa o que é da empresa do que é da pessoa e apaga só a parte certa.
Combine por escrito o que a empresa vê e o que não vê. Sem isso, ninguém instala nada de boa vontade.`,
  },
  {
    title: 'Antes de clicar em Aceitar: permissões de aplicativos na conta',
    slug: 'permissoes-de-aplicativos',
    keywords: 'permissões de aplicativos, consentimento',
    paragraphs: `Um aplicativo pede para ler os seus e-mails, você clica em Aceitar e pronto. Não houve senha roubada nem vírus. As permissões de aplicativos fazem o serviço para o invasor.
## Como é o golpe
Chega um convite para ver um documento. O link leva à tela verdadeira da Microsoft ou do Google. O nome do aplicativo é simpático. A lista de permissões é longa, e ninguém lê.
[[A Microsoft desativou em 2023 contas de editores falsos que imitavam empresas do Reino Unido para obter consentimento.]] O segundo fator não impede, porque é você mesmo quem autoriza.
## O que configurar
[[No Microsoft 365, o administrador pode exigir aprovação para qualquer aplicativo novo.]] Faça isso. No Google Workspace, a mesma ideia está em controles de API. A equipe reclama por uma semana e depois esquece.
## O que revisar
Peça a lista dos aplicativos que já têm acesso. Procure os que ninguém conhece, os que leem todas as mensagens e os que não são usados há meses. Remova um por dia, para ver se algo para.
## O que ensinar
Uma regra basta: documento não pede permissão, só abre. Se pediu, feche e pergunte. Quem pergunta não atrapalha, e isso precisa ser dito pelo chefe em voz alta.`,
  },
  {
    title: 'Golpe do falso suporte: quando a Microsoft liga para você',
    slug: 'golpe-do-falso-suporte',
    keywords: 'falso suporte, golpe por telefone',
    paragraphs: `O golpe do falso suporte começa por telefone ou por uma janela que grita. A voz é educada, sabe o seu nome e diz que há um vírus. A Microsoft não liga para ninguém.
[[O FBI recebeu 37.560 queixas de falso suporte em 2023, com perdas de US$ 924 milhões.]] Idosos são o alvo preferido, mas escritórios pequenos também caem, porque ninguém sabe quem é o suporte de verdade.
## Os sinais
A pessoa tem pressa. Pede para instalar um programa de acesso remoto. Mostra uma tela cheia de erros, que todo Windows tem. E no fim quer um pagamento ou uma senha.
## O que fazer se já deixou entrar
Desligue o computador da rede. Avise quem cuida da TI. Troque as senhas a partir de outro aparelho, começando pelo banco e pelo e-mail. Depois registre a ocorrência: o boletim ajuda na conversa com o banco.
## O que evita
Um adesivo no monitor com o telefone do suporte verdadeiro. Parece pouco. Funciona, porque na hora do susto a pessoa tem para onde ligar.
Bloqueie também os programas de acesso remoto que a sua empresa não usa. [[O Kaspersky Next EDR Foundations inclui controle de aplicativos]], e a regra leva dez minutos.`,
  },
  {
    title: 'Registro de logs: o que guardar quando se é pequeno',
    slug: 'registro-de-logs',
    keywords: 'registro de logs, logs de acesso',
    paragraphs: `O registro de logs só faz falta no dia em que faz falta. Aí é tarde. A boa notícia é que uma empresa pequena precisa de poucos.
## Os quatro que importam
Entradas na conta de e-mail, acessos à VPN, alertas do agente de proteção e mudanças de administrador. Com eles dá para contar a história de quase todo incidente.
[[No Microsoft 365, os registros de auditoria do plano padrão ficam guardados por 180 dias.]] Parece muito. [[Segundo o relatório M-Trends 2024, da Mandiant, o invasor fica em média dez dias na rede antes de ser visto]], mas há casos de anos.
## Onde guardar
Fora da máquina que os produz. O atacante apaga o que alcança. Uma conta de armazenamento separada, com outra senha, basta para começar.
## Quem olha
Ninguém lê log por prazer. Crie três alertas: entrada de outro país, regra nova de encaminhamento e administrador novo. O resto fica quieto até alguém precisar.
## E a privacidade?
Log tem nome e horário de pessoas. Diga à equipe o que é guardado, por quanto tempo e quem pode ver. Guarde pelo prazo que você consegue explicar, e nem um dia a mais.
Revise tudo uma vez por ano, de preferência antes das férias coletivas.`,
  },
  {
    title: 'IA no escritório: o que não colar no chat',
    slug: 'ia-no-escritorio',
    keywords: 'IA no escritório, dados no chat',
    paragraphs: `A IA no escritório escreve e-mails, resume contratos e acha erros em planilhas. Também recebe, todos os dias, coisas que não deveriam sair da empresa. O problema não é a ferramenta: são os dados no chat.
[[Em 2023, a Samsung proibiu o uso do ChatGPT depois que engenheiros colaram código interno na ferramenta.]] Meses depois voltou a permitir, com regras.
## O que nunca colar
Dados de clientes, senhas, contratos assinados, folha de pagamento e código com chaves. Troque nomes por letras antes de perguntar. Na dúvida, pergunte a alguém de carne e osso.
## Conta gratuita ou da empresa?
Nas contas gratuitas, as conversas podem ser usadas para treinar o modelo. [[O Copilot do Microsoft 365 não usa os dados da empresa para treinar os modelos de base.]] Leia os termos da que você usa, porque eles mudam.
## Uma política de meia página
Diga o que pode, o que não pode e quem responde perguntas. Dê dois exemplos bons e dois ruins. Quem só recebe um "não" usa escondido, e escondido é pior.
## Confira antes de mandar
A máquina escreve com segurança o que não sabe. Números, leis e nomes precisam ser conferidos por quem assina. Se ninguém pode conferir, não use.`,
  },
  {
    title: 'Restaurar é o teste: um roteiro para sexta-feira',
    slug: 'restaurar-e-o-teste',
    keywords: 'teste de restauração, backup',
    paragraphs: `Backup que nunca foi restaurado é esperança. O teste de restauração é o que transforma a esperança em plano, e cabe em uma sexta-feira à tarde.
## Escolha o que restaurar
Um arquivo apagado há uma semana, uma caixa de e-mail e uma pasta inteira do financeiro. Não escolha o mais fácil. Escolha o que mais doeria perder.
## Meça
Anote a que horas começou, a que horas terminou e o que faltou. Compare com o que o dono espera. Se ele espera duas horas e o teste levou nove, a conversa é com ele, não com o técnico.
[[Na pesquisa da Sophos de 2024, 94% das vítimas de ransomware disseram que os criminosos tentaram atingir os backups.]] Por isso uma das cópias precisa ficar onde a senha do administrador não alcança.
## O que costuma faltar
A senha da criptografia. A licença do programa. A pessoa que sabe. Um teste feito por quem nunca fez mostra tudo isso em meia hora.
## Registre
Uma folha com data, quem fez, quanto levou e o que mudar até a próxima. [[O artigo 46 da LGPD pede medidas de segurança aptas a proteger os dados]], e essa folha é uma prova simples de que você as tem.
Na próxima sexta, convide outra pessoa para fazer.`,
  },
  {
    title: 'Escola e dados de crianças: três cuidados no começo do ano',
    slug: 'escola-e-dados-de-criancas',
    keywords: 'dados de crianças, escola',
    paragraphs: `No começo do ano, a escola recebe fichas, laudos e fotos. Dados de crianças pedem mais cuidado que os outros, e não só por lei.
## Peça menos
Reveja a ficha de matrícula. Para cada campo, pergunte: o que fazemos com isto? Se a resposta demora, corte. Religião e renda quase nunca são necessárias.
[[O artigo 14 da LGPD exige que o tratamento de dados de crianças seja feito no seu melhor interesse.]] É uma frase curta que muda muita coisa.
## Fotos e grupos
Grupo de pais não é canal oficial. A escola publica em um lugar que controla, com autorização por escrito, e tira quando alguém pede. Uma autorização por ano, separada da matrícula.
[[Em 2024, a Human Rights Watch encontrou fotos de crianças brasileiras em um conjunto usado para treinar inteligência artificial.]] Muitas vinham de blogs de família e de páginas de escolas.
## Quem acessa o quê
A secretaria vê a ficha. O professor vê a turma. A cantina vê a alergia e mais nada. Configure assim no sistema, com uma conta para cada pessoa.
Antes das aulas, faça uma reunião de trinta minutos com a equipe. Conte dois casos e deixe perguntarem. Vale mais que um manual.`,
  },
  {
    title: 'Cartório, clínica, contador: quem é alvo e por quê',
    slug: 'quem-e-alvo-e-por-que',
    keywords: 'alvo de ataques, pequenas empresas',
    paragraphs: `"Quem ia querer atacar a gente?" A pergunta é sincera, e a resposta é curta: quem ataca pequenas empresas não escolhe, varre. O alvo de ataques é a porta aberta, não o nome na porta.
[[Segundo o relatório da Verizon de 2024, o ransomware ou a extorsão apareceram em 32% das violações.]] Nas pequenas, a parte é parecida.
## O contador
Tem a senha do certificado digital de dezenas de clientes. Um computador invadido vale por todos eles. Guarde certificados em um cofre, não em uma pasta.
## A clínica
Prontuário não muda de número como um cartão. Vazou, vazou para sempre. [[Dados de saúde são dados sensíveis pela LGPD]], e o cuidado precisa aparecer na sala de espera e no sistema.
## O cartório
Tem documentos de todos e pouca gente de TI. Além disso, responde a normas próprias. [[O Provimento nº 74 do CNJ estabelece padrões mínimos de tecnologia para cartórios.]]
## O que os três têm em comum
Pouco tempo e um fornecedor de confiança que cuida de tudo. É bom ter confiança. É melhor pedir, uma vez por trimestre, o relatório do backup e a lista de quem tem acesso de administrador.
Comece pelo relatório. Se ele demora a chegar, você já aprendeu alguma coisa.`,
  },
  {
    title: 'Atualizar o Windows 10 ou trocar a máquina: como decidir',
    slug: 'windows-10-atualizar-ou-trocar',
    keywords: 'Windows 10, atualizar Windows',
    paragraphs: `Se a sua empresa ainda tem Windows 10, há duas saídas: atualizar o Windows ou trocar a máquina. A decisão é mais de conta que de gosto.
[[O suporte gratuito ao Windows 10 terminou em 14 de outubro de 2025.]] O sistema continua ligando, mas as falhas novas ficam abertas.
## Qual máquina pode
[[O Windows 11 pede TPM 2.0, 4 GB de memória e 64 GB de disco.]] Na prática, menos de 8 GB irrita. Rode o verificador da Microsoft em cada máquina e anote o resultado na planilha.
## Vale pagar pela extensão?
[[A Microsoft vende atualizações estendidas por US$ 61 por máquina no primeiro ano]], e o preço dobra no seguinte. Serve para o computador do torno ou do caixa, que não dá para trocar já. Para os demais, é aluguel de um problema.
## Faça em ondas
Primeiro a TI, depois um setor que reclame com educação, por fim o resto. Deixe uma semana entre uma onda e outra. Não comece no dia do fechamento.
## O que fazer com a máquina velha
Apague o disco de verdade, com ferramenta própria, e peça recibo a quem leva. Um computador de 2017 ainda serve a uma escola, com outro sistema.
Peça um levantamento e ajudamos a montar as ondas.`,
  },
  {
    title: 'Plantão de fim de ano: quem atende se algo acontecer',
    slug: 'plantao-de-fim-de-ano',
    keywords: 'plantão de fim de ano, escala',
    paragraphs: `Entre o Natal e o Ano-Novo o escritório esvazia, e é quando os atacantes preferem trabalhar. O plantão de fim de ano não precisa ser caro. Precisa existir.
[[A CISA e o FBI publicaram em 2021 um alerta sobre ataques de ransomware em feriados e fins de semana.]] A razão é simples: ninguém vê o aviso.
## A escala em uma folha
Nome, telefone e período de cada um. Duas pessoas por dia, para o caso de uma não atender. Imprima e deixe na portaria, porque o e-mail pode ser justamente o que parou.
## Antes de sair
Faça um backup completo e desconecte uma cópia. Desligue o que não precisa ficar ligado. Avise o fornecedor de suporte de quem pode pedir o quê nesses dias.
## Se tocar
Quem atende decide três coisas: desligar ou não, quem acordar e o que dizer aos clientes. Escreva antes até onde essa pessoa pode ir sem pedir licença.
## Na volta
Reserve a primeira manhã para olhar os alertas, não para responder e-mails. Um ataque silencioso do dia 26 aparece no dia 2 para quem procura.
E agradeça a quem ficou. No ano que vem você vai precisar de voluntários de novo.`,
  },
  ...laterGoodTexts,
];
