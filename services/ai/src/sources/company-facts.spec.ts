import { expect, it } from '@jest/globals';
import { companyFacts } from './company-facts.js';

const company = {
  name: 'Loja Azul',
  hours: 'Segunda a sexta',
  phone: '11 1111-1111',
  email: 'ola@loja.test',
};
const titles = (subject: string): string[] => companyFacts(subject, company).map(({ title }) => title);

it('who the company is always comes first', () => {
  const [first, ...others] = companyFacts('jardinagem', company);
  expect(first).toMatchObject({ kind: 'company', title: 'Sobre a Loja Azul', url: '/about' });
  expect(first?.passages).toEqual([
    'Loja Azul revende soluções de segurança para endpoints (Kaspersky EDR), Microsoft 365 e Google Workspace. Atende segunda a sexta, pelo telefone 11 1111-1111 e pelo e-mail ola@loja.test.',
  ]);
  expect(others).toEqual([]);
});

it('of the catalogue come the families that share a word with the subject, with at most the six best passages', () => {
  expect(titles('Gmail')).toEqual(['Sobre a Loja Azul', 'Catálogo: Google Workspace']);
  expect(titles('O EDR da Kaspersky')).toEqual(['Sobre a Loja Azul', 'Catálogo: segurança de endpoints']);
  const [, google] = companyFacts('Google Workspace Starter', company);
  expect(google?.passages.every((passage) => passage.startsWith('Google Workspace'))).toBe(true);
  expect(google?.passages[0]).toContain('Starter');
});

it('a plan without a feature says so', () => {
  const said = companyFacts('Microsoft 365 Copilot Intune Defender', company).flatMap(
    ({ passages }) => passages,
  );
  expect(said.join(' ')).toMatch(/Business Basic, não incluído; .*Business Premium, incluído/);
});
