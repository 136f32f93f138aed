import { expect, it, test } from '@jest/globals';
import { dateOf, unitsAgree, valuesOf, type ParsedClaim } from './facts.js';
import { findClaims, readSource } from './find-claims.js';

const shown = (claims: ParsedClaim[]): string[] =>
  claims.map(
    ({ kind, words, fact }) => `${kind} "${words}": ${[fact?.value, fact?.unit].filter(Boolean).join(' ')}`,
  );

test.each<[text: string, ...claims: string[]]>([
  // Currencies and rates
  ['Custou R$ 1,50 por usuário por mês.', 'amount "R$ 1,50 por usuário por mês": n 1.5 BRL mes usuario'],
  ['Custou R$ 1,50 por mês por usuário.', 'amount "R$ 1,50 por mês por usuário": n 1.5 BRL mes usuario'],
  ['Custa US$ 10 ao mês.', 'amount "US$ 10 ao mês": n 10 USD mes'],
  ['Custa $ 10/ano.', 'amount "$ 10/ano": n 10 USD ano'],
  ['Paga € 5 a cada dia.', 'amount "€ 5 a cada dia": n 5 EUR dia'],
  ['Paga £ 5 a uma loja.', 'amount "£ 5": n 5 GBP'],
  ['São 12 milhões de reais.', 'amount "12 milhões de reais": n 12000000 BRL'],
  ['São 30 centavos.', 'amount "30 centavos": n 30 centavo'],
  ['Paga R$ muito.'],
  // Measures
  ['São 30 dias úteis.', 'figure "30 dias úteis": n 30 dia'],
  ['São 30 dias inúteis.', 'figure "30 dias": n 30 dia'],
  ['Subiu 4,5 pontos percentuais.', 'percent "4,5 pontos percentuais": n 4.5 p.p.'],
  ['Marcou 3 pontos.', 'figure "3 pontos": n 3 ponto'],
  ['São 10 por cento.', 'percent "10 por cento": n 10 %'],
  ['São 10 por hora.', 'figure "10 por hora": n 10 hora'],
  ['Levou 2 meses.', 'figure "2 meses": n 2 mes'],
  ['Levou 14h30.', 'figure "14h30": c 14h30'],
  // Codes
  ['Use 3-2-1 e 24/7.', 'figure "3-2-1": c 3-2-1', 'figure "24/7": c 24/7'],
  ['É a 3ª edição.', 'figure "3ª": c 3ª'],
  ['A falha CVE-2024-3094 e o OAuth2.', 'figure "CVE-2024-3094": c cve-2024-3094'],
  ['A versão 1.2.3 saiu.', 'figure "1.2.3": c 1.2.3'],
  ['Usa 5G e 4K.'],
  // Counted things
  ['Tem 3 lojas físicas.', 'figure "3 lojas": n 3 loja'],
  ['Tem 2 VMS antigas.', 'figure "2 VMS": n 2 vms'],
  ['Tem 2 aviões.', 'figure "2 aviões": n 2 aviao'],
  ['Tem 2 canais.', 'figure "2 canais": n 2 canal'],
  ['Tem 2 pés.', 'figure "2": n 2'],
  ['Tem 2 deles.', 'figure "2": n 2'],
  ['Deu 2 constructor.', 'figure "2": n 2'],
  ['Tem 2 milhões de contas.', 'figure "2 milhões de contas": n 2000000 conta'],
  ['Tem 2 de contas.', 'figure "2": n 2'],
  ['Tem 2 mil e 3 pessoas.', 'figure "2 mil": n 2000', 'figure "3 pessoas": n 3 pessoa'],
  ['Tem 1 loja e 1 lojas.', 'figure "1": n 1', 'figure "1": n 1'],
  ['Há um ano, uma loja e uma vez que sim.', 'figure "um ano": n 1 ano'],
  // Limits
  ['Tem 50 GB.', 'limit "50 GB": n 50 gb'],
  ['Tem 12 usuários.', 'limit "12 usuários": n 12 usuario'],
  ['Abre até 20 pastas.', 'limit "até 20 pastas": n 20 pasta'],
  ['Abre no máximo 9 pastas.', 'limit "9 pastas": n 9 pasta'],
  ['É limitado a 9 pastas.', 'limit "9 pastas": n 9 pasta'],
  ['O combate 9 pastas.', 'figure "9 pastas": n 9 pasta'],
  // Dates
  ['Desde 2019.', 'date "2019": d //2019'],
  ['Em 5 de abril de 2023.', 'date "5 de abril de 2023": d 5/4/2023'],
  ['São 2019 senhas.', 'figure "2019 senhas": n 2019 senha'],
  ['Em 2019 empresas caíram.', 'date "2019": d //2019'],
  ['Foi 12/05/2017.', 'date "12/05/2017": d 12/5/2017'],
  ['Foi 12.5.2017.', 'date "12.5.2017": d 12/5/2017'],
  ['Foi 12/05/17.', 'date "12/05/17": d 12/5/2017'],
  ['Foi 2017-05-12.', 'date "2017-05-12": d 12/5/2017'],
  ['Foi 12/05 ou 31/12.', 'date "12/05": d 12/5/', 'date "31/12": d 31/12/'],
  ['Foi 1/3 da rede.', 'figure "1/3": c 1/3'],
  ['Foi 12/13/2017 ou 32/12/2017 ou 00/12/2017.'],
  ['Foi em dezembro/2025.', 'date "dezembro/2025": d /12/2025'],
  ['Foi em março.', 'date "março": d /3/'],
  ['Foi um marco.'],
  ['Foi 1º de maio.', 'date "1º de maio": d 1/5/'],
  ['Foi 40 de abril.', 'figure "40": n 40', 'date "abril": d /4/'],
  ['Foi 1850.', 'figure "1850": n 1850'],
  // Laws
  [
    'A Lei nº 9.999, de 2 de maio de 2001.',
    'law "Lei nº 9.999": l lei 9999 2001',
    'date "2 de maio de 2001": d 2/5/2001',
  ],
  ['A Lei 10, 14 de agosto de 2018.', 'law "Lei 10": l lei 10', 'date "14 de agosto de 2018": d 14/8/2018'],
  ['O Decreto-Lei 2.848/40.', 'law "Decreto-Lei 2.848/40": l decreto-lei 2848 1940'],
  ['A Lei 10/41 e a Lei 10/39.', 'law "Lei 10/41": l lei 10 1941', 'law "Lei 10/39": l lei 10 2039'],
  ['A Lei 123/456 vale.', 'law "Lei 123/456": l lei 123'],
  ['A Lei Complementar nº 105/2001.', 'law "Lei Complementar nº 105/2001": l lei complementar 105 2001'],
  ['A Resolução CMN 4.893/21.', 'law "Resolução CMN 4.893/21": l resolucao 4893 cmn 2021'],
  ['A Resolução CD/ANPD nº 2/2022.', 'law "Resolução CD/ANPD nº 2/2022": l resolucao 2 anpd 2022'],
  ['A norma ISO 27001:2022.', 'law "ISO 27001:2022": l norma 27001 2022'],
  ['A NBR ISO/IEC 27001.', 'law "NBR ISO/IEC 27001": l norma 27001'],
  ['O art. 5º-A vale.', 'law "art. 5º-A": l artigo 5a'],
  [
    'Os arts. 7º, 8º e 9º valem.',
    'law "arts. 7º": l artigo 7',
    'law "8º": l artigo 8',
    'law "9º": l artigo 9',
  ],
  ['O art. 7º e 9 lojas.', 'law "art. 7º": l artigo 7', 'figure "9 lojas": n 9 loja'],
  ['Diz o § 3º.', 'law "§ 3º": l § 3'],
  ['A lei diz 3 vezes, e a lei e o art.', 'figure "3 vezes": n 3 vez'],
  ['O sp 27001 não é norma.', 'figure "27001": n 27001'],
  [`A Lei ${'federal '.repeat(9)}10 vale.`, 'figure "10": n 10'],
  // Addresses and quotations
  ['Em https://Loja.com.br/A/ há.', 'address "https://Loja.com.br/A/": c loja.com.br/a'],
  ['Em exemplo.xyz e fim.De.'],
  ['Disse "uma frase" e «uma frase inteira».', 'quote "uma frase inteira": '],
])('the claims of %j', (text, ...claims) => expect(shown(findClaims(text))).toEqual(claims));

test.each<[text: string, value: string]>([
  ['mil', '1000'],
  ['catorze', '14'],
  ['dezenove', '19'],
  ['vinte e três', '23'],
  ['sessenta', '60'],
  ['cento e vinte e três', '123'],
  ['duzentas e cinco', '205'],
  ['seiscentas e noventa', '690'],
  ['mil e duzentas', '1200'],
  ['dois mil e quinhentas', '2500'],
  ['duzentos mil', '200000'],
  ['200 mil', '200000'],
  ['1,5 mi de', '1500000'],
  ['2 milhões e 300 mil', '2300000'],
  ['três bi de', '3000000000'],
  ['1.408', '1408'],
  ['1.408,50', '1408.5'],
  ['99,90', '99.9'],
])('"%s lojas" are %s', (number, value) =>
  expect(shown(findClaims(`Tem ${number} lojas.`))).toEqual([`figure "${number} lojas": n ${value} loja`]),
);

test.each<[text: string, ...claims: string[]]>([
  ['Tem vinte e trinta lojas.', 'figure "vinte": n 20', 'figure "trinta lojas": n 30 loja'],
  ['Tem 2 mil e 300 lojas.', 'figure "2 mil": n 2000', 'figure "300 lojas": n 300 loja'],
])('two numbers are in "%s"', (text, ...claims) => expect(shown(findClaims(text))).toEqual(claims));

it('a source has the year of its laws, and what it quotes', () => {
  expect(shown(readSource('Pela Lei nº 13.709/2018.'))).toEqual([
    'law "Lei nº 13.709/2018": l lei 13709 2018',
    'law "Lei nº 13.709/2018": d //2018',
  ]);
  expect(shown(readSource('Disse “perdemos 40 clientes ontem”.'))).toEqual([
    'figure "40 clientes": n 40 cliente',
  ]);
});

it('a date supports each of its parts', () => {
  const date = { value: 'd 1/2/2024', unit: null };
  expect(valuesOf(date)).toEqual(['d 1/2/2024', 'd /2/2024', 'd //2024', 'd 1/2/', 'd /2/', 'd 1//']);
  expect(valuesOf({ value: 'n 7', unit: 'dia' })).toEqual(['n 7']);
  expect(dateOf({ value: 'd /2/2024', unit: null })).toEqual([null, 2, 2024]);
  expect(dateOf({ value: 'c 1/2/2024', unit: null })).toBeNull();
});

test.each<[one: string | null, other: string | null, agree: boolean]>([
  [null, 'hora', true],
  ['hora', 'hora', true],
  ['BRL', 'BRL mes usuario', true],
  ['cmn 2021', '2021', true],
  ['hora', 'dia', false],
  ['BRL mes', 'BRL ano', false],
  ['cmn', 'bcb', false],
])('whether %s and %s may be one unit: %s', (one, other, agree) => {
  expect([unitsAgree(one, other), unitsAgree(other, one)]).toEqual([agree, agree]);
});
