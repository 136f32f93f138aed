/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAdmin } from '../../components/admin/fixtures';
import { PersonName, useWriterName } from '../../components/admin/people';
import { AuthContext, type Auth } from '../auth/use-auth';
import { PeopleProvider } from './people-provider';

function Writers({ emails }: { emails: string[] }) {
  const writer = useWriterName();
  return <output>{emails.map(writer).join(' | ')}</output>;
}

it('people have the name that an administrator wrote, else one from their e-mail', async () => {
  const users = [
    { email: 'ana@vitrine.test', name: 'Ana Souza' },
    { email: 'bia@vitrine.test', name: ' ' },
    { email: 'eu@vitrine.test', name: 'Eva' },
  ];
  renderAdmin(
    <AuthContext value={{ user: { email: 'Eu@vitrine.test' } } as Auth}>
      <PeopleProvider>
        <PersonName email="ANA@vitrine.test" />
        <Writers
          emails={['ana@vitrine.test', 'bia@vitrine.test', 'caio.reis@vitrine.test', 'eu@vitrine.test']}
        />
      </PeopleProvider>
    </AuthContext>,
    () => ({ users }),
  );
  const name = await screen.findByText('Ana Souza');
  expect(name.closest('[title]')!.getAttribute('title')).toBe('ANA@vitrine.test');
  expect(screen.getByText(/ \| /).textContent).toBe('Ana Souza | Bia | Caio Reis | Você, em outra aba,');
});
