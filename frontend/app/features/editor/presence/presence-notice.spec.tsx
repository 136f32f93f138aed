import { expect, it } from '@jest/globals';
import { describePresence } from './presence-notice';

it('the presence notice says who else has the post open, and calls one’s own second tab that', () => {
  const ana = { email: 'ana@vitrine.test', name: 'Ana', own: false };
  const bia = { email: 'bia@vitrine.test', name: null, own: false };
  const me = { email: 'eu@vitrine.test', name: 'Eu', own: true };
  expect(describePresence([])).toBe('');
  expect(describePresence([ana])).toBe('Também aberto por Ana.');
  expect(describePresence([ana, bia, me])).toBe(
    'Também aberto por Ana, bia@vitrine.test e você, em outra aba.',
  );
  expect(describePresence([me])).toBe('Também aberto por você, em outra aba.');
});
