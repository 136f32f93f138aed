import { createHmac } from 'node:crypto';
import { chatReference, referredMessage } from '@vitrine/contracts';
import { finding, type Arena, type Fault, type Outcome } from '../fault.ts';
import { secondsUntil, sleep } from '../wait.ts';

export const WHATSAPP_SECRET = 'segredo-do-webhook-nas-falhas';
const DAY_MS = 86_400_000;
const SENDERS = 12;
const COPIES = 3;

/** One message of WhatsApp, signed as Meta does it. */
function deliveryOf(sender: number, days: number, secret = WHATSAPP_SECRET) {
  const code = chatReference({ page: 1 + (sender % 4), place: 'floating' });
  const message = {
    from: `55119${String(70_000_000 + sender)}`,
    timestamp: String(Math.floor((Date.now() - days * DAY_MS) / 1000)),
    type: 'text',
    text: { body: referredMessage('Olá!', code) },
  };
  const body = JSON.stringify({ entry: [{ changes: [{ value: { messages: [message] } }] }] });
  return { body, signature: `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` };
}

/** Sends again until it is answered for good, as Meta does; the last status. */
async function deliver(url: string, { body, signature }: ReturnType<typeof deliveryOf>): Promise<number> {
  let status = 0;
  await secondsUntil(
    async () => {
      const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature };
      const signal = AbortSignal.timeout(3_000);
      status = (await fetch(`${url}/api/webhooks/whatsapp`, { method: 'POST', headers, body, signal }))
        .status;
      return status < 500 && status !== 429;
    },
    { withinMs: 30_000, everyMs: 150 },
  );
  return status;
}

/** Each message comes three times, late and out of order, some forged, while content is killed again and again. */
async function deliveriesUnderKills({ lab }: Arena): Promise<Outcome> {
  const genuine = Array.from({ length: SENDERS * COPIES }, (_, index) =>
    deliveryOf((index * 7) % SENDERS, (index + Math.floor(index / SENDERS)) % COPIES),
  );
  const forged = Array.from({ length: SENDERS }, (_, index) => deliveryOf(100 + index, 0, 'falsificado'));
  const sent = Promise.all([...genuine, ...genuine, ...forged].map((delivery) => deliver(lab.url, delivery)));
  await sleep(60);
  await lab.holdDown('content', 600);
  const statuses = await sent;
  const { rows } = await lab.database.query<{ total: number; senders: number; late: number }>(
    `SELECT count(*)::int AS total, count(DISTINCT sender)::int AS senders,
       count(*) FILTER (WHERE day > current_date - 2)::int AS late FROM content.conversations WHERE source = 'whatsapp'`,
  );
  const found = rows[0];
  const refused = statuses.slice(2 * genuine.length);
  return {
    findings: [
      finding(
        statuses.slice(0, 2 * genuine.length).every((status) => status === 204),
        `${2 * genuine.length} deliveries were taken`,
      ),
      finding(
        refused.every((status) => status === 401),
        `${refused.length} forged ones were refused`,
      ),
      finding(
        found?.total === SENDERS && found.senders === SENDERS && found.late === 0,
        `${found?.total} conversations of ${SENDERS} senders, ${found?.late} with a later day than the first`,
      ),
    ],
  };
}

export const deliveryFaults: readonly Fault[] = [
  { name: 'content killed while messages are delivered', run: deliveriesUnderKills },
];
