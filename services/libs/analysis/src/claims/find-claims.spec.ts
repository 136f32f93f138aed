import { describe, expect, it, test } from '@jest/globals';
import { findClaims } from './find-claims.js';

const found = (text: string): string[] => findClaims(text).map(({ kind, words }) => `${kind}: ${words}`);

describe('findClaims', () => {
  test.each([
    ['O ataque custou R$ 1,2 milhão e parou 35 lojas.', ['amount: R$ 1,2 milhão', 'figure: 35 lojas']],
    [
      'Cento e vinte e três pessoas pagaram dois mil e quinhentos reais.',
      ['figure: Cento e vinte e três pessoas', 'amount: dois mil e quinhentos reais'],
    ],
    [
      'Entre 3 e 5 de abril de 2023 houve 12 quedas.',
      ['figure: 3', 'date: 5 de abril de 2023', 'figure: 12 quedas'],
    ],
    [
      'A Lei Complementar nº 105/2001 e os arts. 7º e 9º valem.',
      ['law: Lei Complementar nº 105/2001', 'law: arts. 7º', 'law: 9º'],
    ],
    [
      'Subiu de 8% para 12,5 por cento, ou 4,5 pontos percentuais.',
      ['percent: 8%', 'percent: 12,5 por cento', 'percent: 4,5 pontos percentuais'],
    ],
    ['O suporte 24/7 usa a regra 3-2-1.', ['figure: 24/7', 'figure: 3-2-1']],
    ['Roda no Windows 11 e no TLS 1.2.', ['figure: 11', 'figure: 1.2']],
    ['Às 14h30 caiu.', ['figure: 14h30']],
    ['É a 3ª edição, na 2ª Vara.', ['figure: 3ª', 'figure: 2ª']],
    [
      'Escreva para ana@loja.com.br ou veja https://loja.com.br/a?b=1.',
      ['address: ana@loja.com.br', 'address: https://loja.com.br/a?b=1'],
    ],
    ['Ele disse: “perdemos 40 clientes em um mês”.', ['quote: perdemos 40 clientes em um mês']],
    [
      'Cada caixa tem 50 GB, até 20 pastas e no máximo 9 donos.',
      ['limit: 50 GB', 'limit: até 20 pastas', 'limit: 9 donos'],
    ],
    [
      'A falha CVE-2024-3094 afeta a norma NBR ISO 22301:2020.',
      ['figure: CVE-2024-3094', 'law: NBR ISO 22301:2020'],
    ],
    ['Desde 2019, a cada 90 minutos, uma vez por dia.', ['date: 2019', 'figure: 90 minutos']],
    ['São 2000 senhas por meia dúzia de contas.', ['figure: 2000 senhas']],
    [
      'Um milhão de contas, R$ 2 mil e 3 pessoas.',
      ['figure: Um milhão de contas', 'amount: R$ 2 mil', 'figure: 3 pessoas'],
    ],
  ])('%s', (text, claims) => expect(found(text)).toEqual(claims));

  test.each([
    'Uma empresa de segurança protege a outra, uma vez que o risco é um só.',
    'O Marco Civil e a LGPD são leis; a lei não é curta.',
    'Use p=reject, “phishing” é um golpe, e o segundo fator ajuda na segunda-feira.',
    'Segundo a primeira análise, B2B e OAuth2 usam 5G e Node.js.',
    '',
    '... “” "" R$ % nº art. 1º'.slice(0, 16),
  ])('findClaims finds nothing to check in: %s', (text) => expect(found(text)).toEqual([]));

  it('findClaims gives each claim its exact place', () => {
    const text = 'Em 12/05/2017, 200 mil máquinas (99,9%) “pararam de uma vez” em www.exemplo.org/x.';
    const claims = findClaims(text);
    expect(claims).toHaveLength(5);
    for (const { words, start, end } of claims) expect(text.slice(start, end)).toBe(words);
  });

  it('findClaims never overlaps its claims', () => {
    const text =
      'A Lei nº 9.999, de 2 de maio de 2001, “diz 3 vezes que 5% basta” até 2 TB em a@b.com, 1.2.3.4 e 2h40.';
    const claims = findClaims(text);
    claims
      .slice(1)
      .forEach((claim, index) => expect(claim.start).toBeGreaterThanOrEqual(claims[index]?.end ?? 0));
  });
});
