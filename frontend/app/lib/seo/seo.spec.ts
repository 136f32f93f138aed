import { describe, expect, it } from '@jest/globals';
import { fieldsUsedBy, POST_TEXT_FIELDS, SHIPPED_HOURS, type Company } from '@vitrine/contracts';
import { buildPublicPost } from '../api/fixtures';
import { article, breadcrumbs, organization, person, postalAddress, website } from './schema-org';
import { fullDescription, pageMeta } from './seo';
import { scriptJson } from '../rendering/script-json';

const company: Company = {
  name: 'Escudo Digital',
  chat_number: '5511999990000',
  email: 'contato@exemplo.com.br',
  phone: '(11) 99999-0000',
  phone_href: 'tel:+5511999990000',
  cnpj: '12.345.678/0001-95',
  legal_name: 'Escudo Digital Ltda.',
  address: 'Rua Um, 1',
  hours: 'Segunda a sexta, 8h às 18h',
  opening: SHIPPED_HOURS,
  share_picture: null,
  brand_version: '0',
  public_url: 'https://exemplo.com.br',
  timezone: 'America/Sao_Paulo',
};

describe('pageMeta', () => {
  const seo = { title: 'Blog', description: 'Artigos', path: '/blog' };

  it('pageMeta puts the company behind the title, once', () => {
    expect(pageMeta(company, seo)[0]).toEqual({ title: 'Blog | Escudo Digital' });
    expect(pageMeta(company, { ...seo, title: 'Escudo Digital | Início' })[0]).toEqual({
      title: 'Escudo Digital | Início',
    });
  });

  it('pageMeta leaves the company out where the title would be longer than 60 characters', () => {
    const title = (length: number) => pageMeta(company, { ...seo, title: 'é'.repeat(length) })[0];
    expect(title(43)).toEqual({ title: `${'é'.repeat(43)} | Escudo Digital` });
    expect(title(44)).toEqual({ title: 'é'.repeat(44) });
  });

  it('pageMeta gives an absolute canonical address, and none to a page that is not indexed', () => {
    const canonical = { tagName: 'link', rel: 'canonical', href: 'https://exemplo.com.br/blog' };
    expect(pageMeta(company, seo)).toContainEqual(canonical);
    expect(pageMeta(company, { ...seo, noindex: true })).not.toContainEqual(canonical);
    expect(pageMeta(company, { ...seo, noindex: true })).toContainEqual({
      name: 'robots',
      content: 'noindex, nofollow',
    });
  });

  it('pageMeta has a sentence more in a short description, where it fits', () => {
    expect(fullDescription('Curta.', 'Mais.')).toBe('Curta. Mais.');
    expect(fullDescription('é'.repeat(120), 'Mais.')).toBe('é'.repeat(120));
    expect(fullDescription('é'.repeat(119), 'x'.repeat(41))).toBe('é'.repeat(119));
  });

  it('pageMeta is shared with its own picture, or with that of the home page, unless the company has one for all', () => {
    const card = (of: Company, own?: 'kaspersky') =>
      pageMeta(of, { ...seo, ...(own && { card: own }) }).find(({ property }) => property === 'og:image')
        ?.content;
    expect(card(company, 'kaspersky')).toBe('https://exemplo.com.br/media/marca/kaspersky-0.png');
    expect(card(company)).toBe('https://exemplo.com.br/media/marca/home-0.png');
    expect(card({ ...company, share_picture: '/media/marca.png' })).toBe(
      'https://exemplo.com.br/media/marca.png',
    );
  });

  it('pageMeta says of an article when it was published and last changed, its section and who signs it', () => {
    const times = { publishedAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-02-02T00:00:00.000Z' };
    const tags = pageMeta(company, { ...seo, article: { ...times, section: 'EDR', author: 'Ana' } });
    const said = Object.fromEntries(tags.map(({ property, name, content }) => [property ?? name, content]));
    expect(said).toMatchObject({
      'og:type': 'article',
      'article:published_time': times.publishedAt,
      'article:modified_time': times.updatedAt,
      'article:section': 'EDR',
      author: 'Ana',
      robots: 'index, follow, max-image-preview:large',
    });
  });
});

describe('structured data', () => {
  it('structured data cannot end its script element, whatever a post is called', () => {
    const post = buildPublicPost({ title: '</script><script>alert(1)</script><!-- \u2028 &' });
    const json = scriptJson(article(company, post));
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Article', headline: post.title });
  });

  it('structured data has the fields of a post that say so', () => {
    const marked = Object.fromEntries(POST_TEXT_FIELDS.map((name) => [name, `a-${name}-z`]));
    const post = { ...buildPublicPost(), ...marked };
    const said = [post, { ...post, meta_description: '' }].map((one) =>
      JSON.stringify(article(company, one)),
    );
    const found = POST_TEXT_FIELDS.filter((name) => said.join().includes(`a-${name}-z`));
    expect(found).toEqual(fieldsUsedBy('schemaOrg'));
  });

  it('structured data says the way to a page, its end included, and how the blog is searched', () => {
    const { itemListElement } = breadcrumbs(company, [{ name: 'Blog', path: '/blog' }]);
    expect(itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, 'Início', 'https://exemplo.com.br/'],
      [2, 'Blog', 'https://exemplo.com.br/blog'],
    ]);
    expect(website(company).potentialAction.target).toBe('https://exemplo.com.br/blog?busca={busca}');
  });

  it('structured data says of an article when it was changed, and of who signs it what can be checked', () => {
    const post = buildPublicPost({ slug: 'a', updated_at: '2026-02-02T00:00:00.000Z' });
    const ana = { name: 'Ana Sá', role: 'TI', text: '', picture: '', same_as: ['https://x.test/ana'] };
    expect(article(company, post, ana)).toMatchObject({
      datePublished: post.published_at,
      dateModified: post.updated_at,
      author: person(company, ana),
      mainEntityOfPage: 'https://exemplo.com.br/blog/a',
    });
    expect(person(company, ana)).toMatchObject({
      url: 'https://exemplo.com.br/autores/ana-sa',
      sameAs: ['https://x.test/ana'],
    });
    expect(article(company, { ...post, author_name: company.name }).author['@type']).toBe('Organization');
  });

  it('structured data says the hours of the company, and its profiles elsewhere', () => {
    const opening = { ...SHIPPED_HOURS, entries: [] };
    expect(organization({ ...company, opening })).not.toHaveProperty('openingHours');
    expect(organization(company, ['https://x.test/'])).toMatchObject({
      openingHours: ['Mo-Fr 08:00-18:00'],
      sameAs: ['https://x.test/'],
      telephone: '+5511999990000',
    });
  });

  it('structured data says who the company is, without anything it did not configure', () => {
    expect(organization(company)).toMatchObject({ legalName: company.legal_name, taxID: company.cnpj });
    expect(JSON.stringify(organization(company))).not.toMatch(/price|rating/i);
  });
});

describe('the address of the company', () => {
  it.each([
    [
      'Avenida Paulista, 1000, Bela Vista, São Paulo - SP, 01310-100',
      ['Avenida Paulista, 1000, Bela Vista', 'São Paulo', 'SP', '01310-100'],
    ],
    ['Rua Um, 1, Rio de Janeiro/RJ, CEP 20000000', ['Rua Um, 1', 'Rio de Janeiro', 'RJ', '20000000']],
    ['Rua Um, 1, Santos, SP', ['Rua Um, 1', 'Santos', 'SP', undefined]],
    ['Rua Um, 1', ['Rua Um, 1', undefined, undefined, undefined]],
  ])('“%s” is described to machines in its parts', (text, [street, city, state, code]) => {
    expect(postalAddress(text)).toEqual({
      '@type': 'PostalAddress',
      streetAddress: street,
      ...(city && { addressLocality: city, addressRegion: state }),
      ...(code && { postalCode: code }),
      addressCountry: 'BR',
    });
  });
});

it('the head of a page with feeds of its own links both, with the name in the address', () => {
  const feed = { title: 'Artigos de Ana & Lia', query: { autor: 'Ana & Lia' } };
  const links = pageMeta(company, { title: 'Ana', description: '', path: '/autores/ana', feed }).filter(
    ({ rel }) => rel === 'alternate',
  );
  expect(links.map(({ type, href }) => [type, href])).toEqual([
    ['application/rss+xml', `${company.public_url}/feed.xml?autor=Ana+%26+Lia`],
    ['application/feed+json', `${company.public_url}/feed.json?autor=Ana+%26+Lia`],
  ]);
  const plain = pageMeta(company, { title: 'Ana', description: '', path: '/about' });
  expect(plain.filter(({ rel }) => rel === 'alternate')).toEqual([]);
});
