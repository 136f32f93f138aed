import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What is read of a message: nothing of it is stored but its reference, its day and a keyed hash of the sender. */
export interface WebhookMessage {
  text: string;
  sender: string;
  at: Date;
}

/** A delivery that was sent longer ago counts as a recording that is played again. */
const LONGEST_WAY_MS = 5 * 60 * 1000;

/** Whether a header says `sha256=` and the HMAC of these bytes; compared in constant time. */
function isSigned(secret: string, parts: readonly (string | Buffer)[], header: string | undefined): boolean {
  const signed = createHmac('sha256', secret);
  for (const part of parts) signed.update(part);
  const expected = Buffer.from(`sha256=${signed.digest('hex')}`);
  const received = Buffer.from(header?.trim().toLowerCase() ?? '');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** WhatsApp Cloud API: `X-Hub-Signature-256` over the body, by the app's secret. */
export const isSignedByMeta = (secret: string, body: Buffer, header: string | undefined): boolean =>
  isSigned(secret, [body], header);

/** Chatwoot: `X-Chatwoot-Signature` over `X-Chatwoot-Timestamp` (seconds), a dot and the body; five minutes at most. */
export function isSignedByChatwoot(
  secret: string,
  body: Buffer,
  { signature, timestamp = '' }: { signature: string | undefined; timestamp: string | undefined },
  now = Date.now(),
): boolean {
  const age = now - Number(timestamp) * 1000;
  return (
    /^\d{1,12}$/.test(timestamp) &&
    Math.abs(age) <= LONGEST_WAY_MS &&
    isSigned(secret, [`${timestamp}.`, body], signature)
  );
}

const seconds = z.coerce.number().int().min(0).max(4_102_444_800);
const whatsappMessage = z.object({
  from: z.string().min(1).max(200),
  timestamp: seconds,
  text: z.object({ body: z.string() }),
});
const whatsappDelivery = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ messages: z.array(z.unknown()).catch([]) }) })).catch([]),
    }),
  ),
});

/** The texts that people sent; statuses, pictures and whatever else a delivery holds are passed over. */
export function whatsappMessages(delivery: unknown): WebhookMessage[] {
  const entries = whatsappDelivery.safeParse(delivery).data?.entry ?? [];
  return entries
    .flatMap(({ changes }) => changes.flatMap(({ value }) => value.messages))
    .flatMap((message) => {
      const { data } = whatsappMessage.safeParse(message);
      return data ? [{ text: data.text.body, sender: data.from, at: new Date(data.timestamp * 1000) }] : [];
    });
}

const name = z.string().min(1).max(200).optional().catch(undefined);
const chatwootMessage = z.object({
  event: z.literal('message_created'),
  message_type: z.union([z.literal('incoming'), z.literal(0)]),
  content: z.string(),
  created_at: z.union([
    seconds.transform((at) => new Date(at * 1000)),
    z.iso.datetime({ offset: true }).transform((at) => new Date(at)),
  ]),
  sender: z.object({
    id: z.union([z.number(), z.string().max(200)]),
    phone_number: name,
    identifier: name,
    email: name,
  }),
});

/** The message that a person sent, if the event is one. The number comes first: other ways in have it too. */
export function chatwootMessages(delivery: unknown): WebhookMessage[] {
  const { data } = chatwootMessage.safeParse(delivery);
  if (!data) return [];
  const { id, phone_number, identifier, email } = data.sender;
  return [
    {
      text: data.content,
      sender: phone_number ?? email ?? identifier ?? `chatwoot ${id}`,
      at: data.created_at,
    },
  ];
}
