import { describe, expect, it } from '@jest/globals';
import { offersOf, shippedSite } from '@vitrine/contracts';
import { articleCards } from './article-cards';
import { withProducts } from './product-cards';

const at = (name: string) => `/media/${'a'.repeat(32)}/${name}`;
const card = (kind: string, href: string, text = 'Guia &amp; "dicas"') =>
  `<p data-card="${kind}"><a href="${href}" rel="noopener noreferrer">${text}</a></p>`;

describe('a card of a file', () => {
  it('a card of a file is saved under its name where it is a file to download', () => {
    expect(articleCards(card('arquivo', at('guia.docx')))).toBe(
      `<p data-card="arquivo"><a download href="${at('guia.docx')}" rel="noopener noreferrer">Guia &amp; "dicas"</a></p>`,
    );
  });

  it('a card of a file opens a PDF in its place after a click, and in a tab of its own by its link', () => {
    const html = articleCards(card('pdf', at('guia.pdf')));
    expect(html).toMatch(/^<div data-card="pdf"><a target="_blank" href=/);
    expect(html).toContain(
      `<details><summary>Ler aqui</summary><iframe src="${at('guia.pdf')}" title="Guia &amp; &quot;dicas&quot;" loading="lazy"></iframe></details></div>`,
    );
  });

  it('a card of a file plays a video with nothing loaded before, and leads to it where the browser has no player', () => {
    const html = articleCards(card('clipe', at('tela.mp4')));
    expect(html).toMatch(
      /^<figure data-card="clipe"><video controls preload="none" playsinline poster="[^"]+" src="[^"]+">/,
    );
    expect(html).toContain(`href="${at('tela.mp4')}"`);
  });

  it('a card of a file shows the picture of a video before it plays, which the words leave out', () => {
    const picture = `<img src="${at('640x360.jpg')}" alt="Cena do vídeo">`;
    const html = articleCards(card('clipe', at('tela.webm'), `${picture}A tela`));
    expect(html).toContain(`poster="${at('640x360.jpg')}" src="${at('tela.webm')}"`);
    expect(html).toMatch(/<figcaption>A tela<\/figcaption><\/figure>$/);
    expect(html).not.toContain('<img');
    const elsewhere = card('clipe', at('tela.mp4'), '<img src="https://x.example/a.jpg" alt="">A');
    expect(articleCards(elsewhere)).toContain('poster="/video.svg"');
  });

  it('a card of a video shows its still, and no picture of another site', () => {
    const page = 'https://youtu.be/dQw4w9WgXcQ';
    const still = `<img src="${at('1408x939.jpg')}" alt="Cena do vídeo">`;
    expect(articleCards(card('video', page, `${still}O golpe`))).toContain(`${still}O golpe<span`);
    expect(
      articleCards(card('video', page, '<img src="https://i.ytimg.com/a.jpg" alt="">O golpe')),
    ).not.toContain('<img');
  });

  it('a card of a file shows a GIF after a click alone, so that nothing moves by itself', () => {
    const html = articleCards(card('clipe', at('tela.gif'), 'A tela'));
    expect(html).toBe(
      `<details data-card="clipe"><summary>A tela</summary><img src="${at('tela.gif')}" alt="A tela" loading="lazy" decoding="async"></details>`,
    );
  });

  it.each([
    ['pdf', 'https://x.example/a.pdf'],
    ['pdf', at('guia.docx')],
    ['pdf', '/media/../a.pdf'],
    ['pdf', '/blog/a.pdf'],
    ['clipe', at('guia.pdf')],
    ['clipe', 'https://x.example/a.mp4'],
    ['arquivo', at('pagina.html')],
    ['artigo', at('guia.pdf')],
  ])('a card of a file stays a link where it is none of ours of that kind: %s %s', (kind, href) => {
    expect(articleCards(card(kind, href))).toBe(card(kind, href));
  });
});

describe('a card of a product', () => {
  const { catalogue } = shippedSite;
  const chat = (name: string) => `https://wa.me/1?text=${name}&x="`;

  it('a card of a product says what the catalogue says of it, leads to its page, and asks by chat', () => {
    const { path, text } = offersOf(catalogue)[1]!;
    const html = withProducts(card('produto', path, 'Microsoft 365'), catalogue, chat);
    expect(html).toContain(`<strong>Microsoft 365</strong><p>${text}</p>`);
    expect(html).toContain(`href="${path}"`);
    expect(html).toContain('href="https://wa.me/1?text=Microsoft 365&amp;x=&quot;"');
  });

  it.each(['/blog/x', '/microsoft365'])('a card of a product that is not sold, %s, is its name', (path) => {
    const html = withProducts(card('produto', path, 'Microsoft 365'), catalogue.slice(0, 1), chat);
    expect(html).toBe('<p>Microsoft 365</p>');
  });

  it('a card of a product leads to the page of a family whose address changed', () => {
    const moved = catalogue.map((family) => ({
      ...family,
      slug: `novo-${family.slug}`,
      former: [family.slug],
    }));
    expect(withProducts(card('produto', '/kaspersky', 'EDR'), moved, chat)).toContain('<strong>EDR</strong>');
  });
});
