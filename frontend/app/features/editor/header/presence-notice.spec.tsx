import { expect, it } from '@jest/globals';
import { describePresence } from './presence-notice';

it('says who else has the post open, and calls one’s own second tab that', () => {
  const ana = { email: 'ana@vitrine.test', name: 'Ana', own: false };
  const bia = { email: 'bia@vitrine.test', name: null, own: false };
  const me = { email: 'eu@vitrine.test', name: 'Eu', own: true };
  expect(describePresence([])).toBe('');
  expect(describePresence([ana])).toBe('Também aberto por Ana.');
  expect(describePresence([ana, bia, me])).toBe(
    'Também aberto por Ana e bia@vitrine.test, e em outra aba sua.',
  );
  expect(describePresence([me])).toBe('Este post também está aberto em outra aba sua.');
});
