import { describe, expect, it } from '@jest/globals';
import { webhookHeaders, WebhookSecrets } from './webhook-signature.js';

// The vector of the Standard Webhooks specification and its libraries.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MESSAGE = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' };

describe('a signature', () => {
  it('a signature is that of the Standard Webhooks specification', () => {
    expect(webhookHeaders(MESSAGE, [SECRET])).toEqual({
      'webhook-id': MESSAGE.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('a signature is there for each secret while one is replaced', () => {
    const [first, second] = ['a', 'b'].map((salt) => new WebhookSecrets('token').of(Buffer.from(salt)));
    const both = webhookHeaders(MESSAGE, [first!, second!])['webhook-signature'];
    const each = [first!, second!].map((secret) => webhookHeaders(MESSAGE, [secret])['webhook-signature']);
    expect(both).toBe(each.join(' '));
    expect(new Set(each).size).toBe(2);
  });
});

it('a secret is 32 bytes behind its prefix, the same for the same salt, and another for another installation', () => {
  const salt = Buffer.alloc(32, 7);
  const secret = new WebhookSecrets('token').of(salt);
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  expect(new WebhookSecrets('token').of(salt)).toBe(secret);
  expect(new WebhookSecrets('another').of(salt)).not.toBe(secret);
});
