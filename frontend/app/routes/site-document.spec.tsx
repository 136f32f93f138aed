/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import {
  companyOfSite,
  documentOf,
  familiesOf,
  siteDocumentSchema,
  withoutDefault,
  type SiteDocument,
} from '@vitrine/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { z } from 'zod';
import { FloatingChat } from '../components/site/floating-chat';
import { Footer } from '../components/site/footer';
import { Header } from '../components/site/header';
import type { Page } from '../components/site/page.server';
import { SiteContext, type SiteData } from '../lib/site-document/site-context';
import { buildDocument, buildSite } from '../lib/site-document/fixtures';
import { scriptJson } from '../lib/rendering/script-json';
import { aboutPage } from '../features/about/about-page';
import { homePage } from '../features/home/home-page';
import { familyPage } from '../features/catalogue/family-page';
import { ownPage } from '../features/own-pages/own-page';
import { privacyPage } from '../features/privacy/privacy-page';
import { fieldKindOf } from '../features/site-document/field-kinds';

const DOCUMENTS = 200;
const shipped = buildDocument();
const words = [
  'Segurança',
  'de',
  'e',
  '"aspas"',
  '</script>',
  '&amp;',
  '🛡️',
  'Pneumoultramicroscopico',
  "d'água",
  '$&',
];

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A value that `schema` allows; where no random one is, the shipped one. */
function anyOf(schema: z.ZodType, original: unknown, random: () => number): unknown {
  const below = (most: number) => Math.floor(random() * most);
  const field = fieldKindOf(schema);
  if (field.kind === 'object') {
    const known = original as Record<string, unknown> | undefined;
    return Object.fromEntries(field.fields.map(([key, inner]) => [key, anyOf(inner, known?.[key], random)]));
  }
  if (field.kind === 'list') {
    const least = schema.safeParse([]).success ? 0 : 1;
    const count = field.isFixed ? field.most : Math.max(least, below(field.most + 1));
    const known = (original as unknown[] | undefined) ?? [];
    return Array.from({ length: count }, (_, at) => anyOf(field.entry, known[at] ?? known[0], random));
  }
  if (field.kind === 'hidden') return original ?? schema.parse(undefined);
  if (field.kind === 'switch') return random() < 0.7;
  if (field.meta.control === 'fixed') return original;
  if (field.kind === 'choice') return field.options[below(field.options.length)];
  if (field.meta.control === 'colour') return `#${below(0x1000000).toString(16).padStart(6, '0')}`;
  if (field.meta.control === 'article') return random() < 0.3 ? '' : '<h2>Um</h2><p>Texto de um artigo.</p>';
  const most = 1 + below(Math.min(field.most, 600));
  const needed = [...String(original ?? '').matchAll(/\{\w+\}/g)].join(' ');
  let text = needed;
  while (text.length < most) text = `${text} ${words[below(words.length)]}`.trim();
  const candidates = [
    text.slice(0, Math.max(most, needed.length)).trim(),
    'https://exemplo.test/a',
    `a-${below(1e9)}`,
    '24/12',
    '',
  ];
  const link = withoutDefault(schema).type === 'union' ? ['/media/a.webp', ...candidates] : candidates;
  return link.find((one) => schema.safeParse(one).success) ?? original;
}

/** What the schema asks of families together: one is sold, and each address and name is once. */
function makeCataloguePublishable(catalogue: SiteDocument['catalogue']): void {
  catalogue[0]!.sold = true;
  catalogue.forEach((family, at) => {
    family.slug = `familia-${at}`;
    family.entries.forEach((entry, index) => {
      entry.name = `${[...entry.name].slice(0, 12).join('')} n${index}`;
    });
  });
}

const pagesOf = (site: SiteData): Page[] => [
  homePage(site, []),
  aboutPage(site, []),
  privacyPage(site),
  ...familiesOf(site.document.catalogue).map((family) => familyPage(site, family, [])),
  ...site.document.own_pages.map((page) => ownPage(site, page, [])),
];

function htmlOf(page: Page, site: SiteData): string {
  const whole = (
    <>
      <Header pathname="/" />
      {page.main}
      <FloatingChat message={page.floating ?? undefined} isOpen={false} />
      <Footer />
    </>
  );
  const router = createMemoryRouter([{ path: '/', element: whole }]);
  return renderToStaticMarkup(
    <SiteContext value={site}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
}

/** What the shipped document promises. */
const PROMISES = /24\/7|24 horas|5 min|99,9|2 a 5|Emergência/;

/** What says nothing: a heading, a list, a link or a button without anything in it. */
const EMPTY = /<(h[1-6]|ul|ol|dl|p|a|button|summary|legend|td|th|li|section)\b[^>]*>\s*<\/\1>/;

it(`any of ${DOCUMENTS} documents of the schema makes whole pages, with JSON-LD that is read as it was written`, () => {
  const random = randomOf(jest.getSeed());
  for (let round = 0; round < DOCUMENTS; round += 1) {
    const document = anyOf(siteDocumentSchema, shipped, random) as SiteDocument;
    makeCataloguePublishable(document.catalogue);
    // Two pages have never the same address.
    for (const [at, page] of document.own_pages.entries()) page.slug = `pagina-${at}`;
    const written = JSON.stringify(document);
    expect(JSON.stringify(siteDocumentSchema.parse(document))).toBe(written);
    expect(JSON.stringify(documentOf(document, shipped))).toBe(written);
    const site = buildSite({ document, company: companyOfSite(document, buildSite().company) });
    const pages = pagesOf(site);
    // One page of each document: rendering takes nearly all of the time.
    const html = htmlOf(pages[round % pages.length]!, site);
    expect(html).not.toContain('</script>');
    expect(EMPTY.exec(html)?.[0]).toBeUndefined();
    expect(html).toMatch(/<h1\b/);
    expect(html).not.toMatch(document.emergency.offered ? PROMISES : /emerg/i);
    const existing = new Set([...site.pages.map(({ path }) => path), '/blog/admin', '/feed.xml']);
    const paths = [...html.matchAll(/<a\b[^>]*\shref="(\/(?!\/)[^"?#]*)/g)].map(([, path]) => path!);
    expect(paths.filter((path) => !existing.has(path) && !path.startsWith('/media/'))).toEqual([]);
    for (const page of pages) {
      for (const data of page.structuredData ?? []) {
        const json = scriptJson(data);
        expect(json).not.toContain('<');
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)));
      }
      for (const tag of page.meta) expect(tag['title'] ?? tag['content'] ?? tag['href']).toBeTruthy();
    }
  }
});

it('the pages of a company that sells none of the shipped makers name none of them', () => {
  const [family] = shipped.catalogue;
  const renamed = JSON.stringify({
    ...shipped,
    catalogue: [{ ...family, number: 9, slug: 'outra', key: 'outra' }],
  })
    .replaceAll(/Kaspersky/g, 'Bitdefender')
    .replaceAll(/Microsoft|Google/g, 'Outro');
  const document = siteDocumentSchema.parse(JSON.parse(renamed));
  const site = buildSite({ document, company: companyOfSite(document, buildSite().company) });
  for (const page of pagesOf(site)) {
    const said = htmlOf(page, site) + JSON.stringify([page.meta, page.structuredData]);
    expect(said).not.toMatch(/kaspersky|microsoft|google/i);
  }
  expect(site.pages.map(({ path }) => path)).toEqual(['/', '/outra', '/about', '/blog', '/privacidade']);
});
