import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ARTICLE_POST_FIELDS,
  LISTED_POST_FIELDS,
  pickFields,
  POST_TEXT_FIELDS,
  postTextSchema,
  revisionSchema,
  savePostSchema,
  type AdminPost,
} from '@vitrine/contracts';
import { buildCategory } from '@vitrine/testing';
import { textHashSql } from '../../transfer/imports/store/import-queries.js';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import { filledText } from '../../../test/filled-text.js';

const ADMIN = '/api/blog/admin/posts';
/** Columns of posts and post_revisions that are no field of the text. */
const OWN = {
  posts:
    `id desk_id is_published scheduled_publish_at published_at created_at updated_at seo_score geo_score readability_score
    words quality reading_minutes figures_version version pending_change last_source ai_changed updated_by deleted_at deleted_by
    deleted_slug text_hash work_hash`.split(/\s+/),
  post_revisions: 'id post_id version source action reformatted saved_by saved_with saved_at'.split(' '),
};

describe('the text of a post', () => {
  let content: ContentApp;
  const categories: number[] = [];
  beforeAll(async () => {
    content = await startContent();
    for (let made = 0; made < 2; made++) {
      const answer = await content.admin('post', '/api/blog/admin/categories').send(buildCategory());
      categories.push(answer.body.category.id);
    }
  });
  afterAll(() => content.close());

  const text = (which: 0 | 1) => filledText(which, categories);

  it('the text of a post is the same fields in bodies, answers and both tables', async () => {
    const fields = [...POST_TEXT_FIELDS].sort();
    expect(Object.keys(postTextSchema.shape).sort()).toEqual(fields);
    expect(Object.keys(savePostSchema.shape)).toEqual(expect.arrayContaining(fields));
    expect(Object.keys(revisionSchema.shape)).toEqual(expect.arrayContaining(fields));
    for (const [table, own] of Object.entries(OWN)) {
      const columns = await content.dataSource.query<{ name: string }[]>(
        `SELECT column_name AS name FROM information_schema.columns
         WHERE table_schema = 'content' AND table_name = $1`,
        [table],
      );
      expect(columns.map(({ name }) => name).sort()).toEqual([...own, ...fields].sort());
    }
  });

  it('the text of a post has the hash in imports that it had before any later field was added', async () => {
    await content.admin('post', ADMIN).send(text(0)).expect(201);
    const ofFirstFields = `md5(jsonb_build_object('title', p.title, 'slug', p.slug, 'excerpt', p.excerpt,
      'content', p.content, 'category_id', p.category_id, 'author_name', p.author_name, 'author_email', p.author_email,
      'featured_image', p.featured_image, 'meta_title', p.meta_title, 'meta_description', p.meta_description,
      'meta_keywords', p.meta_keywords, 'noindex', p.noindex, 'custom_created_at', p.custom_created_at,
      'pending', p.pending_change - 'saved_at' - 'saved_by')::text)`;
    const emptied = (await content.admin('get', `${ADMIN}?limit=1`)).body.posts[0].id as number;
    const later = POST_TEXT_FIELDS.filter((name) => !ofFirstFields.includes(`p.${name}`));
    for (const name of later)
      await content.dataSource.query(`UPDATE posts SET ${name} = DEFAULT WHERE id = $1`, [emptied]);
    const [row] = await content.dataSource.query<{ now: string; before: string }[]>(
      `SELECT ${textHashSql('p')} AS now, ${ofFirstFields} AS before FROM posts p WHERE p.id = $1`,
      [emptied],
    );
    expect(row!.now).toBe(row!.before);
    await content.dataSource.query('DELETE FROM posts WHERE id = $1', [emptied]);
  });

  it('the text of a post goes whole through every way of writing it', async () => {
    const write = async (method: 'post' | 'put', path: string, body?: object): Promise<AdminPost> => {
      const answer = await content.admin(method, `${ADMIN}${path}`).send(body);
      expect([path, answer.status < 300 || answer.body]).toEqual([path, true]);
      return answer.body.post;
    };
    const revision = async (index: number) => {
      const { body } = await content.admin('get', `${ADMIN}/${post.id}/revisions`).expect(200);
      const { id } = body.revisions[index];
      return (await content.admin('get', `${ADMIN}/${post.id}/revisions/${id}`).expect(200)).body.revision;
    };

    const post = await write('post', '', { ...text(0), is_published: true });
    expect(post).toMatchObject(text(0));
    expect(await revision(0)).toMatchObject({ ...text(0), action: 'created' });
    expect((await write('put', `/${post.id}/draft`, text(1))).pending_change).toMatchObject(text(1));
    expect(await revision(0)).toMatchObject({ ...text(1), action: 'pending' });
    const link = await content.admin('post', `${ADMIN}/${post.id}/preview-link`).expect(201);
    const preview = (await content.visitor.get(`/api/blog/preview/${link.body.url.split('/').at(-1)}`)).body
      .post;
    const shown = pickFields(text(1), [...LISTED_POST_FIELDS, ...ARTICLE_POST_FIELDS]);
    expect(preview).toMatchObject({ ...shown, noindex: true, published_at: text(1).custom_created_at });
    expect(await write('post', `/${post.id}/draft/publish`, await content.seen(post.id))).toMatchObject(
      text(1),
    );
    expect(await write('put', `/${post.id}`, { ...text(0), is_published: true })).toMatchObject(text(0));
    const revisions = (await content.admin('get', `${ADMIN}/${post.id}/revisions`).expect(200)).body
      .revisions;
    const restored = await write(
      'post',
      `/${post.id}/revisions/${revisions[1].id}/restore`,
      await content.seen(post.id),
    );
    expect([restored, restored.pending_change]).toMatchObject([text(0), text(1)]);
    expect(await revision(0)).toMatchObject({ ...text(1), action: 'pending' });
    expect(await write('post', `/${post.id}/draft/publish`, await content.seen(post.id))).toMatchObject(
      text(1),
    );
    const { slug: _slug, title: _title, custom_created_at: _date, unpublish_at: _end, ...copied } = text(1);
    expect(await write('post', `/${post.id}/duplicate`)).toMatchObject({
      ...copied,
      custom_created_at: null,
      unpublish_at: null,
    });
  });

  it('the text of a post is followed by just the triggers that post-writer.ts names', async () => {
    const source = readFileSync(new URL('./writing/post-writer.ts', import.meta.url), 'utf8');
    const triggers = await content.dataSource.query<{ name: string }[]>(
      `SELECT tgname AS name FROM pg_trigger WHERE tgrelid = 'posts'::regclass AND NOT tgisinternal ORDER BY tgname`,
    );
    const named = [...source.matchAll(/^ \* {3}(posts_\w+):/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(triggers.map(({ name }) => name));
  });
});
