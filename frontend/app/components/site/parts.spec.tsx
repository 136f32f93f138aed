/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildDocument, renderInSite, withoutFamilies } from '../../lib/site-document/fixtures';
import { ArticlePicture } from './article-picture';
import { Credentials } from './credentials';
import { FigureCondition } from './figure-condition';
import { Footer } from './footer';
import { Header } from './header';
import { PageProblem } from './page-problem';
import { Portrait } from './portrait';

/** Text and address of each link below an element. */
const links = (within_: HTMLElement): (string | null)[][] =>
  within(within_)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the header', () => {
  it('the header marks the page that is open, or what it belongs to', () => {
    for (const [pathname, ...open] of [
      ['/blog', 'Blog'],
      ['/blog/um-artigo', 'Blog'],
      ['/about', 'Sobre'],
      ['/kaspersky', 'Kaspersky'],
      ['/blogs'],
      ['/'],
    ] as const) {
      document.body.replaceChildren();
      renderInSite(<Header pathname={pathname} />);
      for (const name of ['Principal', 'Menu'])
        expect(
          within(screen.getByRole('navigation', { name, hidden: true }))
            .queryAllByRole('link', { hidden: true, current: 'page' })
            .map(({ textContent }) => textContent),
        ).toEqual(open);
    }
  });

  it('the header leads to each page and to the parts of the home page, on a phone too, and home by its mark', () => {
    for (const pathname of ['/', '/about']) {
      document.body.replaceChildren();
      renderInSite(<Header pathname={pathname} />);
      for (const name of ['Principal', 'Menu'])
        expect(links(screen.getByRole('navigation', { name, hidden: true })).slice(0, 6)).toEqual([
          ['Kaspersky', '/#products'],
          ['Microsoft 365', '/microsoft365'],
          ['Google Workspace', '/google-workspace'],
          ['Sobre', '/about'],
          ['Blog', '/blog'],
          ['Contato', '/#contact'],
        ]);
    }
    const chosen = structuredClone(buildDocument());
    chosen.catalogue[0]!.menuOpensPage = true;
    document.body.replaceChildren();
    renderInSite(<Header pathname="/about" />, { document: chosen });
    expect(links(screen.getByRole('navigation', { name: 'Menu', hidden: true }))[0]).toEqual([
      'Kaspersky',
      '/kaspersky',
    ]);
    expect(screen.getByRole('link', { name: 'Vitrine, página inicial' }).getAttribute('href')).toBe('/');
    const chats = screen.getAllByRole('link', { name: /^Fale Conosco/, hidden: true });
    expect(
      chats.map((link) => ['target', 'rel', 'data-chat'].map((name) => link.getAttribute(name))),
    ).toEqual([
      ['_blank', 'noopener noreferrer', 'header'],
      ['_blank', 'noopener noreferrer', 'header'],
    ]);
    for (const link of chats)
      expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toMatch(/^Olá!/);
  });

  it('the header leaves out what is not sold, and so does the footer', () => {
    renderInSite(
      <>
        <Header pathname="/" />
        <Footer />
      </>,
      { document: withoutFamilies('kaspersky') },
    );
    expect(document.body.innerHTML).not.toMatch(/kaspersky|#products/i);
  });

  it('the header has a button that says which menu it opens, and that it is closed', () => {
    renderInSite(<Header pathname="/about" />);
    const button = screen.getByRole('button', { name: 'Abrir menu' });
    expect(
      ['popovertarget', 'aria-controls', 'aria-expanded'].map((name) => button.getAttribute(name)),
    ).toEqual([...['menu-movel', 'menu-movel', 'false']]);
  });
});

describe('the footer', () => {
  it('the footer leads to each product, to each page and to the company, and the team to its area', () => {
    renderInSite(<Footer />);
    expect(screen.getByTitle('Área Administrativa').getAttribute('href')).toBe('/blog/admin');
    expect(links(screen.getByRole('navigation', { name: 'Produtos' }))).toEqual([
      ['Kaspersky Next EDR', '/kaspersky'],
      ['Kaspersky Next EDR Foundations', '/kaspersky#next-edr-foundations'],
      ['Kaspersky Managed Detection', '/kaspersky#managed-detection'],
      ['Kaspersky Next EDR Optimum', '/kaspersky#next-edr-optimum'],
      ['Microsoft 365', '/microsoft365'],
      ['Google Workspace', '/google-workspace'],
    ]);
    expect(links(screen.getByRole('navigation', { name: 'Empresa' }))).toEqual([
      ['Sobre a empresa', '/about'],
      ['Blog', '/blog'],
      ['Contato', '/#contact'],
      ['Privacidade', '/privacidade'],
    ]);
    const contact = screen.getByRole('region', { name: 'Contato rápido' });
    expect(links(contact).slice(1)).toEqual([
      ['(11) 99999-0000', 'tel:+5511999990000'],
      ['contato@vitrine.test', 'mailto:contato@vitrine.test'],
    ]);
    expect(contact.textContent).toContain('Segunda a sexta, 8h às 18hEmergências: 24/7');
  });
});

describe('what is in the place of a page', () => {
  const ways = [
    ['Página inicial', '/'],
    ['Ir para o Blog', '/blog'],
    [expect.stringMatching(/^Kaspersky/), '/kaspersky'],
    [expect.stringMatching(/^Microsoft 365/), '/microsoft365'],
    [expect.stringMatching(/^Google Workspace/), '/google-workspace'],
    [expect.stringMatching(/^Contato/), '/#contact'],
  ];

  it.each([
    [404, 'Página não encontrada'],
    [410, 'Página não encontrada'],
  ])('what is in the place of a page searches the blog where the page is none (%s)', (status, title) => {
    renderInSite(<PageProblem status={status} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByRole('searchbox', { name: 'Buscar artigos' })).toBeTruthy();
    expect(links(document.body)).toEqual(ways);
  });

  it.each([
    [503, 'Voltamos em instantes'],
    [500, 'Algo não saiu como esperado'],
  ])(
    'what is in the place of a page says how to reach the company where the site fails (%s)',
    (status, title) => {
      renderInSite(<PageProblem status={status} />);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
      expect(screen.queryByRole('searchbox')).toBeNull();
      const [phone, chat, ...rest] = links(document.body);
      expect([phone, chat?.[1]]).toEqual([
        ['(11) 99999-0000', 'tel:+5511999990000'],
        expect.stringMatching(/^https:\/\/wa\.me\/5511999990000\?/),
      ]);
      expect(rest).toEqual(ways);
    },
  );
});

describe('credentials', () => {
  it('each say of whom they are, in the link too that leads to their proof', () => {
    const credentials = ['A', 'B'].map((name) => ({
      name,
      number: `N-${name}`,
      link: `https://x.test/${name}`,
      picture: '',
    }));
    renderInSite(<Credentials credentials={credentials} />);
    for (const { name, number, link } of credentials) {
      const proof = screen.getByRole('link', {
        name: `Conferir com o fabricante : ${name} (abre em nova aba)`,
      });
      expect(proof.getAttribute('href')).toBe(link);
      expect(screen.getByText(`Número ${number}`)).toBeTruthy();
    }
  });
});

describe('where a figure comes from', () => {
  it('where a figure comes from is said of that figure alone, with its proof', () => {
    renderInSite(<FigureCondition figure={{ condition: 'Média do ano', link: '' }} className="" />);
    expect([document.body.textContent, screen.queryByRole('link')]).toEqual(['Média do ano', null]);
    document.body.replaceChildren();
    renderInSite(
      <FigureCondition figure={{ condition: 'Teste de 2026', link: 'https://x.test/teste' }} className="" />,
    );
    expect(links(document.body)).toEqual([['Teste de 2026 (abre em nova aba)', 'https://x.test/teste']]);
    document.body.replaceChildren();
    renderInSite(<FigureCondition figure={{ condition: '', link: '' }} className="" />);
    expect(document.body.textContent).toBe('');
  });
});

describe('pictures', () => {
  it('pictures wait until they are near, but the first of a page, which is fetched before all else', () => {
    const own = `/media/${'a'.repeat(32)}/1408.jpg`;
    const howIs = (eager: boolean, url: string | null) => {
      document.body.replaceChildren();
      renderInSite(<ArticlePicture url={url} alt="Tela" sizes="100vw" eager={eager} />);
      const image = screen.getByRole('img', { name: 'Tela' });
      return ['loading', 'fetchpriority', 'src', 'data-fallback'].map((name) => image.getAttribute(name));
    };
    expect(howIs(true, own)).toEqual(['eager', 'high', own, '/imagem-padrao.svg']);
    const sources = [...document.querySelectorAll('source')].map((source) => [
      source.getAttribute('type'),
      /\.(\w+) \d+w/.exec(source.getAttribute('srcset') ?? '')?.[1],
    ]);
    expect(sources).toEqual([
      ['image/avif', 'avif'],
      ['image/webp', 'webp'],
    ]);
    expect(howIs(false, 'https://x.test/a.jpg')).toEqual([
      ...['lazy', 'auto', 'https://x.test/a.jpg', '/imagem-padrao.svg'],
    ]);
    expect(howIs(false, null)).toEqual(['lazy', 'auto', '/imagem-padrao.svg', null]);
  });

  it('pictures of who has none are the first letters of two names', () => {
    renderInSite(<Portrait person={{ name: 'ana  maria Souza', picture: '' }} />);
    expect(document.body.textContent).toBe('AM');
  });
});
