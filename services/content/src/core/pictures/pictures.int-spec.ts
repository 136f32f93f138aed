import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { usedPicturesSchema, pictureUrl, type AdminPost, type SiteState } from '@vitrine/contracts';
import { buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const [FEATURED, TEXT, PENDING, REVISED, UNKNOWN] = ['a', 'b', 'c', 'd', 'e'].map((digit) =>
  digit.repeat(32),
);
const figure = (hash = '') => `<figure><img src="${pictureUrl(hash)}" alt="Um escudo"></figure>`;

describe('which posts have a picture', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    await content.admin('post', '/api/blog/admin/categories').send({ name: 'Backup' }).expect(201);
  });
  afterAll(() => content.close());

  const add = async (over: object): Promise<AdminPost> =>
    (await content.admin('post', '/api/blog/admin/posts').send(buildPost(over)).expect(201)).body.post;
  const named = async (...hashes: (string | undefined)[]) => {
    const answer = await content.internal('post', '/internal/pictures').send({ hashes }).expect(200);
    return usedPicturesSchema.parse(answer.body).pictures;
  };
  const places = async (hash: string | undefined) =>
    (await named(hash))[0]?.posts.map(({ post_id, places, in_bin }) => ({ post_id, places, in_bin }));

  it('the use of a picture is said by place: featured, in the text, in a pending change, only in revisions', async () => {
    const post = await add({
      slug: 'com-imagens',
      title: 'Com imagens',
      featured_image: pictureUrl(FEATURED ?? ''),
      content: `<p>Um</p>${figure(TEXT)}${figure(FEATURED)}${figure(REVISED)}`,
      is_published: true,
    });
    const text = { ...post, content: `<p>Um</p>${figure(TEXT)}`, version: undefined };
    await content.admin('put', `/api/blog/admin/posts/${post.id}`).send(text).expect(200);
    const change = { ...text, content: `${text.content}${figure(PENDING)}` };
    await content.admin('put', `/api/blog/admin/posts/${post.id}/draft`).send(change).expect(200);
    expect(await named(FEATURED, TEXT, PENDING, REVISED, UNKNOWN, TEXT)).toEqual(
      (
        [
          [FEATURED, ['featured', 'pending']],
          [TEXT, ['text', 'pending']],
          [PENDING, ['pending']],
        ] as const
      )
        .map(([hash, where]): object => ({
          hash,
          posts: [
            { post_id: post.id, title: 'Com imagens', status: 'published', in_bin: false, places: where },
          ],
          more: false,
          screens: [],
        }))
        .concat({ hash: REVISED, posts: [], more: false, screens: [] }),
    );
  });

  it('the use of a picture is said of posts in the bin until they are gone for good', async () => {
    const hash = 'f'.repeat(32);
    const post = await add({ slug: 'na-lixeira', featured_image: pictureUrl(hash) });
    await content.admin('delete', `/api/blog/admin/posts/${post.id}`).expect(204);
    expect(await places(hash)).toEqual([{ post_id: post.id, places: ['featured'], in_bin: true }]);
    await content
      .admin('delete', `/api/blog/admin/bin/${post.id}`)
      .query(await content.seen(post.id))
      .expect(204);
    expect(await named(hash)).toEqual([]);
  });

  it('the use of a picture names the five newest of many posts, and that there are more', async () => {
    const hash = '9'.repeat(32);
    const posts: AdminPost[] = [];
    for (let n = 0; n < 6; n += 1)
      posts.push(await add({ slug: `muitos-${n}`, content: `<p>${n}</p>${figure(hash)}` }));
    const [picture] = await named(hash);
    expect(picture?.posts.map(({ post_id }) => post_id)).toEqual(
      posts
        .map(({ id }) => id)
        .reverse()
        .slice(0, 5),
    );
    expect(picture?.more).toBe(true);
  });

  const publishSite = async (brand: object | null) => {
    const { body } = await content.admin('get', '/api/blog/admin/site').expect(200);
    const { version, published } = (body as { site: SiteState }).site;
    const document = { ...published, brand: { ...published.brand, ...brand } };
    await content.admin('put', '/api/blog/admin/site/draft').send({ version, document }).expect(200);
    return () =>
      content
        .admin('post', '/api/blog/admin/site/publish')
        .send({ version: version + 1 })
        .expect(200);
  };
  const SITE = [{ title: 'Site', path: '/blog/admin/site' }];

  it('the use of a picture is said of the site and of its draft; a former version keeps the files', async () => {
    const hash = '8'.repeat(32);
    const uses = async () => (await named(hash)).map(({ screens }) => screens);
    const publish = await publishSite({ logo: pictureUrl(hash) });
    expect(await uses()).toEqual([SITE]);
    await publish();
    expect(await uses()).toEqual([SITE]);
    await (
      await publishSite({ logo: '' })
    )();
    expect(await uses()).toEqual([[]]);
  });

  it('the use of a picture is said of redirects that lead to it', async () => {
    const hash = '7'.repeat(32);
    const redirect = { from: '/tabela.pdf', to: `/media/${hash}/tabela.pdf` };
    await content.admin('post', '/api/blog/admin/redirects').send(redirect).expect(201);
    expect((await named(hash))[0]?.screens).toEqual([
      { title: 'Redirecionamentos', path: '/blog/admin/pendencias' },
    ]);
  });

  it.each([
    [{}],
    [{ hashes: 'a' }],
    [{ hashes: ['zz'] }],
    [{ hashes: [1] }],
    [{ hashes: [`${TEXT}'--`] }],
    [{ hashes: Array.from({ length: 201 }, () => TEXT) }],
  ])('the use of a picture is not said for %j', async (body) => {
    await content.internal('post', '/internal/pictures').send(body).expect(400);
  });
});
