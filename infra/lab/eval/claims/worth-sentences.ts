/**
 * Short texts of which every claim is worth a source, or none. Pairs are of one kind, one of each half. Written and
 * labelled by a language model before the rules for them; no person checked it.
 */
export interface LabelledText {
  worth: boolean;
  text: string;
}

const of = (worth: boolean, ...texts: readonly string[]): LabelledText[] =>
  texts.map((text) => ({ worth, text }));

export const labelledTexts: readonly LabelledText[] = [
  ...of(
    false,
    'Medimos 340 ms em média no nosso servidor de testes, em 3 de março de 2025.',
    'No nosso laboratório, a restauração de 200 GB levou 47 minutos.',
    'A configuração valeu para o nginx 1.25.3 com HTTP/2 e TLS 1.3.',
    'Foi testado com o PostgreSQL 16.2 e o Ubuntu 24.04.',
    'O parâmetro max_connections ficou em 200 e o shared_buffers em 4 GB.',
    'O comando usou --timeout=30 e --retries=5000 em todas as máquinas.',
    '## Referências\nBRASIL. Lei nº 13.709, de 14 de agosto de 2018. Diário Oficial da União, 2018.\nVERIZON. Data Breach Investigations Report, maio de 2024.',
    '## Fontes\nCERT.br. Cartilha de Segurança para Internet, versão 4.0, 2012.\nMICROSOFT. Relatório de Defesa Digital, 17 de outubro de 2023.',
    'Na resposta 1 foram listados os comandos, e a resposta 2 foi a aceita.',
    'A figura 3 e a tabela 2 foram refeitas no capítulo 4.',
    'Os primeiros vírus de computador surgiram nos anos 80.',
    'Nos anos 1990, as empresas ligavam seus escritórios por linhas alugadas.',
    'A porta 3389 ficou aberta e o serviço respondeu com o erro 1603.',
    'O servidor respondeu 404 depois do redirecionamento 301.',
    'Este artigo foi atualizado em 12 de maio de 2025.',
    'Publicado originalmente em 3 de abril de 2024.',
    'Por exemplo, com 20 licenças a R$ 30, a conta foi de R$ 600 por mês.',
    'Suponhamos uma loja com dez caixas: pararam quatro horas e perderam R$ 8.000.',
    'Em nosso escritório, trocamos 14 notebooks em 2023.',
    'Atendemos 35 clientes em 2024 e três perderam arquivos.',
    'Troque a senha que foi usada por mais de 1.000 dias.',
    'Guarde 20% do disco livre para as cópias.',
  ),
  ...of(
    true,
    'Segundo a Fortinet, o Brasil sofreu 103 bilhões de tentativas de ataque em 2022.',
    'O custo médio de um vazamento no Brasil foi de R$ 6,75 milhões em 2024.',
    'A multa da LGPD chega a 2% do faturamento, limitada a R$ 50 milhões por infração.',
    'O ransomware WannaCry atingiu 300 mil computadores em 150 países.',
    'O suporte ao Windows 10 terminou em 14 de outubro de 2025.',
    'O plano Business Basic custa R$ 31,50 por usuário ao mês.',
    'A ANPD aplicou a primeira multa em julho de 2023.',
    'O Gmail bloqueia mais de 99,9% do spam, diz o Google.',
    'A Resolução CD/ANPD nº 15/2024 dá três dias úteis para avisar.',
    'Uma pesquisa do Sebrae ouviu 5 mil donos de pequenas empresas.',
    'Sete em cada dez empresas brasileiras já sofreram um golpe.',
    '“A senha sozinha morreu”, disse Ana Prado, da Febraban.',
    'O artigo 48 da LGPD manda comunicar o incidente à autoridade.',
    'O Kaspersky Endpoint Security bloqueia ransomware em servidores Linux.',
    'Em 2017, a Equifax perdeu dados de 147 milhões de pessoas.',
    'O Exchange Online guarda itens excluídos por 30 dias.',
    'O SSD é cinco vezes mais rápido que o disco rígido.',
    'O Brasil é o segundo país mais atacado do mundo.',
    'A Lei Carolina Dieckmann pune a invasão de aparelhos com prisão.',
    'Em 2023, o número de fraudes pelo Pix cresceu 41%.',
  ),
];
