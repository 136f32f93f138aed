import { expect, it } from '@jest/globals';
import { readAddress } from './link-address';

it.each([
  ['exemplo.com.br', 'https://exemplo.com.br'],
  [' www.exemplo.com/a?b=1 ', 'https://www.exemplo.com/a?b=1'],
  ['localhost.exemplo:8080/x', 'https://localhost.exemplo:8080/x'],
  ['https://exemplo.com.br/', 'https://exemplo.com.br/'],
  ['/blog/x', '/blog/x'],
  ['#fim', '#fim'],
  ['ana@exemplo.com.br', 'mailto:ana@exemplo.com.br'],
  ['tel:+551130000000', 'tel:+551130000000'],
  ['javascript:alert(1)', null],
  ['//exemplo.com', null],
  ['proteção de endpoints', null],
  ['segurança', null],
  ['', null],
])('linkAddress reads %s as %s', (typed, address) => {
  expect(readAddress(typed, 'link')).toBe(address);
});

it('linkAddress takes no mail for a picture', () => {
  expect(readAddress('mailto:ana@exemplo.com.br', 'image')).toBeNull();
  expect(readAddress('exemplo.com.br/a.jpg', 'image')).toBe('https://exemplo.com.br/a.jpg');
});
