import { expect, it } from '@jest/globals';
import { displayName } from './display-name.js';

it.each([
  ['ana@vitrine.test', 'Ana Souza', 'Ana Souza'],
  ['ana@vitrine.test', ' ', 'Ana'],
  ['ana.souza_lima-reis+blog@vitrine.test', null, 'Ana Souza Lima Reis'],
  // A name that was stored before there was one.
  ['ana.souza@vitrine.test', 'Ana.Souza@vitrine.test', 'Ana Souza'],
  ['ANA.SOUZA@vitrine.test', undefined, 'Ana Souza'],
  ['érica@vitrine.test', undefined, 'Érica'],
  ['-@vitrine.test', undefined, '-@vitrine.test'],
  // No e-mail: a reviewer, or the system.
  ['carla.reis (por link)', undefined, 'carla.reis (por link)'],
  ['', undefined, ''],
])('a display name of %j with the name %j is %j', (email, name, expected) => {
  expect(displayName(email, name)).toBe(expected);
});
