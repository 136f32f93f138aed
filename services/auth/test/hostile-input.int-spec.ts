import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sameOriginHeaders } from '@vitrine/testing';
import request, { type Response } from 'supertest';
import { NAUGHTY, ODD } from '../../../infra/jest/hostile-texts.js';
import { AssistantFlow, REDIRECT, RESOURCE } from './assistant-flow.js';
import { ADMIN, startAuth, type AuthStack, type Browser } from './auth-app.js';

let stack: AuthStack;
let admin: Browser;
let flow: AssistantFlow;
beforeAll(async () => {
  stack = await startAuth();
  admin = await stack.signedIn(ADMIN);
  flow = await AssistantFlow.registered(stack);
});
afterAll(() => stack.close());

const http = () => request(stack.app.getHttpServer());
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
/** Expects an answer that is no error of ours, nor a token. */
function expectAnswered(asked: unknown, { status, text }: Response): void {
  expect([asked, status]).toEqual([asked, status < 500 ? status : 'below 500']);
  expect([asked, text]).toEqual([asked, expect.not.stringMatching(/access_token| {4}at /)]);
}
/** `a=b` of any text; a form has no lone surrogates. */
const encoded = (fields: Record<string, string>): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()])).toString();

it('hostile input in an authorization request leads on, or is refused with a sentence', async () => {
  const params = {
    client_id: flow.clientId,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: 'read',
    state: 'a-state',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    resource: RESOURCE,
    ...{ prompt: 'consent', response_mode: 'query', login_hint: 'x', ui_locales: 'pt' },
  };
  for (const name of [...Object.keys(params), 'nonce', 'claims', 'request', 'dpop_jkt', 'unknown']) {
    for (const text of NAUGHTY) {
      const query = encoded({ ...params, [name]: text });
      const answer = await admin.send('get', `/api/oauth/authorize?${query}`);
      expectAnswered([name, text], answer);
      if (name === 'state' && !isStorable(text.toWellFormed()))
        expect([text, answer.status, answer.headers.location]).toEqual([text, 400, undefined]);
    }
  }
  for (const text of NAUGHTY.filter(isStorable)) {
    const path = `/api/oauth/authorize/${encodeURIComponent(text)}?${encoded({ x: '\0' })}`;
    expectAnswered(path, await admin.send('get', path));
  }
});

it.each([
  [
    '/api/oauth/token',
    ['grant_type', 'code', 'redirect_uri', 'code_verifier', 'refresh_token', 'client_id', 'x'],
  ],
  ['/api/oauth/revoke', ['token', 'token_type_hint', 'client_id', 'x']],
])('hostile input at %s is refused with a sentence', async (path, names) => {
  for (const grant of ['authorization_code', 'refresh_token'])
    for (const name of [...names, 'resource', 'scope', 'client_secret', 'client_assertion']) {
      for (const text of NAUGHTY) {
        const fields = {
          ...{ grant_type: grant, client_id: flow.clientId, token: 'x', code: 'x' },
          [name]: text,
        };
        const answer = await http().post(path).type('form').send(encoded(fields));
        expectAnswered([name, text], answer);
      }
    }
  for (const [type, body] of [
    ['form', '%00=a&client_id=%00'],
    ['form', '&=&%&==&%C3%28'],
    ['form', 'a='.repeat(20_000)],
    ['text/plain', '\0'],
    ['application/json', '{"token":"\\u0000"}'],
  ] as const) {
    const answer = await http().post(path).type(type).send(body);
    expect([type, body, answer.status >= 400 && answer.status < 500]).toEqual([type, body, true]);
  }
});

it('hostile input in the metadata of a client is stored and shown, or refused with a sentence', async () => {
  const names = [
    'client_name',
    'client_uri',
    'logo_uri',
    'redirect_uris',
    'scope',
    'grant_types',
    'jwks',
    'contacts',
  ];
  for (const name of [
    ...names,
    'token_endpoint_auth_method',
    'software_id',
    '__proto__',
    'vitrine_redirects',
  ]) {
    for (const value of [...NAUGHTY, ...ODD, ['\0'], { '\ud800': 1 }, { a: ['b', { c: '\0' }] }]) {
      const metadata = `{"redirect_uris":["${REDIRECT}"],"${name}":${JSON.stringify(value)}}`;
      const answer = await http().post('/api/oauth/register').type('json').send(metadata);
      expectAnswered(metadata, answer);
      // What is no client's metadata is left out.
      if (/\\u0000|\\ud[89a-f]/.test(metadata) && answer.status === 201)
        expect([metadata, answer.text]).toEqual([metadata, expect.not.stringMatching(/\\u0000|\\ud[89a-f]/)]);
      if (name !== 'client_name' || answer.status !== 201) continue;
      const client = AssistantFlow.documented(stack, answer.body.client_id);
      const { status, body } = await admin.send('get', `/api/oauth/consent/${await client.asked(admin)}`);
      expect([status, body.name]).toEqual([200, expect.stringMatching(/^[^“”"\p{Cc}\p{Cf}]+$/u)]);
    }
  }
  for (const body of ['', '{', '[]', 'null', '"\\ud800"', '{"a":\0}', '['.repeat(8_000)]) {
    const answer = await http().post('/api/oauth/register').type('json').send(body);
    expect([body, answer.status]).toEqual([body, 400]);
  }
  // A backslash before the letters is no escape.
  const client_name = 'a\\u0000\\ud800';
  expect((await AssistantFlow.register(stack, { client_name, redirect_uris: [REDIRECT] })).status).toBe(201);
});

it('hostile input in the other calls of a person is refused with a sentence', async () => {
  for (const value of [...NAUGHTY, ...ODD]) {
    const text = encodeURIComponent(String(value).toWellFormed());
    for (const [method, path] of [
      ['get', `/api/oauth/consent/${text}`],
      ['post', `/api/oauth/consent/${text}`],
      ['delete', `/api/users/me/assistants/${text}`],
      ['delete', `/api/users/me/sessions/${text}`],
    ] as const) {
      // `..` is another address.
      if (path.includes('/..')) continue;
      expectAnswered([method, path], await admin.send(method, path));
    }
    for (const body of [{ scopes: value }, { scopes: [value] }, { code: value }]) {
      const { status } = await http().post('/api/sessions').set(sameOriginHeaders).send(body);
      expect([body, status]).toEqual([body, status < 500 ? status : 'below 500']);
    }
  }
});
