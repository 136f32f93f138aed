import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  api,
  isSchema,
  WEBHOOK_EVENTS,
  webhookBodyOf,
  type Call,
  type WebhookEvent,
} from '@vitrine/contracts';
import { startContent, type ContentApp } from '../../../test/content-app.js';

interface Operations {
  post: { requestBody: { content: { 'application/json': { example: unknown } } } };
}

describe('the API and its description', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.close());

  it('the API and its description describes every call of the whole API, with its errors and who may call', async () => {
    const document = (await content.visitor.get('/api/openapi.json').expect(200)).body;
    expect(document.openapi).toBe('3.1.0');
    expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
    for (const route of Object.values<Call>(api).filter(({ path }) => path.startsWith('/api/'))) {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      expect([route.path, Object.keys(operation?.responses ?? {})]).toEqual([
        route.path,
        expect.arrayContaining(Object.keys(route.answers)),
      ]);
      const { access, scope } = route;
      // Machines' own address takes no session.
      const session = scope === 'any' ? [] : [{ session: [] }];
      const token = scope ? [{ token: scope === 'any' ? [] : [scope] }] : [];
      expect(operation.security).toEqual(access === 'public' ? [] : [...session, ...token]);
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = (operation.parameters ?? []).filter(
        (parameter: { in: string }) => parameter.in === 'path',
      );
      expect(described.map((parameter: { name: string }) => parameter.name)).toEqual(names);
    }
  });

  it('the API and its description refers to nothing that is missing, and repeats nothing that is named', async () => {
    const document = (await content.visitor.get('/api/openapi.json').expect(200)).body;
    const text = JSON.stringify(document);
    const references = new Set(
      [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name),
    );
    expect([...references].sort()).toEqual(Object.keys(document.components.schemas).sort());
    expect(text).not.toMatch(/"\$(?:schema|id|defs)"/);
    expect(document.components.schemas.JobList.properties.counts).toMatchObject({
      properties: { failed: { type: 'integer' } },
      required: expect.arrayContaining(['failed']),
    });
    // What the panel's forms know of a field is no part of a schema.
    expect(/"(?:control|choices|kinds)":["[{]/.exec(text)?.[0]).toBeUndefined();
    const paths = Object.values<Record<string, { security?: object[] }>>(document.paths);
    const withToken = paths.map((path) =>
      Object.values(path).some(({ security }) => security?.some((one) => 'token' in one)),
    );
    expect(withToken).toEqual(withToken.toSorted((a, b) => Number(b) - Number(a)));
    expect(
      document.paths['/api/blog/admin/posts/{id}'].put.responses['409'].content['application/json'].schema,
    ).toEqual({
      anyOf: [{ $ref: '#/components/schemas/ErrorBody' }, { $ref: '#/components/schemas/VersionConflict' }],
    });
    expect(document.paths['/api/blog/admin/images'].post.requestBody.content).toHaveProperty(['image/*']);
  });

  it('the API and its description has words for each call, parameter, header, body and status', async () => {
    const document = (await content.visitor.get('/api/openapi.json').expect(200)).body;
    const operations = [document.paths, document.webhooks].flatMap((section: Record<string, object>) =>
      Object.entries(section).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
      ),
    );
    const silent = operations.flatMap(
      ([name, { summary, description, parameters, responses, requestBody }]) => {
        const parts: [string, { description?: string }][] = [
          ['', { description: summary && description }],
          ...(parameters ?? []).map((one: { name: string }) => [one.name, one]),
          ...Object.entries(responses),
          ...Object.values<{ headers?: object }>(responses).flatMap(({ headers = {} }) =>
            Object.entries(headers),
          ),
          ...(requestBody ? [['body', requestBody]] : []),
        ];
        return parts.filter(([, part]) => !part.description).map(([part]) => `${name} ${part}`);
      },
    );
    expect(silent).toEqual([]);
    expect(Object.keys(document.webhooks).toSorted()).toEqual([...WEBHOOK_EVENTS, 'webhook.test'].toSorted());
  });

  it('the API and its description has an example of each body that a token can send and of each event, and each is right', async () => {
    const document = (await content.visitor.get('/api/openapi.json').expect(200)).body;
    for (const { path, method, scope, body } of Object.values<Call>(api)) {
      if (!scope || !isSchema(body)) continue;
      const { example } = document.paths[path][method.toLowerCase()].requestBody.content['application/json'];
      expect([path, body.safeParse(example).error]).toEqual([path, undefined]);
    }
    for (const [event, { post }] of Object.entries<Operations>(document.webhooks)) {
      const { example } = post.requestBody.content['application/json'];
      webhookBodyOf(event as WebhookEvent).parse(example);
    }
  });
});
