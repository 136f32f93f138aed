import { createHmac, hkdfSync } from 'node:crypto';

const PREFIX = 'whsec_';

/** Secrets of webhooks. Only a salt of each is in the database: a copy of it can't sign. */
export class WebhookSecrets {
  private readonly key: Buffer;

  constructor(internalToken: string) {
    this.key = Buffer.from(hkdfSync('sha256', internalToken, '', 'webhooks', 32));
  }

  /** The secret of a salt, as receivers get it. */
  of(salt: Buffer): string {
    return PREFIX + createHmac('sha256', this.key).update(salt).digest('base64');
  }
}

/** What a delivery says of itself; `seconds` of the attempt since 1970. */
interface SignedMessage {
  id: string;
  seconds: number;
  body: string;
}

/** Headers of the Standard Webhooks specification, with one signature for each secret that is valid. */
export function webhookHeaders(
  { id, seconds, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
