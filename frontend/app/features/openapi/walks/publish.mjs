// Cria um rascunho e o publica: BLOG=https://… TOKEN=vtr_… node publish.mjs
// O token precisa das permissões write_drafts e publish.
import { randomUUID } from 'node:crypto';

const { BLOG, TOKEN } = process.env;

async function call(method, path, body) {
  const request = {
    method,
    headers: {
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify(body),
  };
  // Sem resposta, o mesmo pedido com a mesma chave não faz nada duas vezes.
  const response = await fetch(BLOG + path, request).catch(() => fetch(BLOG + path, request));
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.code}: ${answer.error}`);
  return answer.post;
}

const draft = await call('POST', '/api/blog/admin/posts', {
  title: 'Como responder a um incidente',
  slug: `resposta-a-incidente-${randomUUID().slice(0, 8)}`,
  content: '<h2>Nas primeiras horas</h2><p>Isole a máquina e guarde os registros.</p>',
});

// A versão diz qual texto você leu. Se outra pessoa o mudou, a resposta é 409.
const { slug } = await call('PATCH', `/api/blog/admin/posts/${draft.id}/toggle-publish`, {
  is_published: true,
  version: draft.version,
});
console.log(`${BLOG}/blog/${slug}`);
