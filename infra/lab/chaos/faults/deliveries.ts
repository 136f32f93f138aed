import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatReference, referredMessage } from '@vitrine/contracts';
import { finding, type Arena, type Fault, type Outcome } from '../fault.ts';
import { secondsUntil, sleep } from '../wait.ts';

const WHATSAPP_SECRET = 'segredo-do-webhook-nas-falhas';
const CHATWOOT_SECRET = 'outro-segredo-do-webhook-nas-falhas';
/** What content needs for both directions. */
export const deliverySettings = {
  WHATSAPP_APP_SECRET: WHATSAPP_SECRET,
  CHATWOOT_WEBHOOK_SECRET: CHATWOOT_SECRET,
  OUTGOING_LOOPBACK: 'true',
};

const DAY_MS = 86_400_000;
const SENDERS = 12;
const COPIES = 3;
const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

interface Delivery {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A sender's first message of so many days ago, as WhatsApp, Chatwoot or another system delivers it. */
function deliveryOf(sender: number, days: number, { headers }: Arena['admin'], isForged = false): Delivery {
  const from = `55119${String(70_000_000 + sender)}`;
  const at = Date.now() - days * DAY_MS;
  const text = referredMessage('Olá!', chatReference({ page: 1 + (sender % 4), place: 'floating' }));
  if (sender % 3 === 0) {
    const message = { from, timestamp: String(Math.floor(at / 1000)), type: 'text', text: { body: text } };
    const body = JSON.stringify({ entry: [{ changes: [{ value: { messages: [message] } }] }] });
    const signature = hmac(isForged ? 'falsificado' : WHATSAPP_SECRET, body);
    const signed = { 'X-Hub-Signature-256': `sha256=${signature}` };
    return { path: '/api/webhooks/whatsapp', headers: signed, body };
  }
  if (sender % 3 === 1) {
    // A forged one was recorded ten minutes ago and is played again.
    const timestamp = String(Math.floor(Date.now() / 1000) - (isForged ? 600 : 0));
    const body = JSON.stringify({
      ...{ event: 'message_created', message_type: 'incoming', content: text },
      ...{ created_at: new Date(at).toISOString(), sender: { id: sender, phone_number: `+${from}` } },
    });
    const signature = `sha256=${hmac(CHATWOOT_SECRET, `${timestamp}.${body}`)}`;
    const signed = { 'X-Chatwoot-Timestamp': timestamp, 'X-Chatwoot-Signature': signature };
    return { path: '/api/webhooks/chatwoot', headers: signed, body };
  }
  const body = JSON.stringify({ message: text, sender: from, at: new Date(at).toISOString() });
  return { path: '/api/blog/admin/conversations', headers: isForged ? {} : headers, body };
}

/** Sends again until it is answered for good, as these systems do; the last status. */
async function deliver(url: string, { path, headers, body }: Delivery): Promise<number> {
  let status = 0;
  await secondsUntil(
    async () => {
      const signal = AbortSignal.timeout(3_000);
      const json = { ...headers, 'Content-Type': 'application/json' };
      status = (await fetch(url + path, { method: 'POST', headers: json, body, signal })).status;
      return status < 500 && status !== 429;
    },
    { withinMs: 30_000, everyMs: 150 },
  );
  return status;
}

/** Each message comes six times, late and out of order, some forged, while content is killed again and again. */
async function incomingUnderKills({ lab, admin }: Arena): Promise<Outcome> {
  const genuine = Array.from({ length: SENDERS * COPIES }, (_, index) =>
    deliveryOf((index * 7) % SENDERS, (index + Math.floor(index / SENDERS)) % COPIES, admin),
  );
  const forged = Array.from({ length: SENDERS }, (_, index) => deliveryOf(99 + index, 0, admin, true));
  const sent = Promise.all([...genuine, ...genuine, ...forged].map((delivery) => deliver(lab.url, delivery)));
  await sleep(60);
  await lab.holdDown('content', 600);
  const statuses = await sent;
  const { rows } = await lab.database.query<{ total: number; senders: number; late: number }>(
    `SELECT count(*)::int AS total, count(DISTINCT sender)::int AS senders,
       count(*) FILTER (WHERE day > current_date - 2)::int AS late FROM content.conversations`,
  );
  const found = rows[0];
  const refused = statuses.slice(2 * genuine.length);
  return {
    findings: [
      finding(
        statuses.slice(0, 2 * genuine.length).every((status) => status === 204 || status === 200),
        `${2 * genuine.length} deliveries were taken`,
      ),
      finding(
        refused.every((status) => status === 401),
        `${refused.length} forged and replayed ones were refused`,
      ),
      finding(
        found?.total === SENDERS && found.senders === SENDERS && found.late === 0,
        `${found?.total} conversations of ${SENDERS} senders, ${found?.late} with a later day than the first`,
      ),
    ],
  };
}

/** Time passes for what a receiver put off; a delivery whose process died keeps its lease. */
const LATER = `UPDATE content.ping_batches SET due_at = now()
  WHERE webhook_id = $1 AND sent_at IS NULL AND due_at > now() + interval '20 seconds'`;
const WAITING = 'SELECT FROM content.ping_batches WHERE webhook_id = $1 AND sent_at IS NULL LIMIT 1';

/** A receiver fails, or takes deliveries without an answer, while content is killed: each counts once by its id. */
async function outgoingUnderKills({ lab, admin }: Arena): Promise<Outcome> {
  const received: { id: string; about: number; isSigned: boolean }[] = [];
  let secret = '';
  let asked = 0;
  const receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      asked += 1;
      if (asked % 5 === 0) return response.writeHead(503).end();
      const [id, at] = ['id', 'timestamp'].map((name) => String(request.headers[`webhook-${name}`]));
      const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
        .update(`${id}.${at}.${body}`)
        .digest('base64');
      const about = (JSON.parse(body) as { data: { id: number } }).data.id;
      const isSigned = request.headers['webhook-signature'] === `v1,${signature}`;
      received.push({ id: id!, about, isSigned });
      if (asked % 3 === 0) request.socket.destroy();
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const webhook = await admin.api.adminCreateWebhook({
    body: {
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      events: ['conversation.counted'],
    },
  });
  secret = webhook.secret;
  try {
    const messages = Array.from({ length: SENDERS }, (_, index) => deliveryOf(200 + index, 0, admin));
    const statuses = Promise.all([...messages, ...messages].map((delivery) => deliver(lab.url, delivery)));
    for (let kills = 0; kills < 4; kills += 1) {
      // At once after a delivery went out, so that some die before its answer is noted.
      const before = asked;
      await secondsUntil(() => asked > before, { withinMs: 5_000, everyMs: 5 });
      await lab.holdDown('content', 50);
    }
    await statuses;
    const drained = await secondsUntil(
      async () => {
        await lab.database.query(LATER, [webhook.id]);
        return (await lab.database.query(WAITING, [webhook.id])).rows.length === 0;
      },
      { withinMs: 90_000, everyMs: 500 },
    );
    const ids = new Set(received.map(({ id }) => id));
    const conversations = new Set(received.map(({ about }) => about));
    return {
      recovery: drained,
      findings: [
        finding(drained !== undefined, 'no delivery waits for good'),
        finding(
          ids.size === SENDERS && conversations.size === SENDERS,
          `${ids.size} ids of ${conversations.size} conversations of ${SENDERS}; ${received.length - ids.size} came again under the same id`,
        ),
        finding(
          received.every(({ isSigned }) => isSigned),
          'each was signed',
        ),
      ],
    };
  } finally {
    await admin.api.adminDeleteWebhook.outcome({ params: { id: webhook.id } });
    receiver.close();
  }
}

export const deliveryFaults: readonly Fault[] = [
  { name: 'content killed while messages are delivered', run: incomingUnderKills },
  // The lease of a killed delivery is 20 s.
  { name: 'content killed while it delivers to webhooks', run: outgoingUnderKills, longOnly: true },
];
