import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { BASE_URL } from '../browser';
import { KEY } from './person';
import { call, createPost, person, useEngine } from './visit';

useEngine();

const metadata = z.object({ registration_endpoint: z.url(), authorization_endpoint: z.url() });
const registered = z.object({ client_id: z.string() });

it('the screen of the site shows a change in its preview, and drops it', async () => {
  await person.open('/blog/admin/site?secao=company');
  const name = `[...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith('Nome da empresa'))`;
  await person.click('label', 'Nome da empresa');
  await person.see(`${name}.control === document.activeElement`);
  await person.type('a', KEY.control);
  await person.type('Norte Seguro');
  await person.see(
    `document.querySelector('iframe[title="Pré-visualização do site"]')?.contentDocument?.body.innerText.includes('Norte Seguro')`,
  );
  await person.seeWords('1 alteração pendente');
  await person.click('button', 'Descartar');
  await person.click('[role=dialog] button, [role=alertdialog] button', 'Descartar');
  await person.seeWords('Tudo publicado');
});

it('a reviewer approves by the link', async () => {
  const id = await createPost('parecer', '<p>Um texto para ler.</p>');
  const body = { reviewer_name: 'Carla Reis', note: 'Confira os preços.' };
  const { url } = z
    .looseObject({ url: z.string() })
    .parse(await call('POST', `/posts/${id}/review-links`, body));
  await person.open(url);
  await person.seeWords('Confira os preços.');
  await person.click('nav[aria-label="Decisão"] a', 'Aprovar');
  await person.seeWords('Aprovar este texto?');
  await person.click('button', 'Confirmar aprovação');
  await person.seeWords('Parecer registrado: você aprovou este texto');
});

it('an assistant is connected by the consent of its person', async () => {
  const program = createServer((_, response) => response.end('Pode fechar esta janela.'));
  await once(program.listen(0, '127.0.0.1'), 'listening');
  try {
    const redirect_uri = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
    const known = await fetch(new URL('/.well-known/oauth-authorization-server', BASE_URL));
    const { registration_endpoint, authorization_endpoint } = metadata.parse(await known.json());
    const answer = await fetch(registration_endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_name: 'Claude Code', redirect_uris: [redirect_uri] }),
    });
    const { client_id } = registered.parse(await answer.json());
    const code_challenge = createHash('sha256').update('v'.repeat(64)).digest('base64url');
    const query = {
      client_id,
      redirect_uri,
      code_challenge,
      code_challenge_method: 'S256',
      response_type: 'code',
    };
    const resource = new URL('/api/mcp', BASE_URL).href;
    await person.open(
      `${authorization_endpoint}?${String(new URLSearchParams({ ...query, resource, state: 'x' }))}`,
    );
    await person.seeWords('este computador');
    await person.click('button', 'Conectar');
    await person.seeWords('Pode fechar esta janela.');
    expect(await person.evaluate(`new URL(location.href).searchParams.has('code')`)).toBe(true);
  } finally {
    await person.open('/blog/admin');
    program.close();
  }
});

it('the panel is dark once its person chose that, the editor and its code too', async () => {
  const id = await createPost('escuro', '<p>Antes.</p><pre><code>npm start</code></pre>');
  const isDark = (selector: string) =>
    person.see(`(() => {
      const [red, green, blue] = getComputedStyle(document.querySelector(${JSON.stringify(selector)})).backgroundColor.match(/[\\d.]+/g);
      return Number(red) + Number(green) + Number(blue) < 200;
    })()`);
  await person.open('/blog/admin/calendario');
  await person.click('button', 'Aparência');
  await person.click('[role=menuitemradio]', 'Escuro');
  await isDark('body');
  await person.open(`/blog/admin/edit/${id}`);
  await person.see(`document.querySelector('.visual-content pre')`);
  await isDark('body');
  await isDark('.visual-content pre');
  await person.open('/blog/admin/calendario');
  await person.click('button', 'Aparência');
  await person.click('[role=menuitemradio]', 'Sistema');
  await person.see(`getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)'`);
});
