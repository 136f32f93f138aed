import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { api, type Call } from '@vitrine/contracts';
import { startContent, type ContentApp } from '../../../test/content-app.js';

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
    expect(
      document.paths['/api/blog/admin/posts/{id}'].put.responses['409'].content['application/json'].schema,
    ).toEqual({
      anyOf: [{ $ref: '#/components/schemas/ErrorBody' }, { $ref: '#/components/schemas/VersionConflict' }],
    });
    expect(document.paths['/api/blog/admin/images'].post.requestBody.content).toHaveProperty(['image/*']);
  });
});
