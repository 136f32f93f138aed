/**
 * Texts of ours in which a language model planted inventions, before anything looked for them: `[[kind|words]]` stands
 * in the source (perhaps written otherwise), `{{kind|words}}` does not. Kinds: figure, percent, amount, date, law,
 * quote, address, limit.
 */
export interface PlantedText {
  source: string;
  text: string;
}

export const plantedTexts: readonly PlantedText[] = [
  {
    source:
      'A pesquisa ouviu 412 empresas entre 3 e 28 de março de 2025. Dessas, 61,5% sofreram ao menos um golpe por e-mail. O prejuízo médio foi de R$ 38.400. Segundo a coordenadora Lia Prado, “o golpe começa pela pressa”.',
    text: 'A pesquisa ouviu [[figure|412 empresas]] em [[date|março de 2025]]. [[percent|61,5%]] sofreram golpe, e {{percent|27%}} perderam dados. O prejuízo médio foi de [[amount|R$ 38,4 mil]], contra {{amount|R$ 21.000}} no ano anterior. “[[quote|o golpe começa pela pressa]]”, diz a coordenadora. Ela completa: “{{quote|ninguém confere o remetente}}”. O relatório saiu em {{date|15 de abril de 2025}} e ouviu {{figure|38 bancos}}.',
  },
  {
    source:
      'O plano Business Basic atende até 300 usuários. Cada pessoa tem 1 TB de armazenamento. As reuniões aceitam até 300 participantes e os webinars até 250.',
    text: 'O Business Basic atende [[limit|até 300 usuários]] e dá [[limit|1 TB]] a cada um. As reuniões vão a [[limit|300 participantes]], os webinars a [[limit|250 participantes]]. Há ainda {{limit|até 5 dispositivos por pessoa}}, caixa postal de {{limit|100 GB}} e retenção de {{figure|180 dias}}. O preço é de {{amount|R$ 32,90}} por mês, com desconto de {{percent|12%}} no plano anual.',
  },
  {
    source:
      'A Lei nº 13.709, de 14 de agosto de 2018, é a Lei Geral de Proteção de Dados. O artigo 48 trata da comunicação de incidentes. A Resolução CD/ANPD nº 15, de 2024, fixou o prazo em três dias úteis.',
    text: 'A [[law|Lei 13.709/2018]] pede, no [[law|art. 48]], que o incidente seja comunicado. A [[law|Resolução CD/ANPD nº 15]] de [[date|2024]] deu [[figure|3 dias úteis]]. Já a {{law|Lei nº 14.155}} elevou penas, e o {{law|artigo 52}} prevê multa de {{percent|2%}} limitada a {{amount|R$ 50 milhões}}. Guarde os registros por {{figure|cinco anos}}.',
  },
  {
    source:
      'Em 12/05/2017 o WannaCry atingiu mais de 200.000 computadores em 150 países. A correção MS17-010 tinha saído em 14 de março de 2017, 59 dias antes.',
    text: 'Em [[date|12 de maio de 2017]], o WannaCry parou [[figure|200 mil computadores]] em [[figure|150 países]]. A correção existia havia [[figure|59 dias]], desde [[date|14/3/2017]]. O resgate pedido era de {{amount|US$ 300}}, e {{figure|327 vítimas}} pagaram. Estima-se um prejuízo de {{amount|4 bilhões de dólares}}. Em {{date|junho de 2017}} veio outro ataque, que alcançou {{figure|65 países}}.',
  },
  {
    source:
      'A cópia 3-2-1 pede três cópias, em duas mídias, com uma fora da empresa. No teste, 4 de cada 10 restaurações falharam. O tempo médio de volta foi de 6 horas e meia.',
    text: 'A regra pede [[figure|3 cópias]] em [[figure|duas mídias]]. No teste, [[figure|quatro de cada dez]] restaurações falharam, e a média de volta foi de [[figure|6,5 horas]]. Um disco dura {{figure|5 anos}} em média, e {{percent|34%}} das fitas antigas não abrem. Separe {{amount|R$ 400 por mês}} para a nuvem. O método nasceu em {{date|2005}}. Teste {{figure|12 vezes por ano}}.',
  },
  {
    source:
      'A Padaria Aurora tem 14 funcionários e duas lojas. Em setembro de 2024 ficou 3 dias parada. A volta custou R$ 17.250,00. “Só tínhamos uma cópia, no mesmo servidor”, contou o dono.',
    text: 'Com [[figure|14 funcionários]] e [[figure|2 lojas]], a padaria parou [[figure|três dias]] em [[date|setembro de 2024]] e gastou [[amount|R$ 17.250]]. “[[quote|Só tínhamos uma cópia, no mesmo servidor]]”, contou o dono. Ele perdeu {{percent|18%}} dos clientes e {{figure|930 pedidos}}. Pagou {{amount|R$ 5.000}} a um perito e disse que “{{quote|nunca mais durmo tranquilo}}”. A loja foi fundada em {{date|1998}}.',
  },
  {
    source:
      'O guia está em https://www.gov.br/anpd/pt-br/guia-incidentes. Ele tem 32 páginas e foi publicado em 21 de janeiro de 2025. O canal da ouvidoria é ouvidoria@exemplo.gov.br.',
    text: 'Leia o guia em [[address|https://www.gov.br/anpd/pt-br/guia-incidentes]], de [[figure|32 páginas]], publicado em [[date|21/01/2025]]. Escreva para [[address|ouvidoria@exemplo.gov.br]]. Há um modelo em {{address|https://www.gov.br/anpd/modelo-2025.docx}} e um telefone, {{address|0800 970 2030}}. O guia teve {{figure|15 mil downloads}} e cita {{figure|7 exemplos}}. A próxima edição sai em {{date|2027}}.',
  },
  {
    source:
      'O Kaspersky Next EDR Foundations inclui análise de causa raiz. A detecção é de 99,9%, com suporte 24/7 e primeira resposta em 5 minutos. A implantação leva de 2 a 5 dias úteis.',
    text: 'A detecção chega a [[percent|99,9%]], com suporte [[figure|24/7]] e resposta em [[figure|cinco minutos]]. A implantação leva [[figure|2 a 5 dias úteis]]. O agente usa {{limit|150 MB de memória}} e cobre {{limit|até 1.000 máquinas}} por servidor. São {{figure|400 mil amostras por dia}}. O produto venceu {{figure|94 testes}} em {{date|2023}}.',
  },
  {
    source:
      'O plano Business Starter traz 30 GB por usuário e reuniões com 100 participantes. O Business Standard traz 2 TB e 150. O Business Plus traz 5 TB e 500.',
    text: 'O Starter dá [[limit|30 GB]] e [[limit|100 participantes]]. O Standard, [[limit|2 TB]] e [[limit|até 150 participantes]]. O Plus, [[limit|5 TB]] e [[limit|500 pessoas]]. Um plano Enterprise daria {{limit|1.000 participantes}} e {{limit|10 TB}}. O envio é limitado a {{limit|2.000 mensagens por dia}}, os anexos a {{limit|25 MB}}. A migração leva {{figure|8 horas}}.',
  },
  {
    source:
      'O estudo de 2023 testou 1.200 senhas reais. Senhas de 8 letras caíram em 37 segundos. As de 14 caracteres resistiram aos 30 dias do teste. O custo da máquina foi de US$ 2.900.',
    text: 'Das [[figure|1.200 senhas]] testadas em [[date|2023]], as de [[figure|8 letras]] caíram em [[figure|37 segundos]]; as de [[figure|14 caracteres]] resistiram [[figure|30 dias]]. A máquina custou [[amount|2.900 dólares]]. Quem usa cofre erra {{percent|82%}} menos. Cada pessoa tem {{figure|87 contas}} e repete senha em {{figure|13 delas}}. Em {{date|2030}} nada disso bastará, e o cofre custará {{amount|R$ 9,90}}.',
  },
  {
    source:
      'A ANPD abriu 9 processos em 2024. Dois terminaram em advertência. A maior multa foi de R$ 14.400, aplicada em 6 de julho de 2023 a uma empresa de telefonia.',
    text: 'A ANPD abriu [[figure|nove processos]] em [[date|2024]]; [[figure|dois]] deram advertência. A maior multa, de [[amount|R$ 14.400]], saiu em [[date|6 de julho de 2023]]. Outras {{figure|23 empresas}} foram notificadas, e {{percent|40%}} recorreram. O teto é de {{amount|R$ 50.000.000}}. O prazo de defesa é de {{figure|10 dias úteis}}, pelo {{law|Decreto nº 10.474}}.',
  },
  {
    source:
      'O phishing respondeu por 36% das invasões do relatório. O clique mais rápido veio 21 segundos depois da mensagem. A média foi de 1 minuto e 22 segundos. Foram 10.626 violações em 94 países.',
    text: 'O relatório viu [[figure|10.626 violações]] em [[figure|94 países]]. O phishing foi [[percent|36 por cento]]. O primeiro clique veio em [[figure|21 segundos]]. Já o {{percent|68%}} atribuído a pessoas não está ali, nem os {{figure|55 dias}} para corrigir. Resgates somaram {{amount|US$ 46 mil}}. Em {{date|2026}}, o número dobrou, segundo {{figure|3 fontes}}.',
  },
  {
    source:
      'O domínio tinha SPF com 11 consultas DNS, uma acima do limite de 10. O DMARC estava em p=none desde 2021. Depois da troca para p=reject, os golpes caíram de 140 para 6 por mês.',
    text: 'O SPF tinha [[figure|11 consultas]], e o limite é [[limit|10]]. O DMARC ficou em p=none desde [[date|2021]]. Com p=reject, os golpes caíram de [[figure|140]] para [[figure|6 por mês]]. A chave DKIM tinha {{figure|1024 bits}} e foi trocada em {{date|2 de maio}}. A entrega subiu {{percent|9%}}. O serviço cobra {{amount|R$ 79 mensais}} por {{figure|50 mil mensagens}}.',
  },
  {
    source:
      'A transportadora Rota Sul roda 86 caminhões. Em 19 de fevereiro de 2025 o rastreador parou por 11 horas. A multa contratual foi de R$ 92 mil. O seguro cobriu 70% do valor.',
    text: 'Com [[figure|86 caminhões]], a Rota Sul ficou [[figure|11 horas]] às cegas em [[date|19/02/2025]]. Pagou [[amount|R$ 92.000]], e o seguro cobriu [[percent|70%]]. Três cargas, de {{amount|R$ 1,2 milhão}}, se perderam. O contrato tinha {{figure|48 páginas}} e prazo de {{figure|24 meses}}. A frota cresceu {{percent|15%}} em {{date|2022}}.',
  },
  {
    source:
      'O segundo fator barra a maioria dos roubos de conta. No levantamento interno, 9.312 tentativas pararam nele em um trimestre. Códigos por SMS foram 22% do total; aplicativos, 78%.',
    text: 'No trimestre, [[figure|9.312 tentativas]] pararam no segundo fator: [[percent|22%]] por SMS e [[percent|78%]] por aplicativo. A chave física custa {{amount|R$ 250}} e evita {{percent|99,2%}} dos golpes. A troca leva {{figure|4 minutos}}. A norma é de {{date|2017}}, e {{figure|61 bancos}} já a exigem.',
  },
  {
    source:
      'O Decreto nº 11.856, de 26 de dezembro de 2023, instituiu a Política Nacional de Cibersegurança. O comitê tem 25 representantes e se reúne a cada três meses.',
    text: 'O [[law|Decreto 11.856/2023]], de [[date|26 de dezembro de 2023]], criou a política. O comitê tem [[figure|25 representantes]] e se reúne a cada [[figure|3 meses]]. O orçamento é de {{amount|R$ 590 milhões}} até {{date|2028}}. A {{law|Lei Complementar nº 182}} ajuda startups. A meta é formar {{figure|10 mil especialistas}} e reduzir ataques em {{percent|30%}}.',
  },
  {
    source:
      'A clínica guardava 8.450 prontuários. O invasor ficou 47 dias na rede. “Achamos que era lentidão do sistema”, disse a gerente Rita Moura. A limpeza levou duas semanas.',
    text: 'O invasor ficou [[figure|47 dias]] perto de [[figure|8.450 prontuários]]. “[[quote|Achamos que era lentidão do sistema]]”, disse a gerente. A limpeza levou [[figure|duas semanas]]. Vazaram {{figure|312 exames}}, vendidos por {{amount|US$ 1.500}}. “{{quote|Trocamos tudo em um fim de semana}}”, contou o técnico. A clínica abriu em {{date|2011}} e atende {{figure|60 pacientes por dia}}.',
  },
  {
    source:
      'O suporte estendido do Windows 10 acabou em 14 de outubro de 2025. Na rede da escola havia 212 computadores com ele, 44% do parque. Trocar todos custaria R$ 640 mil.',
    text: 'O suporte acabou em [[date|14 de outubro de 2025]]. A escola tinha [[figure|212 computadores]] assim, [[percent|44%]] do total, e a troca custaria [[amount|R$ 640.000]]. O programa pago sai por {{amount|US$ 61}} por máquina até {{date|outubro de 2028}}. O novo sistema pede {{limit|4 GB de memória}}, {{limit|64 GB de disco}} e uma CPU de {{figure|8ª geração}}.',
  },
  {
    source:
      'O simulado foi em 8 de abril de 2025, com 57 pessoas. Na primeira rodada 19 clicaram; na terceira, 4. O relatório completo está em https://exemplo.com.br/simulado.',
    text: 'No simulado de [[date|8/4/2025]], com [[figure|57 pessoas]], [[figure|19]] clicaram na primeira rodada e [[figure|quatro]] na terceira. Veja em [[address|https://exemplo.com.br/simulado]]. A meta era {{percent|5%}}. O curso tem {{figure|6 módulos}} de {{figure|12 minutos}}. Repita em {{date|julho de 2026}}. O material está em {{address|https://exemplo.com.br/curso}}.',
  },
  {
    source:
      'O contrato exige resposta em 4 horas para falhas críticas e em 2 dias úteis para as demais. A disponibilidade prometida é de 99,5% ao mês. Cada 0,1 ponto a menos gera 2% de crédito.',
    text: 'Falhas críticas têm resposta em [[figure|quatro horas]]; as demais em [[figure|dois dias úteis]]. Prometem [[percent|99,5%]] ao mês, com crédito de [[percent|2%]] a cada [[figure|0,1 ponto]]. O teto do crédito é {{percent|25%}}. A multa por rescisão é de {{amount|3 mensalidades}} e o aviso de {{figure|60 dias}}. O reajuste segue o índice de {{percent|4,83%}} de {{date|dezembro de 2024}}.',
  },
  {
    source:
      'O golpe do falso fornecedor tirou R$ 212.000 de uma construtora de Goiânia em duas transferências. O banco recuperou R$ 61.000. O processo corre na 4ª Vara Cível.',
    text: 'A construtora perdeu [[amount|R$ 212 mil]] em [[figure|duas transferências]]; o banco recuperou [[amount|R$ 61 mil]]. O caso está na [[figure|4ª Vara]]. O e-mail falso trazia o domínio {{address|construtora-go.com}} e chegou em {{date|9 de junho}}. O juiz citou a {{law|Súmula 479}}. A defesa pediu {{amount|R$ 30 mil}} de dano moral. Golpes assim subiram {{percent|53%}}.',
  },
  {
    source:
      'O servidor registra 1,4 milhão de eventos por dia. Depois das regras novas, o time passou a ver 320 alertas, e depois 45. A triagem caiu de 3 horas para 25 minutos.',
    text: 'De [[figure|1,4 milhão de eventos]] por dia, o time via [[figure|320 alertas]] e hoje vê [[figure|45]]. A triagem caiu de [[figure|3 horas]] para [[figure|25 minutos]]. O ganho foi de {{percent|86%}}, com {{figure|7 analistas}} a menos no turno da noite. O projeto custou {{amount|R$ 118 mil}} e durou {{figure|5 meses}}, até {{date|novembro de 2024}}.',
  },
  {
    source:
      'A passkey dispensa senha. No piloto com 90 pessoas, o tempo de entrada caiu de 24 para 8 segundos e os chamados de senha caíram 63%. O piloto durou 10 semanas.',
    text: 'Com [[figure|90 pessoas]] e [[figure|dez semanas]], a entrada caiu de [[figure|24]] para [[figure|8 segundos]] e os chamados [[percent|63%]]. Mais de {{figure|1 bilhão de contas}} já usam passkeys. O padrão é de {{date|maio de 2022}}. O suporte cobra {{amount|R$ 70}} por redefinição, e o banco {{percent|0,4%}}. Cada aparelho guarda {{limit|até 100 chaves}}.',
  },
  {
    source:
      'O inventário achou 38 programas sem dono e 11 contas de gente que saiu. A mais velha era de 2019. Fechar tudo levou 16 horas de trabalho.',
    text: 'O inventário achou [[figure|38 programas]] sem dono e [[figure|onze contas]] esquecidas, a mais velha de [[date|2019]]. Fechar levou [[figure|16 horas]]. Isso poupou {{amount|R$ 2.300 por mês}} e {{figure|74 licenças}}. Uma conta tinha acesso a {{figure|5 mil arquivos}}. O risco caiu {{percent|41%}}. Repita a cada {{figure|90 dias}}.',
  },
  {
    source:
      'A Resolução CMN nº 4.893, de 26 de fevereiro de 2021, trata de segurança cibernética nos bancos. O plano deve ser revisto ao menos uma vez por ano. O art. 3º lista os controles.',
    text: 'A [[law|Resolução CMN nº 4.893/2021]] vale para bancos desde [[date|fevereiro de 2021]]; o [[law|artigo 3º]] lista controles e pede revisão [[figure|uma vez por ano]]. A {{law|Resolução BCB nº 85}} trata de pagamentos. Guarde registros por {{figure|cinco anos}}. O banco tem {{figure|72 horas}} para avisar. A multa chega a {{amount|R$ 2 bilhões}}, pelo {{law|art. 19}}.',
  },
  {
    source:
      'O incêndio no data center de Estrasburgo foi em 10 de março de 2021. Cerca de 3,6 milhões de sites caíram. Um prédio de cinco andares e 500 m² foi destruído.',
    text: 'Em [[date|10/3/2021]], o incêndio derrubou [[figure|3,6 milhões de sites]] e destruiu um prédio de [[figure|5 andares]] e [[figure|500 m²]]. Foram {{figure|100 bombeiros}} e {{figure|43 caminhões}}. O prejuízo passou de {{amount|€ 105 milhões}}. O outro prédio perdeu {{percent|25%}} das salas. A ação coletiva veio em {{date|2022}}.',
  },
  {
    source:
      'O relatório mostra 2.344 vulnerabilidades novas em janeiro. Só 5% foram exploradas. O prazo recomendado para as críticas é de 15 dias; o da empresa era de 92.',
    text: 'Janeiro trouxe [[figure|2.344 vulnerabilidades]]; [[percent|5%]] foram exploradas. O prazo é de [[figure|15 dias]], e o da empresa era de [[figure|92]]. A nota média foi {{figure|7,4}}. {{figure|31 falhas}} tinham correção antes do anúncio. O robô que testa custa {{amount|US$ 99}} e roda {{figure|4 vezes ao dia}}. Em {{date|2019}} eram bem menos.',
  },
  {
    source:
      'A prefeitura gastou R$ 1,8 milhão para voltar. 112 serviços ficaram fora do ar por 9 dias, de 2 a 11 de agosto de 2024. “A folha de pagamento foi feita à mão”, relatou a secretária.',
    text: 'A volta custou [[amount|1,8 milhão de reais]]. [[figure|112 serviços]] pararam por [[figure|nove dias]] em [[date|agosto de 2024]]. “[[quote|A folha de pagamento foi feita à mão]]”, relatou a secretária. “{{quote|Perdemos dez anos de registros}}”, disse outro. O resgate pedido era {{amount|2 milhões de dólares}} em {{figure|72 horas}}. {{percent|3%}} dos arquivos sumiram. A polícia prendeu alguém em {{date|janeiro de 2025}}.',
  },
  {
    source:
      'O Teams permite 250 convidados por equipe nesta configuração. A empresa tinha 1.830 convidados, 412 deles sem acesso havia mais de 180 dias.',
    text: 'Cada equipe aceita [[limit|250 convidados]]. A empresa tinha [[figure|1.830 convidados]], [[figure|412]] parados havia mais de [[figure|180 dias]]. O convite vence em {{figure|30 dias}}, e cada pessoa pode entrar em {{limit|até 1.000 equipes}}. O arquivo máximo é de {{limit|250 GB}}. A limpeza de {{date|março}} tirou {{percent|22%}}.',
  },
  {
    source:
      'A loja vende 3.100 pedidos por mês pelo site. Em 29 de novembro de 2024 recebeu 41 mil acessos por minuto, 60 vezes o normal, e caiu por 2h40.',
    text: 'A loja faz [[figure|3.100 pedidos]] por mês. Em [[date|29/11/2024]] recebeu [[figure|41.000 acessos por minuto]], [[figure|60 vezes]] o normal. Perdeu {{amount|R$ 86 mil}} e {{percent|11%}} da base. O ataque veio de {{figure|9.000 aparelhos}} em {{figure|17 países}}. O serviço que barra isso custa {{amount|R$ 1.190 mensais}}.',
  },
  {
    source:
      'A norma ABNT NBR ISO/IEC 27001:2022 tem 93 controles em quatro temas. A versão de 2013 tinha 114. A transição terminou em 31 de outubro de 2025.',
    text: 'A [[law|ISO/IEC 27001:2022]] tem [[figure|93 controles]] em [[figure|4 temas]]; a de [[date|2013]] tinha [[figure|114]]. A transição acabou em [[date|31 de outubro de 2025]]. A auditoria leva {{figure|6 dias}} e custa {{amount|R$ 45 mil}}. No Brasil há {{figure|1.021 certificados}}. A {{law|ISO 27701}} trata de privacidade. {{percent|80%}} passam na primeira vez.',
  },
  {
    source:
      'O backup do Microsoft 365 não é automático: a lixeira guarda itens por 93 dias. Em um caso, 2.700 arquivos foram apagados e 2.688 voltaram.',
    text: 'A lixeira guarda itens por [[figure|93 dias]]. Em um caso, de [[figure|2.700 arquivos]] apagados voltaram [[figure|2.688]]. A caixa de entrada guarda {{figure|14 dias}} e o chat {{figure|21 dias}}. {{percent|76%}} das empresas não sabem disso. A cópia de terceiros sai por {{amount|R$ 12}} por pessoa e roda {{figure|3 vezes ao dia}}.',
  },
  {
    source:
      'O MDR cobre a noite. Das 1.046 ocorrências do semestre, 58% foram fora do horário comercial. O tempo até conter caiu de 5 dias para 34 minutos.',
    text: 'Das [[figure|1.046 ocorrências]], [[percent|58%]] foram fora do expediente. Conter caiu de [[figure|cinco dias]] para [[figure|34 minutos]]. A equipe tem {{figure|28 analistas}} em {{figure|3 turnos}}. Contratar seis pessoas custaria {{amount|R$ 960 mil por ano}}. O serviço existe desde {{date|2016}} e atende {{figure|430 clientes}}.',
  },
  {
    source:
      'O celular roubado tinha acesso ao banco da empresa. Em 52 minutos, três PIX somaram R$ 74.900. O bloqueio levou 3 horas. O banco devolveu 40%.',
    text: 'Em [[figure|52 minutos]], [[figure|3 PIX]] levaram [[amount|R$ 74,9 mil]]. O bloqueio demorou [[figure|três horas]], e o banco devolveu [[percent|40%]]. São {{figure|937 mil roubos}} por ano. O limite noturno é de {{amount|R$ 1.000}}. O aplicativo oficial saiu em {{date|dezembro de 2023}}, bloqueou {{figure|150 mil linhas}} e tem nota {{figure|4,6}}.',
  },
  {
    source:
      'A migração moveu 146 caixas em dois fins de semana, 1,9 TB ao todo. Dois usuários perderam a agenda, refeita em um dia. O projeto ficou 8% abaixo do orçamento.',
    text: 'Foram [[figure|146 caixas]] em [[figure|dois fins de semana]], [[figure|1,9 TB]]. [[figure|Dois usuários]] perderam a agenda. Ficou [[percent|8%]] abaixo do orçamento de {{amount|R$ 63.500}}. A velocidade foi de {{figure|18 GB por hora}}. Houve {{figure|9 chamados}}. O domínio mudou em {{date|7 de dezembro}}, às {{figure|23h}}.',
  },
  {
    source:
      'O curso ensinou 640 servidores públicos. A nota média foi de 6,1 para 8,7. Segundo o instrutor, “quem erra no treino acerta no dia”. Ele custou R$ 22 por pessoa.',
    text: 'O curso teve [[figure|640 servidores]], e a nota foi de [[figure|6,1]] para [[figure|8,7]]. Custou [[amount|R$ 22]] por pessoa. “[[quote|quem erra no treino acerta no dia]]”, diz o instrutor. “{{quote|Metade nunca tinha visto um golpe}}”, completa. Faltaram {{percent|7%}}. Foram {{figure|36 turmas}} até {{date|junho de 2025}}, ao todo {{amount|R$ 18.700}}.',
  },
  {
    source:
      'O Marco Civil, Lei nº 12.965/2014, manda guardar registros de conexão por um ano e de acesso a aplicações por seis meses (artigos 13 e 15).',
    text: 'O Marco Civil ([[law|Lei 12.965, de 2014]]) pede [[figure|1 ano]] de registros de conexão e [[figure|6 meses]] de acesso, nos [[law|arts. 13 e 15]]. O {{law|art. 19}} trata de conteúdo. O {{law|Decreto nº 8.771}}, de {{date|2016}}, detalha. Guarde {{figure|2 cópias}} por {{percent|100%}} do período.',
  },
  {
    source:
      'A rede sem fio de visitantes ficava na mesma faixa do caixa. O teste levou 18 minutos para chegar ao servidor de preços. Separar as redes custou R$ 3.480 e uma tarde.',
    text: 'O teste chegou ao servidor em [[figure|18 minutos]]. Separar custou [[amount|R$ 3.480,00]]. O roteador novo fala {{figure|Wi-Fi 6}} a {{figure|1,2 Gbps}} e vale {{amount|R$ 899}}. A senha muda a cada {{figure|24 horas}}. Desde {{date|maio}}, nenhum visitante viu o caixa, que registra [[figure|uma tarde]] de obra.',
  },
  {
    source:
      'A seguradora exige segundo fator, EDR e cópia testada. A apólice de R$ 500 mil custa R$ 11.200 por ano, com franquia de 10%. Sem EDR, o preço sobe 35%.',
    text: 'A apólice de [[amount|R$ 500.000]] custa [[amount|R$ 11,2 mil por ano]], com franquia de [[percent|dez por cento]]. Sem EDR sobe [[percent|35%]]. A carência é de {{figure|30 dias}}, o resgate tem limite de {{amount|R$ 80 mil}}. O mercado cresceu {{percent|19%}} em {{date|2024}} e tem {{figure|12 seguradoras}}.',
  },
  {
    source:
      'A resposta a incidentes tem seis fases. No exercício de 4 de setembro de 2025, o time levou 7 minutos para declarar a crise e 41 para isolar a filial.',
    text: 'São [[figure|seis fases]]. No exercício de [[date|4 de setembro de 2025]], declarar levou [[figure|sete minutos]] e isolar [[figure|41 minutos]]. O plano tem {{figure|19 páginas}} e {{figure|8 contatos}}. A meta era {{figure|15 minutos}}. A norma {{law|NIST SP 800-61}} inspirou. Custou {{amount|R$ 0}}.',
  },
];
