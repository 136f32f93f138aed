import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { contentCalls, savePostSchema } from '@vitrine/contracts';
import { buildCategory, buildPost } from '@vitrine/testing';
import { NAUGHTY, ODD } from '../../../infra/jest/hostile-texts.js';
import { XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { startContent, type ContentApp } from './content-app.js';

fc.configureGlobal({ seed: jest.getSeed() });

const corpus = Object.values(
  JSON.parse(readFileSync(new URL('hostile-html.json', import.meta.url), 'utf8')) as Record<string, string[]>,
).flat();

/** The status itself where it is none of those allowed, so that a failure tells it. */
const among = (status: number, ...allowed: number[]): true | number => allowed.includes(status) || status;
const FIELDS = Object.keys(savePostSchema.shape);

describe('hostile input', () => {
  let content: ContentApp;
  let postId: number;
  beforeAll(async () => {
    content = await startContent();
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
    postId = (
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(buildPost({ is_published: true }))
        .expect(201)
    ).body.post.id;
  });
  afterAll(() => content.close());

  it('hostile input in any field is stored, or refused with a sentence; never an error of ours', async () => {
    const values = [...NAUGHTY, ...ODD];
    for (const round of values.keys()) {
      const hostile = new Map(FIELDS.map((field, index) => [field, values[(round + index) % values.length]]));
      // A refused field is put right, until all the others are stored together, in a new post or in one that is there.
      for (let isStored = false; !isStored;) {
        const body = { ...buildPost({ is_published: true }), ...Object.fromEntries(hostile) };
        const answer = await (
          round % 2 === 0
            ? content.admin('post', '/api/blog/admin/posts')
            : content.admin('put', `/api/blog/admin/posts/${postId}`)
        ).send(body);
        expect([body, among(answer.status, 200, 201, 400, 409)]).toEqual([body, true]);
        isStored = answer.status < 300;
        if (isStored) continue;
        expect([body, answer.body]).toEqual([body, expect.objectContaining({ error: expect.any(String) })]);
        // The one refusal without a field is another version's.
        const { field = 'version' } = answer.body as { field?: string };
        expect([body, field, hostile.delete(field.split('.')[0] ?? '')]).toEqual([body, field, true]);
      }
    }
  });

  it('hostile input in a category is stored, or refused with a sentence', async () => {
    for (const value of [...NAUGHTY, ...ODD]) {
      for (const body of [{ name: value }, { name: 'Fixa', description: value }]) {
        const answer = await content.admin('post', '/api/blog/admin/categories').send(body);
        expect([body, among(answer.status, 201, 400, 409)]).toEqual([body, true]);
      }
    }
  });

  it('hostile input in addresses is answered with a list, an article of that former name, 400 or 404', async () => {
    const names = {
      '/api/blog/posts': Object.keys(contentCalls.listPosts.query.shape),
      '/api/blog/admin/posts': Object.keys(contentCalls.adminListPosts.query.shape),
    };
    for (const value of NAUGHTY.map((text) => text.toWellFormed())) {
      const query = new URLSearchParams([['x', value]]).toString().slice(2);
      for (const [path, each] of Object.entries(names)) {
        for (const name of each) {
          const answer = await content.admin('get', `${path}?${name}=${query}`);
          expect([name, value, among(answer.status, 200, 400, 414, 431)]).toEqual([name, value, true]);
        }
      }
      for (const path of ['/api/blog/posts/', '/api/blog/preview/', '/blog/']) {
        const answer = await content.visitor.get(`${path}${encodeURIComponent(value)}`);
        expect([path, value, among(answer.status, 200, 301, 400, 404)]).toEqual([path, value, true]);
      }
    }
    for (const path of [
      '/api/blog/posts/%',
      '/api/blog/posts/%C3%28',
      '/api/blog/posts?limit=1&limit=2',
      '/api/blog/posts?search[]=a',
      '/api/blog/posts?search=a&search=b',
      '/%',
    ]) {
      const answer = await content.visitor.get(path);
      expect([path, among(answer.status, 200, 400, 404)]).toEqual([path, true]);
    }
  });

  it('hostile input of any shape in a body never is an error of ours', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...FIELDS), fc.jsonValue({ maxDepth: 3 })),
        async (fields) => {
          const answer = await content
            .admin('post', '/api/blog/admin/posts')
            .send({ ...buildPost(), ...fields });
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('hostile input in every field at once leaves all that machines read well formed', async () => {
    for (const html of ['</script><!--', ']]>\u2028\u0001</title>', '<![CDATA[', '&#x0;&#0;&notit;']) {
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(
          buildPost({
            title: html,
            excerpt: html,
            author_name: html,
            meta_title: html,
            meta_description: html,
            meta_keywords: html,
            content: `<p>Texto ${html}</p>`,
            is_published: true,
          }),
        )
        .expect(201);
    }
    for (const path of ['/feed.xml', '/sitemap.xml']) {
      const answer = await content.visitor.get(path).buffer(true).expect(200);
      expect(XMLValidator.validate(answer.text ?? String(answer.body))).toBe(true);
    }
    await content.visitor.get('/llms.txt').expect(200);
  });

  it('hostile input as HTML is stored clean: what a save answers is what a second save keeps', async () => {
    for (let start = 0; start < corpus.length; start += 40) {
      const html = `<p>início</p>${corpus.slice(start, start + 40).join('\n')}`.replaceAll('\u0000', '');
      const saved = await content
        .admin('put', `/api/blog/admin/posts/${postId}`)
        .send(buildPost({ content: html }));
      expect(saved.body).toHaveProperty('post');
      const again = await content
        .admin('put', `/api/blog/admin/posts/${postId}`)
        .send(buildPost({ content: saved.body.post.content }))
        .expect(200);
      expect(again.body.post.content).toBe(saved.body.post.content);
      expect(saved.body.post.content).not.toMatch(
        /<(?:script|iframe|style|svg|math|form|object)|href="javascript/i,
      );
    }
  });

  it('hostile input that is nothing but markup, or far too much of it, is refused', async () => {
    for (const html of ['<script>alert(1)</script>', '<style>x</style> \n', '<img>', '<b>'.repeat(30_000)]) {
      const answer = await content.admin('post', '/api/blog/admin/posts').send(buildPost({ content: html }));
      expect([html.slice(0, 20), answer.status, answer.body.field]).toEqual([
        html.slice(0, 20),
        400,
        'content',
      ]);
    }
  });

  it('hostile input of the greatest size allowed is stored and found', async () => {
    const words = Array.from({ length: 60_000 }, (_, index) => `palavra${index}`)
      .join(' ')
      .slice(0, 480_000);
    for (const text of [
      `<p>${words}</p>`,
      `<p>${'漢'.repeat(499_990)}</p>`,
      `<p>${'漢 '.repeat(249_990)}</p>`,
    ]) {
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(buildPost({ content: text, is_published: true }))
        .expect(201);
    }
    expect((await content.visitor.get('/api/blog/posts?search=palavra77')).body.posts).toHaveLength(1);
  });
});
