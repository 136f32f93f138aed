import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { slugify } from '@vitrine/analysis';
import { existingPages, familyNamesOf, shippedSite, type SiteDocument } from '@vitrine/contracts';
import { buildCategory, buildPost, PUBLIC_URL } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const SITE = '/api/blog/admin/site';
const REDIRECTS = '/api/blog/admin/redirects';
const FAMILIES = familyNamesOf(shippedSite.catalogue);
const PRODUCTS = FAMILIES.map(({ key }) => key);
const familyOf = (product: string) => FAMILIES.find(({ key }) => key === product)!;
const pathOf = (product: string): string => familyOf(product).path;
const card = (product: string): string =>
  `<p data-card="produto"><a href="${pathOf(product)}">${familyOf(product).name}</a></p>`;

describe('addresses of the site', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    const { body } = await content.admin('post', '/api/blog/admin/categories').send(buildCategory());
    const post = { is_published: true, category_id: body.category.id };
    for (const [slug, text] of [
      ['com-produtos', PRODUCTS.map(card).join('')],
      ['com-links', PRODUCTS.map((one) => `<p><a href="${PUBLIC_URL}${pathOf(one)}#x">x</a></p>`).join('')],
    ])
      await content
        .admin('post', '/api/blog/admin/posts')
        .send(buildPost({ ...post, slug: slug!, content: text! }))
        .expect(201);
  });
  afterEach(() => content.dataSource.query('DELETE FROM redirects'));
  afterAll(() => content.close());

  /** Publishes the site without these families, and with a person. */
  async function without(...ended: readonly string[]): Promise<SiteDocument> {
    const { version, published } = (await content.admin('get', SITE).expect(200)).body.site;
    const document: SiteDocument = structuredClone(published);
    for (const family of document.catalogue) family.sold = !ended.includes(family.key);
    // What differs from the version before can be published, in any order of the tests.
    const text = `Versão ${version}`;
    document.proof.people = [{ name: 'Ana Sá', role: 'Redação', text, picture: '', same_as: [] }];
    const saved = await content.admin('put', `${SITE}/draft`).send({ version, document }).expect(200);
    const sent = { version: saved.body.site.version };
    return (await content.admin('post', `${SITE}/publish`).send(sent).expect(200)).body.site.published;
  }
  const textOf = async (path: string): Promise<string> => {
    const answer = await content.visitor.get(path).expect(200).buffer(true);
    return answer.text ?? answer.body.toString();
  };
  const searched = async (search: string): Promise<string[]> =>
    (await content.visitor.get('/api/blog/posts').query({ search }).expect(200)).body.search.pages.map(
      ({ path }: { path: string }) => path,
    );
  /** Paths of this site that a text leads to. */
  const pathsIn = (text: string): string[] =>
    [...text.matchAll(new RegExp(`${PUBLIC_URL}(/[^\\s)<"'\\]]*)`, 'g'))].map(([, path]) => path!);

  const surfaces = {
    sitemap: async () => pathsIn(await textOf('/sitemap.xml')),
    'llms.txt': async () => pathsIn(await textOf('/llms.txt')),
    'an article as Markdown': async () => pathsIn(await textOf('/blog/com-produtos.md')),
    // The other article has plain links, which its author wrote; health shows them.
    feed: async () =>
      pathsIn(
        (await textOf('/feed.xml')).split('<item>').find((item) => item.includes('/blog/com-produtos<'))!,
      ),
    search: async () =>
      (await Promise.all(PRODUCTS.map((one) => searched(familyOf(one).name.toLowerCase())))).flat(),
  };
  const ended = [
    ...PRODUCTS.map((one) => [one]),
    ...PRODUCTS.map((one) => PRODUCTS.filter((x) => x !== one)),
  ];

  describe.each(ended.map((products) => ({ products, name: products.join(' and ') })))(
    'of a site without $name',
    ({ products }) => {
      let exists: (path: string) => boolean;
      beforeAll(async () => {
        const pages = new Set(existingPages(await without(...products), slugify).map(({ path }) => path));
        exists = (path) =>
          pages.has(path.replace(/[?#].*/, '')) ||
          /^\/blog\/com-(?:produtos|links)(?:\.md)?$|^\/(?:feed\.xml|sitemap\.xml|api\/|media\/)/.test(path);
      });

      it.each(Object.keys(surfaces) as (keyof typeof surfaces)[])(
        `%s of a site without ${products.join(' and ')} leads to existing pages alone`,
        async (surface) => {
          const paths = await surfaces[surface]();
          expect(paths.filter((path) => !exists(path))).toEqual([]);
          const sold = PRODUCTS.filter((product) => !products.includes(product));
          for (const product of sold)
            expect(paths.map((path) => path.replace(/#.*/, ''))).toContain(pathOf(product));
        },
      );

      it(`a redirect of a site without ${products.join(' and ')} begins where a page has ended, and leads to none that has`, async () => {
        for (const product of PRODUCTS) {
          const isEnded = products.includes(product);
          const to = await content
            .admin('post', REDIRECTS)
            .send({ from: `/antigo-${product}`, to: pathOf(product) })
            .expect(201);
          expect([product, to.body.redirect.state]).toEqual([product, isEnded ? 'dead' : 'active']);
          await content
            .admin('post', REDIRECTS)
            .send({ from: pathOf(product), to: '/about' })
            .expect(isEnded ? 201 : 400);
          if (!isEnded) continue;
          const resolved = await content.visitor
            .get('/internal/redirects')
            .query({ path: pathOf(product) })
            .expect(200);
          expect(resolved.body.redirect).toEqual({ status: 301, to: '/about' });
        }
      });

      it(`health of a site without ${products.join(' and ')} names the articles that lead to pages that have ended`, async () => {
        const { body } = await content
          .admin('get', '/api/blog/admin/health/items')
          .query({ section: 'withdrawn' })
          .expect(200);
        const found = body.items.map(({ subject, posts }: { subject: string; posts: { slug: string }[] }) => [
          subject,
          posts.map(({ slug }) => slug),
        ]);
        expect(found.toSorted()).toEqual(
          products.map((product) => [pathOf(product), ['com-links', 'com-produtos']]).toSorted(),
        );
      });
    },
  );

  it('an address of a person is a page of the site, from which no redirect begins and to which one leads', async () => {
    await without();
    await content.admin('post', REDIRECTS).send({ from: '/autores/ana-sa', to: '/about' }).expect(400);
    const { body } = await content
      .admin('post', REDIRECTS)
      .send({ from: '/ana', to: '/autores/ana-sa' })
      .expect(201);
    expect(body.redirect.state).toBe('active');
  });

  it('an address that is a page again takes the effect of its redirect', async () => {
    await without('microsoft365');
    await content.admin('post', REDIRECTS).send({ from: '/microsoft365', to: '/about' }).expect(201);
    await without();
    const { body } = await content.admin('get', REDIRECTS).query({ search: '/microsoft365' }).expect(200);
    expect(body.redirects).toEqual([expect.objectContaining({ state: 'shadowed' })]);
  });
});
