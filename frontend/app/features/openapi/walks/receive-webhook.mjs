// Recebe eventos do blog: SECRET=whsec_… PORT=3000 node receive-webhook.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { SECRET, PORT } = process.env;
const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64');
const seen = new Set();

function isSigned(headers, body) {
  const id = headers['webhook-id'];
  const seconds = headers['webhook-timestamp'];
  // Uma entrega velha pode ter sido gravada por outra pessoa.
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false;
  const right = createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest();
  // Durante a troca do segredo há duas assinaturas.
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
    .some((one) => one.length === right.length && timingSafeEqual(one, right));
}

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  if (!isSigned(request.headers, body)) return response.writeHead(401).end();
  // A mesma entrega pode vir mais de uma vez, com o mesmo id.
  const id = request.headers['webhook-id'];
  if (!seen.has(id)) console.log(JSON.parse(body));
  seen.add(id);
  response.writeHead(204).end();
}).listen(PORT);
