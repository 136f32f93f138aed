import { expect, it } from '@jest/globals';
import { chatNumberOf, isPhone, phoneHref } from './phone.js';

it.each([
  ['(11) 4002-8922', 'tel:+551140028922'],
  ['011 4002-8922', 'tel:+551140028922'],
  ['+55 11 4002-8922', 'tel:+551140028922'],
  ['81 98888-0000', 'tel:+5581988880000'],
  ['0800 123 4567', 'tel:08001234567'],
  ['4004 1234', 'tel:40041234'],
  ['3003-1234', 'tel:30031234'],
  ['(81) 3222-1000 ramal 12', 'tel:+558132221000;ext=12'],
  ['+1 212 555 1234', 'tel:+12125551234'],
])('a telephone that is written as %s is dialled as %s', (text, href) => {
  expect([isPhone(text), phoneHref(text)]).toEqual([true, href]);
});

it.each([
  ['123', 'tel:123'],
  ['11111111111', 'tel:11111111111'],
  ['+55 11 123', 'tel:+5511123'],
  ['ligue já', 'tel:'],
])('%s is no telephone, and is dialled as it is', (text, href) => {
  expect([isPhone(text), phoneHref(text)]).toEqual([false, href]);
});

it.each([
  ['5581988880000', '5581988880000'],
  ['(81) 98888-0000', '5581988880000'],
  ['81988880000', '5581988880000'],
  ['8132221000', '558132221000'],
  ['55999990000', '5555999990000'],
  ['558132221000', '558132221000'],
  ['12125551234', '12125551234'],
  ['351912345678', '351912345678'],
  ['5511900000000', '5511900000000'],
])('a chat number that is typed as %s is that of %s', (text, number) => {
  expect(chatNumberOf(text)).toBe(number);
});
