import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router-dom';
import type { Company } from '@vitrine/contracts';
import type { RootData } from './company';

/** A company for tests. */
export const buildCompany = (over: Partial<Company> = {}): Company => ({
  name: 'Vitrine',
  legal_name: 'Vitrine Ltda.',
  cnpj: '12.345.678/0001-95',
  chat_number: '5511999990000',
  email: 'contato@vitrine.test',
  phone: '(11) 99999-0000',
  address: 'Rua Um, 1, São Paulo, SP',
  hours: 'Segunda a sexta, 8h às 18h',
  public_url: 'https://vitrine.test',
  timezone: 'America/Sao_Paulo',
  ...over,
});

/** Renders something as part of a page below the root route, whose company and mode it can ask for. */
export function renderInSite(children: ReactNode, data: Partial<RootData> = {}, address = '/') {
  const Site = createRoutesStub([{ id: 'root', path: '/', Component: () => children, loader: () => null }]);
  const root: RootData = {
    company: buildCompany(),
    credentials: [],
    people: [],
    chatReferences: true,
    audienceMonths: 25,
    demo: false,
    ...data,
  };
  return render(<Site initialEntries={[address]} hydrationData={{ loaderData: { root } }} />);
}
