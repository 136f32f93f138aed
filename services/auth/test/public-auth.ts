import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@jest/globals';
import { startAuth, type AuthStack, type Browser } from './auth-app.js';

/** The service at a public address that answers, as programs look for it. */
export interface PublicAuth {
  readonly stack: AuthStack;
  readonly address: string;
  close(): Promise<void>;
}

export async function startPublicAuth(): Promise<PublicAuth> {
  const started: { stack?: AuthStack } = {};
  const site = createServer((request, response) => {
    void started.stack?.app.getUrl().then((url) => {
      const { port } = new URL(url);
      const { method, url: path, headers } = request;
      const sent = forward({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      request.pipe(sent);
    });
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = `http://localhost:${(site.address() as AddressInfo).port}`;
  const stack = await startAuth({ PUBLIC_URL: address });
  started.stack = stack;
  return {
    stack,
    address,
    close: async () => {
      site.close();
      await stack.close();
    },
  };
}

/** What a person does with an authorization address; answers where the browser is led. */
export async function consent(browser: Browser, link: string): Promise<string> {
  const { pathname, search } = new URL(link);
  const begun = await browser.send('get', pathname + search);
  const uid = begun.headers.location?.split('/').at(-1) ?? '';
  const path = `/api/oauth/consent/${uid}`;
  const { body: asked } = await browser.send('get', path);
  expect(asked.scopes).toContain('read');
  const { body } = await browser.send('post', path, { scopes: ['read'] });
  const { headers } = await browser.send('get', new URL(body.redirect_url).pathname);
  return headers.location ?? '';
}
