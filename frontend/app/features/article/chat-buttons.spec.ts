import { expect, it } from '@jest/globals';
import { withChatButtons } from './chat-buttons';

it('the document gives buttons of the chat its address, with what is typed already, and counts their clicks', () => {
  const button = '<p data-card="whatsapp"><a href="/#contact" rel="noopener noreferrer">Falar $1</a></p>';
  expect(withChatButtons(`${button}<p><a href="/#contact">b</a></p>`, 'https://wa.me/1?text=a&b="')).toBe(
    '<p data-card="whatsapp"><a href="https://wa.me/1?text=a&amp;b=&quot;" target="_blank" data-chat="text"' +
      ' rel="noopener noreferrer">Falar $1<span class="sr-only"> (abre o WhatsApp em nova aba)</span></a></p>' +
      '<p><a href="/#contact">b</a></p>',
  );
});
