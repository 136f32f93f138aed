/** @jest-environment ./frontend/dom-environment.ts */
import { Blob } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { chatReference, withVisitEntry, type ChatPlacement, type PublicPostList } from '@vitrine/contracts';
import { Footer } from '../app/components/site/footer';
import { LoadingPill } from '../app/components/site/loading-pill';
import { ArticleView } from '../app/features/article/article-view';
import { BlogPage } from '../app/features/blog/blog-page';
import { Newsletter } from '../app/features/blog/newsletter';
import { Contact } from '../app/features/home/contact';
import { buildPublicPost } from '../app/lib/api/fixtures';
import { buildSite } from '../app/lib/site-document/fixtures';
import { SiteContext } from '../app/lib/site-document/site-context';
import { contactMessage, newsletterMessage } from '../app/lib/chat/form-messages';
import { VisitContext } from '../app/lib/chat/visit';
import { visitEntry } from './entry';
import { define, find, forgetAfterEach, load, settle } from './fixtures';
import { visit } from './visit';

// The islands on the markup that the server writes.
forgetAfterEach();

const { page: unknownPage } = visit;
beforeEach(() => {
  visit.page = 1;
});
afterEach(() => {
  visit.page = unknownPage;
});

const markup = (node: ReactNode) =>
  renderToStaticMarkup(
    <SiteContext value={buildSite()}>
      <VisitContext value={{ page: 1, campaign: null }}>{node}</VisitContext>
    </SiteContext>,
  );

/** Makes the document what the server writes for `node`. */
function open(node: ReactNode): void {
  document.body.innerHTML = markup(node);
  // jsdom lacks this property of an attribute.
  for (const button of document.querySelectorAll('[formaction]'))
    define(button, 'formAction', button.getAttribute('formaction'));
}

describe('the forms of the chat', () => {
  let tab: { opener: unknown; location: { href: string } } | null;
  let opened: unknown[][];
  let counted: Promise<string>[];
  let address: { pathname: string; host: string; href: string };
  let copied: string[];
  beforeEach(() => {
    tab = { opener: 'this page', location: { href: '' } };
    opened = [];
    counted = [];
    copied = [];
    address = { pathname: '/', host: 'vitrine.test', href: '' };
    define(globalThis, 'location', address);
    define(globalThis, 'open', (...given: unknown[]) => (opened.push(given), tab));
    // jsdom's can't be read.
    define(globalThis, 'Blob', Blob);
    define(navigator, 'sendBeacon', (_: string, body: Blob) => counted.push(body.text()));
    document.body.dataset['countChats'] = '';
    define(navigator, 'clipboard', { writeText: async (text: string) => void copied.push(text) });
  });

  afterEach(() => {
    delete document.body.dataset['countChats'];
  });

  const type = (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields))
      find<HTMLInputElement>(`[name="${name}"]`).value = value;
  };
  const press = async (name: string) => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
    await settle();
  };
  const said = () => {
    const parts = [...document.querySelectorAll<HTMLElement>('[role=status] > :not([hidden])')];
    return parts.map((part) => [part.dataset['said'], part.querySelector('a')?.getAttribute('href')]);
  };
  const places = async () =>
    (await Promise.all(counted.splice(0))).map(
      (body) => (JSON.parse(body) as { place: ChatPlacement }).place,
    );
  /** A message as the site ends it: with the reference of its place, and where the visit began. */
  const ended = (message: string, place: ChatPlacement) =>
    withVisitEntry(`${message} (ref. ${chatReference({ page: 1, place })})`, { path: '/', origin: 'direct' });
  const typedIn = (chat = '') => new URL(chat).searchParams.get('text');

  it.each([
    {
      island: 'contact-form',
      page: <Contact />,
      fields: {
        ...{ Nome: 'Ana Souza', 'E-mail': 'ana@empresa.com.br', Empresa: 'Empresa & Filhos' },
        ...{ Telefone: '(11) 91234-5678', Funcionários: '51-200', Mensagem: 'Quero proteger\n80 máquinas.' },
      },
      message: contactMessage({
        ...{ name: 'Ana Souza', email: 'ana@empresa.com.br', company: 'Empresa & Filhos' },
        ...{ phone: '(11) 91234-5678', employees: '51-200', message: 'Quero proteger\n80 máquinas.' },
      }),
      send: 'Enviar pelo WhatsApp',
      subject: 'Contato pelo site',
      ways: ['form', 'form_email', 'form_copy'] as const,
    },
    {
      island: 'newsletter',
      page: <Newsletter />,
      fields: { 'E-mail': 'leitor@empresa.com.br' },
      message: newsletterMessage('leitor@empresa.com.br'),
      send: 'Inscrever',
      subject: 'Inscrição em novidades',
      ways: ['newsletter', 'newsletter_email', 'newsletter_copy'] as const,
    },
  ])(
    '$island: say what was typed by chat, e-mail and copy, each counted by its name',
    async ({ island, page, fields, message, send, subject, ways: [chat, email, copy] }) => {
      open(page);
      await load(island);
      type(fields);
      await press(send);
      expect([opened, tab?.opener]).toEqual([[['', '_blank']], null]);
      expect(typedIn(tab?.location.href)).toBe(ended(message, chat));
      expect(tab?.location.href).toMatch(/^https:\/\/wa\.me\/5511999990000\?/);
      expect([said(), await places()]).toEqual([[['chat', tab?.location.href]], [chat]]);

      await press('Enviar por e-mail');
      const mail = new URL(address.href);
      expect([mail.protocol, mail.pathname, mail.searchParams.get('subject')]).toEqual([
        ...['mailto:', 'contato@vitrine.test', subject],
      ]);
      expect(mail.searchParams.get('body')).toBe(ended(message, email).replaceAll('\n', '\r\n'));
      expect([said(), await places()]).toEqual([[['email', address.href]], [email]]);

      await press('Copiar mensagem');
      expect(copied).toEqual([ended(message, copy)]);
      expect([said(), await places()]).toEqual([[['copy', undefined]], [copy]]);
      expect(opened).toHaveLength(1);
    },
  );

  it.each([
    ['contact-form', <Contact key="form" />, 'Enviar pelo WhatsApp', { Nome: 'Ana', Empresa: 'Empresa' }],
    ['newsletter', <Newsletter key="newsletter" />, 'Inscrever', {}],
  ])('%s: tell the server nothing where clicks are not counted', async (island, page, send, fields) => {
    delete document.body.dataset['countChats'];
    define(globalThis, 'fetch', (path: string) => counted.push(Promise.resolve(path)));
    open(page);
    await load(island);
    type({ 'E-mail': 'ana@empresa.com.br', ...fields });
    for (const way of [send, 'Enviar por e-mail', 'Copiar mensagem']) await press(way);
    expect([opened.length, address.href.slice(0, 7), copied.length, counted]).toEqual([1, 'mailto:', 1, []]);
    expect(copied[0]).toMatch(/\(ref\. /);
  });

  it.each([
    ['contact-form', <Contact key="form" />, 'Enviar pelo WhatsApp', 'form'],
    ['newsletter', <Newsletter key="newsletter" />, 'Inscrever', 'newsletter'],
  ])(
    '%s: count nothing where the new tab was blocked, and offer the chat',
    async (island, page, send, place) => {
      tab = null;
      open(page);
      await load(island);
      type({ 'E-mail': 'ana@empresa.com.br', ...(place === 'form' && { Nome: 'Ana', Empresa: 'Empresa' }) });
      await press(send);
      const link = find('[data-said=blocked] a');
      expect([said(), counted]).toEqual([[['blocked', link.getAttribute('href')]], []]);
      expect(typedIn(link.getAttribute('href') ?? '')).toContain('ana@empresa.com.br');
      // Following it is counted as any click that opens the chat (chat.ts).
      expect([link.dataset['chat'], link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        ...[place, '_blank', 'noopener noreferrer'],
      ]);
    },
  );

  it.each([
    ['contact-form', <Contact key="form" />, 'Enviar pelo WhatsApp', ['Nome', 'E-mail', 'Empresa']],
    ['newsletter', <Newsletter key="newsletter" />, 'Inscrever', ['E-mail']],
  ])('%s: open nothing before what they need was typed', async (island, page, send, required) => {
    open(page);
    await load(island);
    for (const way of [send, 'Enviar por e-mail', 'Copiar mensagem']) await press(way);
    const invalid = [...document.querySelectorAll<HTMLInputElement>('form :invalid')];
    expect(invalid.map(({ name }) => name)).toEqual(required);
    expect([opened, address.href, copied, said(), counted]).toEqual([[], '', [], [], []]);
  });
});

describe('an article', () => {
  const post = buildPublicPost({
    ...{ title: 'O que é EDR', slug: 'o-que-e-edr', excerpt: 'Em um minuto.' },
    featured_image: `/media/${'a'.repeat(32)}/1408.jpg`,
  });
  beforeEach(() => open(<ArticleView post={post} contents={[]} related={[]} html="" isCounted />));

  it('an article is shared by its title, its excerpt and its address', async () => {
    const shared: ShareData[] = [];
    define(navigator, 'share', async (data: ShareData) => void shared.push(data));
    history.replaceState(null, '', '/blog/o-que-e-edr?utm_source=boletim');
    await load('share');
    find('#compartilhar').click();
    await settle();
    history.replaceState(null, '', '/');
    expect(shared).toEqual([
      { title: 'O que é EDR', text: 'Em um minuto.', url: `${location.origin}/blog/o-que-e-edr` },
    ]);
    expect(find('#compartilhado').hidden).toBe(true);
  });

  it('an article shows our picture for its own where that does not load', async () => {
    await load('pictures');
    const image = find<HTMLImageElement>('#artigo img');
    expect(image.getAttribute('src')).toBe(post.featured_image);
    image.dispatchEvent(new Event('error'));
    expect(image.getAttribute('src')).toBe('/imagem-padrao.svg');
    expect(document.querySelectorAll('#artigo source')).toHaveLength(0);
  });

  it('an article is counted once it is seen, and not again when it comes back', async () => {
    const asked: string[] = [];
    define(globalThis, 'fetch', (of: string, { method = '' }: RequestInit = {}) => {
      asked.push(`${method} ${of.split('?')[0]}`);
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    const become = (state: DocumentVisibilityState) => {
      define(document, 'visibilityState', state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    define(document, 'visibilityState', 'hidden');
    await load('count-view');
    become('hidden');
    expect(asked).toEqual([]);
    become('visible');
    expect(asked).toEqual(['POST /api/blog/posts/o-que-e-edr/view']);
    become('hidden');
    become('visible');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(asked).toHaveLength(1);
  });
});

describe('the list', () => {
  const post = (id: number) =>
    ({
      ...{ id, slug: `artigo-${id}`, title: `Artigo ${id}`, excerpt: '', featured_image: null },
      ...{
        category_name: 'EDR',
        category_slug: 'edr',
        author_name: 'Ana',
        view_count: 0,
        reading_minutes: 3,
      },
      ...{ published_at: '2026-02-01T01:30:00.000Z', updated_at: '2026-02-01T01:30:00.000Z' },
    }) as PublicPostList['posts'][number];
  const list = (ids: number[], next_cursor: string | null, after = '') =>
    markup(
      <BlogPage
        list={{ posts: ids.map(post), next_cursor }}
        categories={[]}
        category={undefined}
        address={{ category: '', search: '', after }}
      />,
    );

  it('the list has more put below it, without a new document', async () => {
    document.body.innerHTML = list([9, 8, 7, 6], 'c1');
    const asked: string[] = [];
    define(globalThis, 'fetch', async (of: string) => {
      asked.push(new URL(of, location.href).search);
      return new Response(list([5, 4], null, 'c1'));
    });
    await load('more');
    find('#mais').click();
    await settle();
    expect(asked).toEqual(['?depois=c1']);
    expect(
      [...document.querySelectorAll('article :is(h2, h3)')].map(({ textContent }) => textContent),
    ).toEqual([9, 8, 7, 6, 5, 4].map((id) => `Artigo ${id}`));
    expect([find('#mais-estado').textContent, document.querySelector('#mais')]).toEqual([
      '6 artigos na página.',
      null,
    ]);
    expect(location.search).toBe('');
  });
});

describe('a page that takes its time', () => {
  it('a page that takes its time is announced on the one before', async () => {
    document.body.innerHTML = `${markup(<LoadingPill />)}<a href="/blog">Blog</a>`;
    jest.useFakeTimers();
    await load('loading');
    find('a').click();
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    expect([find('[role=status] span').textContent, find('#carregando').hidden]).toEqual([
      'Carregando artigos...',
      false,
    ]);
  });
});

describe('the footer', () => {
  it('the footer leads back to the top', async () => {
    const scrolled: unknown[] = [];
    define(globalThis, 'scrollTo', (to: unknown) => scrolled.push(to));
    open(<Footer />);
    await load('menu');
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Voltar ao topo')
      ?.click();
    expect(scrolled).toEqual([{ top: 0 }]);
  });
});

describe('where a visit began', () => {
  const from = (referrer: string, first?: string) => {
    define(document, 'referrer', referrer);
    define(globalThis, 'location', new URL('https://vitrine.test/about'));
    define(
      globalThis,
      'navigation',
      first === undefined ? undefined : { entries: () => [{ url: `https://vitrine.test${first}` }] },
    );
    return visitEntry();
  };

  it.each([
    ['at this page, led to by a search engine', 'https://www.google.com/', undefined, 'search'],
    ['at this page, typed in', '', undefined, 'direct'],
    ['at this page, where the browser says so too', '', '/about', 'direct'],
    ['at this page again, led to from elsewhere', 'https://chatgpt.com/', '/microsoft365', 'ai'],
  ])('%s', (_, referrer, first, origin) => {
    expect(from(referrer, first)).toEqual({ path: '/about', origin });
  });

  it.each([
    ['https://vitrine.test/kaspersky', '/microsoft365'],
    // Typed in later, or by a browser that hides what led here.
    ['', '/microsoft365'],
  ])('where a visit began at the first page of the tab, by no one knows whom (%s)', (referrer, first) => {
    expect(from(referrer, first)).toEqual({ path: first, origin: null });
  });

  it('no one knows where, from another of our pages in a browser without a list of the tab’s pages', () => {
    expect(from('https://vitrine.test/kaspersky')).toBeNull();
  });
});
