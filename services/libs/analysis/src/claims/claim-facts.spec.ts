import { expect, it, test } from '@jest/globals';
import type { Fact, ParsedClaim } from './facts.js';
import { findClaims, readSource } from './find-claims.js';

/** A fact in short: "2.5 hora /mes (windows)", "5/4/2023", a code as it is, "lei 13709/2018". */
function short(fact: Fact): string {
  if (fact.type === 'code') return fact.code;
  if (fact.type === 'law') return `${fact.law} ${fact.number}/${fact.year ?? '-'}`;
  if (fact.type === 'date') return [fact.day, fact.month, fact.year].map((part) => part ?? '-').join('/');
  const { value, measure, nouns, per, name } = fact;
  return [value, measure ?? nouns.join('+'), per && `/${per}`, name && `(${name})`].filter(Boolean).join(' ');
}
const shown = (claims: ParsedClaim[]): string[] =>
  claims.map(({ kind, words, facts }) => `${kind} "${words}": ${facts.map(short).join(', ')}`);

test.each<[text: string, ...claims: string[]]>([
  // Currencies and rates
  ['Custou R$ 1,50 por usuário por mês.', 'amount "R$ 1,50 por usuário por mês": 1.5 BRL /mes usuario'],
  ['Custou R$ 1,50 por mês por usuário.', 'amount "R$ 1,50 por mês por usuário": 1.5 BRL /mes usuario'],
  ['Custa US$ 10 ao mês.', 'amount "US$ 10 ao mês": 10 USD /mes'],
  ['Custa $ 10/ano.', 'amount "$ 10/ano": 10 USD /ano'],
  ['Paga € 5 a cada dia.', 'amount "€ 5 a cada dia": 5 EUR /dia'],
  ['Paga £ 5 a uma loja.', 'amount "£ 5": 5 GBP'],
  ['São 12 milhões de reais.', 'amount "12 milhões de reais": 12000000 BRL'],
  ['São 30 centavos.', 'amount "30 centavos": 30 centavo'],
  ['Paga R$ 5 mensais.', 'amount "R$ 5 mensais": 5 BRL /mes'],
  ['Paga R$ 5 diários.', 'amount "R$ 5 diários": 5 BRL /dia'],
  ['Paga R$ 5 anuais.', 'amount "R$ 5 anuais": 5 BRL /ano'],
  ['Paga R$ 5 semanais.', 'amount "R$ 5 semanais": 5 BRL /semana'],
  ['Paga R$ 5 hora.', 'amount "R$ 5": 5 BRL'],
  ['Paga R$ muito.'],
  // Measures
  ['São 30 dias úteis.', 'figure "30 dias úteis": 30 dia'],
  ['São 30 dias inúteis.', 'figure "30 dias": 30 dia'],
  ['Mede 30 m² no todo.', 'figure "30 m²": 30 m'],
  ['Subiu 4,5 pontos percentuais.', 'percent "4,5 pontos percentuais": 4.5 p.p.'],
  ['Marcou 3 pontos.', 'figure "3 pontos": 3 ponto'],
  ['São 10 por cento.', 'percent "10 por cento": 10 %'],
  ['São 10 por hora.', 'figure "10 por hora": 10 /hora'],
  ['Tem 50 GB.', 'limit "50 GB": 50 gb'],
  // Time
  ['Levou 2 horas e meia.', 'figure "2 horas e meia": 2.5 hora, s 9000'],
  ['Levou 1 hora e 30 minutos.', 'figure "1 hora e 30 minutos": s 5400'],
  ['Levou 90 segundos.', 'figure "90 segundos": 90 segundo, s 90'],
  [
    'Levou 10 segundos e 5 minutos.',
    'figure "10 segundos": 10 segundo, s 10',
    'figure "5 minutos": 5 minuto, s 300',
  ],
  ['Levou 2 dias e meio.', 'figure "2 dias e meio": 2.5 dia'],
  ['Levou 14h30.', 'figure "14h30": s 52200'],
  ['Levou 23h.', 'figure "23h": s 82800, 23 hora'],
  ['Voltou por volta de 16:45.', 'figure "16:45": s 60300'],
  // Ranges and codes
  ['Leva de 5-10 dias.', 'figure "5": 5 dia', 'figure "10": 10 dia'],
  ['Entre 5–10 lojas.', 'figure "5": 5 loja', 'figure "10": 10 loja'],
  ['No biênio 2024-2025.', 'date "2024": -/-/2024', 'date "2025": -/-/2025'],
  ['Use 3-2-1 e 24/7.', 'figure "3-2-1": 3-2-1', 'figure "24/7": 24/7'],
  ['Leva 2 a 5 dias.', 'figure "2": 2 dia', 'figure "5 dias": 5 dia'],
  ['Foi de 10 até 20%.', 'percent "10": 10 %', 'percent "20%": 20 %'],
  ['É a 3ª edição.', 'figure "3ª": ord 3'],
  ['A falha CVE-2024-3094 e o OAuth2.', 'figure "CVE-2024-3094": cve-2024-3094'],
  ['A versão 1.2.3 saiu.', 'figure "1.2.3": 1.2.3'],
  // Names before a bare number
  ['Roda no Windows 11.', 'figure "Windows 11": 11 (windows)'],
  ['Custou 11.', 'figure "11": 11'],
  ['Foi. Custou 11.', 'figure "11": 11'],
  ['XP 11 saiu.', 'figure "XP 11": 11 (xp)'],
  ['Em ana@loja.com.br Windows 11.', 'address "ana@loja.com.br": ana@loja.com.br', 'figure "11": 11'],
  // Counted things
  ['Tem 3 lojas físicas.', 'figure "3 lojas": 3 loja+fisica'],
  ['Tem 3 lojas Maiores.', 'figure "3 lojas": 3 loja'],
  ['Tem 2 VMS antigas.', 'figure "2 VMS": 2 vms+antiga'],
  ['Tem 2 aviões.', 'figure "2 aviões": 2 aviao'],
  ['Tem 2 mensagens.', 'figure "2 mensagens": 2 mensagem'],
  ['Tem 2 canais.', 'figure "2 canais": 2 canal'],
  ['Tem 2 setores.', 'figure "2 setores": 2 setor'],
  ['Tem 2 bens.', 'figure "2 bens": 2 bem'],
  ['Tem 2 pés.', 'figure "2": 2'],
  ['Tem 2 deles.', 'figure "2": 2'],
  ['Tem 2 milhões de contas.', 'figure "2 milhões de contas": 2000000 conta'],
  ['Tem 2 de contas.', 'figure "2": 2'],
  ['Tem 2 mil e 3 pessoas.', 'figure "2 mil": 2000', 'figure "3 pessoas": 3 pessoa'],
  ['Tem 1 loja e 1 lojas.', 'figure "1": 1', 'figure "1": 1'],
  [
    'Há um ano, uma loja, uma vez por mês e uma vez que sim.',
    'figure "um ano": 1 ano',
    'figure "uma vez por mês": 1 vez /mes',
  ],
  ['Usa 5G e 4K.'],
  // Limits
  ['Tem 12 usuários.', 'limit "12 usuários": 12 usuario'],
  ['Tem 12 lojas.', 'figure "12 lojas": 12 loja'],
  ['Abre até 20 pastas.', 'limit "até 20 pastas": 20 pasta'],
  ['Abre no máximo 9 pastas.', 'limit "9 pastas": 9 pasta'],
  ['É um máximo de 9 pastas.', 'limit "9 pastas": 9 pasta'],
  ['É limitado a 9 pastas.', 'limit "9 pastas": 9 pasta'],
  ['O limite é 9 pastas.', 'limit "9 pastas": 9 pasta'],
  ['O combate 9 pastas.', 'figure "9 pastas": 9 pasta'],
  // Dates
  ['Desde 2019.', 'date "2019": -/-/2019'],
  ['Em 5 de abril de 2023.', 'date "5 de abril de 2023": 5/4/2023'],
  ['São 2019 senhas.', 'figure "2019 senhas": 2019 senha'],
  ['Veja a Lei nº 13.709/2018.', 'law "Lei nº 13.709/2018": lei 13709/2018'],
])('the claims of "%s"', (text, ...claims) => expect(shown(findClaims(text))).toEqual(claims));

test.each<[text: string, value: string]>([
  ['mil', '1000'],
  ['catorze', '14'],
  ['quatorze', '14'],
  ['dezenove', '19'],
  ['vinte e três', '23'],
  ['sessenta', '60'],
  ['trinta e duas', '32'],
  ['cento e vinte e três', '123'],
  ['duzentas e cinco', '205'],
  ['seiscentas e noventa', '690'],
  ['novecentos', '900'],
  ['mil e duzentas', '1200'],
  ['dois mil e quinhentas', '2500'],
  ['duzentos mil', '200000'],
  ['200 mil', '200000'],
  ['meio milhão de', '500000'],
  ['1,5 mi de', '1500000'],
  ['2 milhões e 300 mil', '2300000'],
  ['três bi de', '3000000000'],
  ['3 mil milhões de', '3000000000'],
  ['dois tri de', '2000000000000'],
  ['1.408', '1408'],
  ['1.408,50', '1408.5'],
  ['99,90', '99.9'],
  ['12.345.678.901.234.567', '12345678901234567'],
  ['0012345678901234567', '12345678901234567'],
])('"%s lojas" are %s', (number, value) =>
  expect(shown(findClaims(`Tem ${number} lojas.`))).toEqual([`figure "${number} lojas": ${value} loja`]),
);

test.each<[text: string, ...claims: string[]]>([
  ['Tem vinte e trinta lojas.', 'figure "vinte": 20', 'figure "trinta lojas": 30 loja'],
  ['Tem 2 mil e 300 lojas.', 'figure "2 mil": 2000', 'figure "300 lojas": 300 loja'],
  ['Tem meio litro e meio mil.', 'figure "mil": 1000'],
  ['Deu 150:30.', 'figure "150": 150', 'figure "30": 30'],
  ['Deu 2 sala 5 dias.', 'figure "2": 2', 'figure "5 dias": 5 dia'],
  ['Deu 2 aula 5 dias.', 'figure "2": 2', 'figure "5 dias": 5 dia'],
  ['Deu 2 a uma hora.', 'figure "2": 2', 'figure "uma hora": 1 hora, s 3600'],
  ['Levou 2 horas e 3 dias.', 'figure "2 horas": 2 hora, s 7200', 'figure "3 dias": 3 dia'],
  ['Levou 5 dias e 2 horas.', 'figure "5 dias": 5 dia', 'figure "2 horas": 2 hora, s 7200'],
  ['Levou 5 minutos e 2 horas.', 'figure "5 minutos": 5 minuto, s 300', 'figure "2 horas": 2 hora, s 7200'],
  [
    'Levou 2 horas, 30 minutos.',
    'figure "2 horas": 2 hora, s 7200',
    'figure "30 minutos": 30 minuto, s 1800',
  ],
  ['No Windows 11 lojas, 11 dias.', 'figure "11 lojas": 11 loja', 'figure "11 dias": 11 dia'],
  ['No Windows 11 por mês.', 'figure "11 por mês": 11 /mes'],
  ['O iPhone 11 saiu.', 'figure "11": 11'],
  ['Em 2024-30.', 'figure "2024": 2024', 'figure "30": 30'],
  // Dates
  ['Foi 12/05/2017.', 'date "12/05/2017": 12/5/2017'],
  ['Foi 12.5.2017.', 'date "12.5.2017": 12/5/2017'],
  ['Foi 12/05/17.', 'date "12/05/17": 12/5/2017'],
  ['Foi 2017-05-12.', 'date "2017-05-12": 12/5/2017'],
  ['Foi 12/05 ou 31/12.', 'date "12/05": 12/5/-', 'date "31/12": 31/12/-'],
  ['Foi 1/3 da rede.', 'figure "1/3": 1/3'],
  ['Foi 12/13/2017 ou 32/12/2017 ou 00/12/2017.'],
  ['Foi em março de 2025.', 'date "março de 2025": -/3/2025'],
  ['Foi em dezembro/2025.', 'date "dezembro/2025": -/12/2025'],
  ['Foi em janeiro 2025.', 'date "janeiro 2025": -/1/2025'],
  ['Foi em março.', 'date "março": -/3/-'],
  ['Foi um marco.'],
  ['Foi 1º de maio.', 'date "1º de maio": 1/5/-'],
  ['Foi 3 e 28 de março.', 'date "3": 3/3/-', 'date "28 de março": 28/3/-'],
  ['Foi 3 a 5 de abril de 2023.', 'date "3": 3/4/2023', 'date "5 de abril de 2023": 5/4/2023'],
  ['Foi 40 de abril.', 'figure "40": 40', 'date "abril": -/4/-'],
  ['Foi no dia 12.', 'date "12": 12/-/-'],
  ['Foi em 2000 senhas.', 'date "2000": -/-/2000'],
  ['Foi 1850.', 'figure "1850": 1850'],
  // Laws
  [
    'A Lei nº 9.999, de 2 de maio de 2001.',
    'law "Lei nº 9.999": lei 9999/2001',
    'date "2 de maio de 2001": 2/5/2001',
  ],
  ['O Decreto-Lei 2.848/40.', 'law "Decreto-Lei 2.848/40": decreto-lei 2848/1940'],
  ['A Lei 10/41 e a Lei 10/39.', 'law "Lei 10/41": lei 10/1941', 'law "Lei 10/39": lei 10/2039'],
  ['A Lei Complementar nº 105/2001.', 'law "Lei Complementar nº 105/2001": lei complementar 105/2001'],
  ['A Resolução CMN 4.893/21.', 'law "Resolução CMN 4.893/21": resolucao 4893/2021'],
  ['A norma ISO 27001:2022.', 'law "ISO 27001:2022": norma 27001/2022'],
  ['A NBR ISO/IEC 27001.', 'law "NBR ISO/IEC 27001": norma 27001/-'],
  ['O art. 5º-A vale.', 'law "art. 5º-A": artigo 5a/-'],
  [
    'Os arts. 7º, 8º e 9º valem.',
    'law "arts. 7º": artigo 7/-',
    'law "8º": artigo 8/-',
    'law "9º": artigo 9/-',
  ],
  ['O art. 7º e 9 lojas.', 'law "art. 7º": artigo 7/-', 'figure "9 lojas": 9 loja'],
  ['Diz o § 3º.', 'law "§ 3º": § 3/-'],
  ['A lei diz 3 vezes, e a lei.', 'figure "3 vezes": 3 vez'],
  ['O sp 27001 não é norma.', 'figure "27001": 27001'],
  // Addresses
  ['Em https://Loja.com.br/A/ há.', 'address "https://Loja.com.br/A/": loja.com.br/a'],
  ['Em (www.loja.com).', 'address "www.loja.com": loja.com'],
  ['Em 192.168.0.1.', 'address "192.168.0.1": 192.168.0.1'],
  ['Em exemplo.xyz e fim.De.'],
  ['Ligue +55 (11) 91234-5678.', 'address "+55 (11) 91234-5678": tel 11912345678'],
  ['Ligue 0800 123 4567.', 'address "0800 123 4567": tel 08001234567'],
  ['Ligue 11 91234-5678.', 'address "11 91234-5678": tel 11912345678'],
  // Quotations
  ['Disse "uma frase inteira".', 'quote "uma frase inteira": '],
  ['Disse "uma frase" e «uma frase inteira».', 'quote "uma frase inteira": '],
  ['A de 5" tem "tela boa mesmo".', 'figure "5": 5', 'quote "tela boa mesmo": '],
  ['Disse “uma frase\ninteira aqui”.'],
  [`Disse “uma frase inteira${' '.repeat(2000)}”.`],
])('the other claims of %j', (text, ...claims) => expect(shown(findClaims(text))).toEqual(claims));

it('reads more in a source: ordinals, "um", and the year of a law or before things', () => {
  expect(shown(readSource('A terceira de uma loja.'))).toEqual([
    'figure "terceira": ord 3',
    'figure "uma": 1',
  ]);
  expect(shown(readSource('Pela Lei nº 13.709/2018.'))).toEqual([
    'law "Lei nº 13.709/2018": lei 13709/2018',
    'date "Lei nº 13.709/2018": -/-/2018',
  ]);
  expect(shown(readSource('Em 2019 senhas.'))).toEqual([
    'date "2019": -/-/2019',
    'figure "2019 senhas": 2019 senha',
  ]);
  expect(shown(readSource('Em 10.0.0.1.'))).toEqual(['address "10.0.0.1": 10.0.0.1, 10.0.0.1']);
  expect(shown(readSource('Em loja.com.br/a.'))).toEqual([
    'address "loja.com.br/a": loja.com.br/a, loja.com.br',
  ]);
  expect(shown(readSource('Foram 2019 senhas.'))).toContain('figure "2019 senhas": 2019 senha');
  expect(shown(readSource('Disse “perdemos 40 clientes ontem”.'))).toEqual([
    'figure "40 clientes": 40 cliente',
  ]);
});
