import { expect, it } from '@jest/globals';
import { mentionedPeople, suggestedPeople, withMention } from './mentions';

const ana = { email: 'ana@vitrine.test', name: 'Ana Souza' };
const anabel = { email: 'anabel@vitrine.test', name: 'Anabel' };
const people = [ana, anabel];

it.each([
  ['Veja, @', [ana, anabel]],
  ['@ana', [ana, anabel]],
  ['@Anab', [anabel]],
  ['(@Ana So', [ana]],
  ['fale com ana@', []],
  ['@ana veja', []],
])('the names that go on after an @ at the end of a comment: %s', (text, expected) => {
  expect(suggestedPeople(text, people)).toEqual(expected);
});

it('a name that was picked takes the place of what was typed of it', () => {
  expect(withMention('Veja, @an', ana)).toBe('Veja, @Ana Souza ');
});

it.each([
  ['@Ana Souza, veja', [ana.email]],
  ['(@ana souza)', [ana.email]],
  ['@Ana Souzabel', []],
  ['@anabel@vitrine.test', [anabel.email]],
  ['@Anabel e @Ana Souza', [ana.email, anabel.email]],
  ['Ana Souza', []],
])('a comment names with an @: %s', (text, expected) => {
  expect(mentionedPeople(text, people)).toEqual(expected);
});
