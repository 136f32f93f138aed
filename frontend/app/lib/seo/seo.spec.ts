import { describe, expect, it } from '@jest/globals';
import type { Company, PublicPost } from '@vitrine/contracts';
import { article, organization, postalAddress } from './schema-org';
import { fullDescription, pageMeta } from './seo';
import { scriptJson } from '../rendering/script-json';

const company: Company = {
  name: 'Escudo Digital',
  chat_number: '5511999990000',
  email: 'contato@exemplo.com.br',
  phone: '(11) 99999-0000',
  cnpj: '12.345.678/0001-95',
  legal_name: 'Escudo Digital Ltda.',
  address: 'Rua Um, 1',
  hours: 'Segunda a sexta, 8h às 18h',
  opening_hours: 'Mo-Fr 08:00-18:00',
  mark: null,
  share_picture: null,
  public_url: 'https://exemplo.com.br',
  timezone: 'America/Sao_Paulo',
};

describe('pageMeta', () => {
  const seo = { title: 'Blog', description: 'Artigos', path: '/blog' };

  it('puts the company behind the title, once', () => {
    expect(pageMeta(company, seo)[0]).toEqual({ title: 'Blog | Escudo Digital' });
    expect(pageMeta(company, { ...seo, title: 'Escudo Digital | Início' })[0]).toEqual({
      title: 'Escudo Digital | Início',
    });
  });

  it('leaves the company out where the title would be longer than 60 characters', () => {
    const title = (length: number) => pageMeta(company, { ...seo, title: 'é'.repeat(length) })[0];
    expect(title(43)).toEqual({ title: `${'é'.repeat(43)} | Escudo Digital` });
    expect(title(44)).toEqual({ title: 'é'.repeat(44) });
  });

  it('gives an absolute canonical address, and none to a page that is not indexed', () => {
    const canonical = { tagName: 'link', rel: 'canonical', href: 'https://exemplo.com.br/blog' };
    expect(pageMeta(company, seo)).toContainEqual(canonical);
    expect(pageMeta(company, { ...seo, noindex: true })).not.toContainEqual(canonical);
    expect(pageMeta(company, { ...seo, noindex: true })).toContainEqual({
      name: 'robots',
      content: 'noindex, nofollow',
    });
  });

  it('has a sentence more in a short description, where it fits', () => {
    expect(fullDescription('Curta.', 'Mais.')).toBe('Curta. Mais.');
    expect(fullDescription('é'.repeat(120), 'Mais.')).toBe('é'.repeat(120));
    expect(fullDescription('é'.repeat(119), 'x'.repeat(41))).toBe('é'.repeat(119));
  });

  it('has the card of its product, unless the company has a picture of its own', () => {
    const card = (of: Company) =>
      pageMeta(of, { ...seo, card: '/og-kaspersky.png' }).find(({ property }) => property === 'og:image')
        ?.content;
    expect(card(company)).toBe('https://exemplo.com.br/og-kaspersky.png');
    expect(card({ ...company, share_picture: '/media/marca.png' })).toBe(
      'https://exemplo.com.br/media/marca.png',
    );
  });

  it('falls back to our own card picture', () => {
    expect(pageMeta(company, seo)).toContainEqual({
      property: 'og:image',
      content: 'https://exemplo.com.br/og-padrao.png',
    });
  });
});

describe('structured data', () => {
  it('cannot end its script element, whatever a post is called', () => {
    const post = { title: '</script><script>alert(1)</script><!-- \u2028 &', slug: 'a' } as PublicPost;
    const json = scriptJson(article(company, post));
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Article', headline: post.title });
  });

  it('says who the company is, without anything it did not configure', () => {
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
  ])('“%s” is told machines in its parts', (text, [street, city, state, code]) => {
    expect(postalAddress(text)).toEqual({
      '@type': 'PostalAddress',
      streetAddress: street,
      ...(city && { addressLocality: city, addressRegion: state }),
      ...(code && { postalCode: code }),
      addressCountry: 'BR',
    });
  });
});
