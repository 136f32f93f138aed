import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  chatwootMessages,
  isSignedByChatwoot,
  isSignedByMeta,
  whatsappMessages,
} from './webhook-messages.js';

const body = Buffer.from('{"ação":"✓"}');
const hmac = (secret: string, ...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHmac('sha256', secret)).digest('hex');

describe('a signature', () => {
  // Computed with openssl dgst -sha256 -hmac.
  it('a signature of Meta is that of the bytes as they came', () => {
    const known = 'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8';
    const fox = Buffer.from('The quick brown fox jumps over the lazy dog');
    expect(isSignedByMeta('key', fox, `sha256=${known}`)).toBe(true);
    expect(isSignedByMeta('key', body, `sha256=${hmac('key', body)}`)).toBe(true);
    for (const header of [undefined, '', 'sha256=', known, `sha1=${known}`, `sha256=${hmac('other', body)}`])
      expect(isSignedByMeta('key', body, header)).toBe(false);
  });

  it('a signature of Chatwoot covers its time, which is at most five minutes away', () => {
    const now = 1_780_000_000_000;
    const signed = (at: number, timestamp = String(at)) =>
      isSignedByChatwoot('key', body, { timestamp, signature: `sha256=${hmac('key', `${at}.`, body)}` }, now);
    const second = now / 1000;
    expect([second, second - 299, second + 299].map((at) => signed(at))).toEqual([true, true, true]);
    expect([second - 301, second + 301].map((at) => signed(at))).toEqual([false, false]);
    expect(signed(second - 900, String(second))).toBe(false);
    for (const timestamp of ['', 'x', ' 1', '1e9', undefined])
      expect(isSignedByChatwoot('key', body, { timestamp, signature: 'sha256=x' }, now)).toBe(false);
  });
});

describe('messages', () => {
  it.each([null, 1, '', [], {}, { entry: {} }, { entry: [{ changes: 1 }] }, { entry: [null] }])(
    'messages of WhatsApp are none in %j',
    (delivery) => {
      expect(whatsappMessages(delivery)).toEqual([]);
    },
  );

  it('messages of WhatsApp are all texts of a delivery, and a broken one takes none of the others along', () => {
    const text = (from: string, timestamp: unknown) => ({
      from,
      timestamp,
      type: 'text',
      text: { body: 'Olá' },
    });
    const change = (messages: unknown) => ({ changes: [{ field: 'messages', value: { messages } }] });
    expect(
      whatsappMessages({
        entry: [change([text('1', '60'), text('2', 'x'), null]), change(7), change([text('3', 61)])],
      }),
    ).toEqual([
      { text: 'Olá', sender: '1', at: new Date(60_000) },
      { text: 'Olá', sender: '3', at: new Date(61_000) },
    ]);
  });

  it('messages of Chatwoot name the sender by the number, the address or what Chatwoot calls them', () => {
    const senderOf = (sender: object) =>
      chatwootMessages({
        event: 'message_created',
        message_type: 0,
        content: 'Olá',
        created_at: 60,
        sender,
      })[0]?.sender;
    expect(senderOf({ id: 3, phone_number: '+5511', email: 'a@x.test' })).toBe('+5511');
    expect(senderOf({ id: 3, phone_number: null, email: 'a@x.test' })).toBe('a@x.test');
    expect(senderOf({ id: 3, phone_number: '', identifier: null })).toBe('chatwoot 3');
  });
});
