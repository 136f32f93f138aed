import { describe, expect, it } from '@jest/globals';
import { aiCalls, api, authCalls, contentCalls } from './api.js';
import { type Call, defineCalls, errorsOf, isSchema } from './core/call.js';
import { BODY_LIMITS, FIELD_LIMITS } from './core/limits.js';

const calls = Object.values<Call>(api);

describe('the contracts', () => {
  it('the contracts give no name and no address to two calls', () => {
    const services = [authCalls, contentCalls, aiCalls];
    expect(calls).toHaveLength(services.flatMap((contract) => Object.keys(contract)).length);
    const addresses = calls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(calls.map((call) => [call.name, call] as const))(
    '%s describes exactly the parameters of its path',
    (_, { path, params }) => {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(params?.shape ?? {})).toEqual(names);
    },
  );

  it("the contracts' paths say who calls: admins, our own processes, or whom the call names", () => {
    const accessBelow = (prefix: string) =>
      new Set(calls.flatMap(({ path, access }) => (path.startsWith(prefix) ? [access] : [])));
    expect(accessBelow('/api/blog/admin/')).toEqual(new Set(['admin']));
    expect(accessBelow('/internal/')).toEqual(new Set(['internal', 'network']));
    const silent = { method: 'GET', path: '/api/x', summary: '', answers: { 204: null } } as const;
    expect(() => defineCalls('auth', { silent })).toThrow('who may call /api/x');
  });

  it('the contracts that change a post say where they name the version that was seen, or why nowhere', () => {
    const path = '/api/blog/admin/posts/{id}/pin' as const;
    const pin = { method: 'POST', path, summary: '', answers: { 204: null } } as const;
    // @ts-expect-error a call that says neither doesn't compile
    defineCalls('content', { pin });
    defineCalls('content', { pin: { ...pin, postVersion: { none: 'a pin is of the list' } } });
    defineCalls('content', { pin: { ...pin, method: 'GET' } });

    const declared = calls.filter(({ postVersion }) => typeof postVersion === 'string');
    for (const { name, postVersion, body, query, errors } of declared) {
      const named = postVersion === 'query' ? query : isSchema(body) ? body : undefined;
      const problem = named?.safeParse({ version: 'x', posts: [{ id: 1, version: 'x' }] }).error;
      const refused = problem?.issues.map((issue) => issue.path.join('.'));
      expect([name, refused]).toEqual([
        name,
        expect.arrayContaining([postVersion === 'each' ? 'posts.0.version' : 'version']),
      ]);
      if (postVersion !== 'each')
        expect([name, errors]).toEqual([name, expect.arrayContaining(['content.version_conflict'])]);
    }
  });

  it('API tokens call exactly these: reading, drafts, publishing, pictures, conversations, imports', () => {
    const admitted = calls.flatMap(({ name, scope, access, service }) =>
      scope ? [`${scope} ${service} ${access} ${name}`] : [],
    );
    expect(admitted.sort()).toEqual(
      [
        'read ai admin adminListPictures',
        'read content admin adminGetPost',
        'read content admin adminLinkTargets',
        'read content admin adminListCategories',
        'read content admin adminListPosts',
        'any content admin mcp',
        'any content admin mcpSession',
        'any content admin mcpStream',
        'write_drafts content admin adminCreatePost',
        'write_drafts content admin adminUpdatePost',
        'write_drafts content admin adminPatchPost',
        'publish content admin adminSchedulePost',
        'publish content admin adminTogglePublish',
        'pictures ai admin adminUploadImage',
        'conversations content admin recordConversation',
        'import content admin adminCreateImport',
        'import content admin adminDeleteImport',
        'import content admin adminGetImport',
        'import content admin adminImportOptions',
        'import content admin adminImportReport',
        'import content admin adminListImportItems',
        'import content admin adminRunImport',
        'import content admin adminSaveImportOptions',
        'import content admin adminSendImportPart',
      ].sort(),
    );
  });

  const general = ['request.rate_limited', 'service.internal', 'service.unavailable', 'service.storage_full'];
  const ofJson = ['request.invalid', 'request.malformed', 'request.too_large', 'request.unsupported_type'];
  const ofKey = ['request.in_progress', 'request.key_reused'];
  const ofAdmin = [
    ...['auth.unauthenticated', 'auth.forbidden', 'auth.token_scope', 'auth.token_invalid'],
    'auth.two_credentials',
  ];
  it.each<[keyof typeof api, string[]]>([
    ['listCategories', []],
    ['createSession', [...ofJson, 'request.cross_site']],
    ['adminListCategories', ['request.cross_site', ...ofAdmin]],
    ['adminCreateCategory', [...ofJson, 'request.cross_site', ...ofAdmin]],
    ['adminUploadImage', ['request.invalid', 'image.too_large', 'request.cross_site', ...ofKey, ...ofAdmin]],
    ['sweepBin', ['request.cross_site', 'auth.forbidden']],
  ])('%s answers its own errors, and those of its access and input', (name, brought) => {
    const call: Call = api[name];
    const own: string[] = [...(call.errors ?? [])];
    const errors = errorsOf(call).filter((code) => !own.includes(code) || brought.includes(code));
    expect(errors.filter((code) => code !== call.unknownParams).sort()).toEqual(
      [...brought, ...general].sort(),
    );
    expect(errorsOf(call)).toEqual(expect.arrayContaining(own));
  });

  it('the contracts have room for the longest article, however it is escaped', () => {
    const characters = Object.values(FIELD_LIMITS).reduce((sum, limit) => sum + limit, 0);
    expect(characters * 6).toBeLessThan(BODY_LIMITS.article);
  });
});
