import { expect, it } from '@jest/globals';
import { chatLink } from './chat-link.js';

it.each([
  ['5581988880000', '5581988880000'],
  ['81988880000', '5581988880000'],
  ['8132221000', '558132221000'],
  ['55999990000', '5555999990000'],
  ['558132221000', '558132221000'],
  ['12125551234', '12125551234'],
  ['351912345678', '351912345678'],
])('chatLink opens %s as %s', (chat_number, number) => {
  expect(chatLink({ chat_number }, 'Olá')).toBe(`https://wa.me/${number}?text=Ol%C3%A1`);
});
