import { expect, test } from '@jest/globals';
import { findClaims } from './find-claims.js';

/** The laws of a text, as "law number/year" with who issued them, and the words of its other claims. */
const laws = (text: string): string[] =>
  findClaims(text).flatMap(({ words, facts }) =>
    facts.map((fact) =>
      fact.type === 'law'
        ? `${fact.law} ${fact.number}/${fact.year ?? '-'} ${fact.issuers.join()}`.trim()
        : words,
    ),
  );

test.each([
  ['O art. 5-A vale.', 'artigo 5a/-'],
  ['O art. 5-AB vale.', 'artigo 5/-'],
  ['O art. 5o vale.', 'artigo 5/-'],
  ['Os arts. 7 a 9 valem.', 'artigo 7/-', 'artigo 9/-'],
  ['Os arts. 7 ao 9 valem.', 'artigo 7/-', 'artigo 9/-'],
  ['Os artigos 7, 8 e 9 valem.', 'artigo 7/-', 'artigo 8/-', 'artigo 9/-'],
  ['Os arts. 7 em 9 lojas.', 'artigo 7/-', '9 lojas'],
  ['O art. 7, 8 lojas.', 'artigo 7/-', '8 lojas'],
  ['O art. vale 3 vezes.', '3 vezes'],
  ['O § 3º e o § 4o.', '§ 3/-', '§ 4/-'],
  ['A Lei 13.709 de 14 de agosto de 2018 vale.', 'lei 13709/2018', '14 de agosto de 2018'],
  ['A Lei 13.709, de 14 de agosto de 2018.', 'lei 13709/2018', '14 de agosto de 2018'],
  ['A Lei 13.709, 14 de agosto de 2018.', 'lei 13709/-', '14 de agosto de 2018'],
  ['A Lei 13.709 em 14 de agosto de 2018.', 'lei 13709/-', '14 de agosto de 2018'],
  ['A Lei 13.709/2017, de 14 de agosto de 2018.', 'lei 13709/2017', '14 de agosto de 2018'],
  ['A Lei 13.709 / 2018 vale.', 'lei 13709/2018'],
  ['A Lei 10:2001 vale.', 'lei 10/2001'],
  ['A Lei 10 2001 vale.', 'lei 10/-', '2001'],
  ['A Lei 123/456 vale.', 'lei 123/-'],
  ['A Lei 7/12018 vale.', 'lei 7/-'],
  ['A Lei nº 10-2018 vale.', 'lei 10-2018/-'],
  ['A Medida Provisória nº 2.200-2/2001 vale.', 'medida provisoria 2200-2/2001'],
  ['A Lei 2.200 - 2/3 do total.', 'lei 2200/-', '2/3'],
  ['A Súmula Vinculante 13 vale.', 'sumula vinculante 13/-'],
  ['A Emenda Constitucional nº 109/2021 vale.', 'emenda constitucional 109/2021'],
  ['A Resolução CD/ANPD nº 2/2022 vale.', 'resolucao 2/2022 cd,anpd'],
  ['A norma ABNT NBR 27001 vale.', 'norma 27001/- abnt,nbr'],
  ['A iso 27001 vale.', '27001'],
  ['A Iso 27001 vale.', 'Iso 27001'],
  ['A Resolução B3 4.893 vale.', '4.893'],
  ['A Lei X 10 vale.', 'X 10'],
  [`A Lei ${'federal '.repeat(8)}10 vale.`, 'lei 10/-'],
  [`A Lei ${'federal '.repeat(9)}10 vale.`, '10'],
  ['A lei e o art.'],
])('%s', (text, ...expected) => {
  expect(laws(text)).toEqual(expected);
});
