import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { minuteIn, type OwnPage, type SiteDocument } from '@vitrine/contracts';
import { buildCategory, buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const SITE = '/api/blog/admin/site';
const section = {
  kind: 'article',
  title: '',
  text: '',
  content: '',
  picture: '',
  call: '',
  message: '',
  cards: [],
};
const campaign: OwnPage = {
  name: 'Semana do backup',
  slug: 'semana-do-backup',
  title: 'Semana do backup para pequenas empresas',
  description: 'Cinco dias de conversa sobre cópias de segurança, com diagnóstico sem custo.',
  share_picture: '',
  menu: 'menu',
  shown: true,
  from: '',
  until: '',
  noindex: false,
  former: [],
  sections: [{ ...section, kind: 'article', content: '<p>Restauramos um servidor <b>ao vivo</b>.</p>' }],
};
const HOUR_MS = 3_600_000;
const minute = (hours: number): string =>
  minuteIn('America/Sao_Paulo', new Date(Date.now() + hours * HOUR_MS));

describe('own pages', () => {
  let content: ContentApp;
  let document: SiteDocument;
  beforeAll(async () => {
    content = await startContent();
    await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
    const post = { is_published: true, content: '<p>Veja <a href="/semana-do-backup">a semana</a>.</p>' };
    await content.admin('post', '/api/blog/admin/posts').send(buildPost(post)).expect(201);
  });
  beforeEach(async () => {
    document = (await content.admin('get', SITE).expect(200)).body.site.published;
  });
  afterAll(() => content.close());

  const save = async (...own_pages: readonly unknown[]) => {
    const { version } = (await content.admin('get', SITE)).body.site;
    return content.admin('put', `${SITE}/draft`).send({ version, document: { ...document, own_pages } });
  };
  const publish = async (...pages: readonly OwnPage[]) => {
    const { site } = (await save(...pages)).body;
    await content.admin('post', `${SITE}/publish`).send({ version: site.version }).expect(200);
  };
  const shown = async (): Promise<readonly OwnPage[]> =>
    (await content.visitor.get('/internal/site-document').expect(200)).body.document.own_pages;
  const sitemap = async () => (await content.visitor.get('/sitemap.xml').expect(200)).text;
  const searched = async (words: string): Promise<string[]> => {
    const { body } = await content.visitor.get('/api/blog/posts').query({ search: words }).expect(200);
    return body.search.pages.map(({ path }: { path: string }) => path);
  };

  it('a published page is in the answer for pages, in the sitemap and in the search', async () => {
    await publish(campaign);
    expect(await shown()).toEqual([campaign]);
    expect(await sitemap()).toContain('/semana-do-backup</loc>');
    expect(await searched('semana do backup')).toEqual(['/semana-do-backup']);
    expect(await searched('backup servidor restauramos')).toEqual(['/semana-do-backup']);
  });

  it.each([
    ['is switched off', { shown: false }, false],
    ['begins in an hour', { from: minute(1) }, false],
    ['began an hour ago', { from: minute(-1) }, true],
    ['ended an hour ago', { until: minute(-1) }, false],
    ['ends in an hour', { until: minute(1) }, true],
  ])(
    'a page that %s is shown to visitors, the sitemap and the search as it says',
    async (_, change, isShown) => {
      await publish({ ...campaign, name: `Página ${JSON.stringify(change)}`.slice(0, 30), ...change });
      expect((await shown()).length).toBe(isShown ? 1 : 0);
      expect((await sitemap()).includes('/semana-do-backup<')).toBe(isShown);
      expect((await searched('semana backup')).length).toBe(isShown ? 1 : 0);
    },
  );

  it('a page without search engines is shown, and is neither in the sitemap nor in the search', async () => {
    await publish({ ...campaign, noindex: true });
    expect((await shown()).length).toBe(1);
    expect(await sitemap()).not.toContain('semana-do-backup');
    expect(await searched('semana do backup')).toEqual([]);
  });

  it('a page with another address leads from the one it had, and back', async () => {
    await publish({ ...campaign, id: 'e1', name: 'Restauração' });
    await publish({ ...campaign, id: 'e1', slug: 'semana-do-restore' });
    expect((await shown())[0]).toMatchObject({ slug: 'semana-do-restore', former: ['semana-do-backup'] });
    await publish({ ...campaign, id: 'e1' });
    expect((await shown())[0]).toMatchObject({ slug: 'semana-do-backup', former: ['semana-do-restore'] });
    expect((await content.admin('get', SITE)).body.site.draft).toBeNull();
  });

  it.each([
    ...['blog', 'about', 'api', 'privacidade', 'Com espaço', '../blog', 'a/b', '', 'ação'].map((slug) => [
      slug,
      [{ ...campaign, slug }],
    ]),
    ['of two pages', [campaign, { ...campaign, name: 'Outra' }]],
  ] as [string, OwnPage[]][])('the address “%s” is not published', async (_, pages) => {
    const { site } = (await save(...pages)).body;
    expect(Object.keys(site.problems)).toContainEqual(expect.stringMatching(/^own_pages\.\w+\.slug$/));
    await content.admin('post', `${SITE}/publish`).send({ version: site.version });
    const slugs = (await shown()).map(({ slug }) => slug);
    expect([slugs.filter((slug) => slug !== campaign.slug), slugs.length < 2]).toEqual([[], true]);
  });

  it.each([
    [{ shown: false }, true],
    [{ until: minute(-1) }, true],
    [{ from: minute(1) }, false],
    [{}, false],
  ])(
    'an article that leads to a page with %j is named by the health of the blog: %s',
    async (change, isNamed) => {
      await publish({ ...campaign, title: `Título ${JSON.stringify(change)}`, ...change });
      const { body } = await content
        .admin('get', '/api/blog/admin/health/items')
        .query({ section: 'withdrawn' })
        .expect(200);
      expect(body.items.some(({ subject }: { subject: string }) => subject === '/semana-do-backup')).toBe(
        isNamed,
      );
    },
  );

  it('hostile HTML of a page never reaches visitors, the preview or the panel', async () => {
    const hostile = '<p onclick="x()">Texto</p><script>alert(1)</script><img src="x" onerror="y()">';
    const clean = '<p>Texto</p>';
    await publish({ ...campaign, sections: [{ ...section, kind: 'article', content: hostile }] });
    expect((await shown())[0]?.sections[0]?.content).not.toMatch(/script|on\w+=/);
    expect((await shown())[0]?.sections[0]?.content).toContain(clean);
    const { published } = (await content.admin('get', SITE).expect(200)).body.site;
    expect(published.own_pages[0].sections[0].content).toContain(clean);
    expect(published.own_pages[0].sections[0].content).not.toMatch(/script|on\w+=/);
  });
});
