/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { define, find, forgetAfterEach, load, settle } from './fixtures';

/** Answers that a test gives to what an island asks for, by address. */
let answers: Map<string, () => Promise<Response>>;
let asked: string[];
const never = () => new Promise<Response>(() => undefined);
const html = (body: string) => () => Promise.resolve(new Response(body));

forgetAfterEach();
beforeEach(() => {
  answers = new Map();
  asked = [];
  define(globalThis, 'fetch', (address: string, { signal }: { signal?: AbortSignal } = {}) => {
    const { pathname, search } = new URL(address, location.href);
    asked.push(pathname + search);
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      answers
        .get(pathname + search)?.()
        .then(resolve, reject);
    });
  });
});
afterEach(() => {
  jest.useRealTimers();
  history.replaceState(null, '', '/');
});

function follow(selector: string, init: MouseEventInit = {}): void {
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}

/** Clicks that leave this window where it is. */
const elsewhere: [string, MouseEventInit][] = [
  ...['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].map((key): [string, MouseEventInit] => [
    key,
    { [key]: true },
  ]),
  ['the middle button', { button: 1 }],
];

/** The page goes into the back/forward cache and comes back. */
function leaveAndReturn(): void {
  for (const type of ['pagehide', 'pageshow'])
    dispatchEvent(Object.assign(new Event(type), { persisted: true }));
}

describe('more articles', () => {
  const page = (articles: string, more?: string) => `<div><div id="lista"><div id="artigos">${articles}</div>
    ${more ? `<a id="mais" href="${more}">Carregar mais artigos</a>` : ''}<p id="mais-estado" role="status"></p></div></div>`;

  it('more articles are below the others until there are none, and are announced', async () => {
    document.body.innerHTML = page('<article>1</article>', '/blog?depois=a');
    answers.set('/blog?depois=a', html(page('<article>2</article>', '/blog?depois=b')));
    answers.set('/blog?depois=b', html(page('<article>3</article>')));
    await load('more');
    follow('#mais');
    await settle();
    expect([find('#artigos').textContent, find('#mais').getAttribute('href')]).toEqual([
      '12',
      expect.stringContaining('/blog?depois=b'),
    ]);
    expect(find('#mais-estado').textContent).toBe('2 artigos na página.');
    follow('#mais');
    await settle();
    expect([find('#artigos').textContent, document.querySelector('#mais')]).toEqual(['123', null]);
  });

  it.each([
    ['the first new article', '<article><a href="/blog/2">2</a></article><article><a>3</a></article>', '2'],
    ['the heading of the list where the last page is empty', '', 'Mais Artigos'],
  ])('more articles that are the last leave the focus on %s', async (_, articles, focused) => {
    const heading = '<h2 id="mais-artigos" tabindex="-1">Mais Artigos</h2>';
    document.body.innerHTML = heading + page('<article><a href="/blog/1">1</a></article>', '/blog?depois=a');
    answers.set('/blog?depois=a', html(page(articles)));
    await load('more');
    find('#mais').focus();
    follow('#mais');
    await settle();
    expect(document.activeElement?.textContent).toBe(focused);
  });

  it('more articles take the focus from nothing else', async () => {
    document.body.innerHTML = `<input>${page('<article>1</article>', '/blog?depois=a')}`;
    answers.set('/blog?depois=a', html(page('<article><a href="/blog/2">2</a></article>')));
    await load('more');
    follow('#mais');
    find('input').focus();
    await settle();
    expect(document.activeElement).toBe(find('input'));
  });

  it('more articles can be asked for again where the page was left before they came', async () => {
    document.body.innerHTML = page('<article>1</article>', '/blog?depois=a');
    answers.set('/blog?depois=a', never);
    await load('more');
    follow('#mais');
    leaveAndReturn();
    await settle();
    expect([find('#mais').ariaBusy, find('#mais-estado').textContent]).toEqual([null, '']);
    answers.set('/blog?depois=a', html(page('<article>2</article>')));
    follow('#mais');
    await settle();
    expect(find('#artigos').textContent).toBe('12');
  });

  it('more articles that can’t be had are said to be so, and can be asked for again', async () => {
    document.body.innerHTML = page('<article>1</article>', '/blog?depois=a');
    answers.set('/blog?depois=a', () => Promise.resolve(new Response('', { status: 503 })));
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await load('more');
    follow('#mais');
    await settle();
    silenced.mockRestore();
    expect(find('#mais-estado').textContent).toBe('Não foi possível carregar mais artigos. Tente novamente.');
    answers.set('/blog?depois=a', html(page('<article>2</article>')));
    follow('#mais');
    await settle();
    expect(find('#artigos').textContent).toBe('12');
  });

  it('more articles open in a tab of their own where that is asked for', async () => {
    document.body.innerHTML = page('<article>1</article>', '/blog?depois=a');
    await load('more');
    for (const [, init] of elsewhere) follow('#mais', init);
    expect(asked).toEqual([]);
  });
});

describe('a search by typing', () => {
  const form = (lista: string) => `<form action="/blog"><input id="busca" name="busca">
    <span id="busca-falhou" hidden><button>Tentar de novo</button></span></form>${lista}
    <a href="/about">Sobre</a>`;
  const list = (words: string, found: number) =>
    `<div id="lista" data-search="${words}" data-found="${found}">${words}</div>`;
  let counted: string[];
  beforeEach(() => {
    counted = [];
    define(navigator, 'sendBeacon', (path: string) => counted.push(path));
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  const write = async (words: string, wait = 300) => {
    find<HTMLInputElement>('#busca').value = words;
    find('#busca').dispatchEvent(new Event('input', { bubbles: true }));
    jest.advanceTimersByTime(wait);
    await settle();
  };

  const submit = async () => {
    find<HTMLFormElement>('form').requestSubmit();
    await settle();
  };

  it('a search by typing takes the place of the list, and is counted when it found little and stood for a while', async () => {
    document.body.innerHTML = form(list('', 20));
    answers.set('/blog?busca=edr', html(list('edr', 9)));
    answers.set('/blog?busca=edrx', html(list('edrx', 1)));
    await load('search');
    await write('edr');
    expect([find('#lista').textContent, location.search]).toEqual(['edr', '?busca=edr']);
    jest.advanceTimersByTime(10_000);
    expect(counted).toEqual([]);
    await write('edrx');
    jest.advanceTimersByTime(2_000);
    expect(counted).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(counted).toEqual(['/api/blog/searches']);
  });

  it('a search by typing shows the last answer, not the slowest', async () => {
    document.body.innerHTML = form(list('', 20));
    let release: (answer: Response) => void = () => undefined;
    answers.set('/blog?busca=lento', () => new Promise((resolve) => (release = resolve)));
    answers.set('/blog', html(list('', 20)));
    await load('search');
    await write('lento');
    await write('');
    release(new Response(list('lento', 3)));
    await settle();
    expect([find('#lista').textContent, location.search]).toEqual(['', '']);
    expect(asked).toEqual(['/blog?busca=lento', '/blog']);
  });

  it('a search by typing is given up by who follows a link, whether it was asked for already or not', async () => {
    document.body.innerHTML = form(list('', 20));
    let release: (answer: Response) => void = () => undefined;
    answers.set('/blog?busca=edr', () => new Promise((resolve) => (release = resolve)));
    await load('search');
    await write('edr');
    follow('a');
    release(new Response(list('edr', 9)));
    await settle();
    expect([find('#lista').textContent, location.search, find('#lista').ariaBusy]).toEqual(['', '', null]);
    await write('outra', 100);
    follow('a');
    jest.advanceTimersByTime(1_000);
    expect(asked).toEqual(['/blog?busca=edr']);
    // The link may have led nowhere, as to a file.
    answers.set('/blog?busca=outra', html(list('outra', 9)));
    await submit();
    expect(find('#lista').textContent).toBe('outra');
  });

  it.each([
    ...elsewhere.map(([name, init]) => [`a link opened with ${name}`, 'a', init] as const),
    ['a link to a part of the page', '#part', {}],
    ['a link that opens a tab', '#new', {}],
    ['a link to the mail program', '#mail', {}],
  ] as const)('a search by typing goes on after %s', async (_, selector, init) => {
    document.body.innerHTML = `${form(list('', 20))}<a id="part" href="#lista">Lista</a>
      <a id="new" target="_blank" href="/about">Sobre</a><a id="mail" href="mailto:a@x.test">E-mail</a>`;
    let release: (answer: Response) => void = () => undefined;
    answers.set('/blog?busca=edr', () => new Promise((resolve) => (release = resolve)));
    answers.set('/blog?busca=edrs', html(list('edrs', 9)));
    await load('search');
    await write('edr');
    follow(selector, init);
    release(new Response(list('edr', 9)));
    await settle();
    expect([find('#lista').textContent, find('#lista').ariaBusy]).toEqual(['edr', null]);
    await write('edrs', 100);
    follow(selector, init);
    jest.advanceTimersByTime(200);
    await settle();
    expect(find('#lista').textContent).toBe('edrs');
  });

  it('a search by typing is made again when the page comes back from the back/forward cache before its answer', async () => {
    document.body.innerHTML = form(list('', 20));
    answers.set('/blog?busca=edr', never);
    await load('search');
    await write('edr');
    expect(find('#lista').ariaBusy).toBe('true');
    answers.set('/blog?busca=edr', html(list('edr', 9)));
    leaveAndReturn();
    await settle();
    expect([find('#lista').textContent, find('#lista').ariaBusy, asked.length]).toEqual(['edr', null, 2]);
    leaveAndReturn();
    await settle();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['offline', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
    ['without the server', () => Promise.resolve(new Response('', { status: 503 }))],
  ])('%s leaves the page as it is, says so and can be made again', async (_, answer) => {
    document.body.innerHTML = form(list('', 20));
    answers.set('/blog?busca=edr', answer);
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await load('search');
    await write('edr');
    silenced.mockRestore();
    const state = () => [find('#lista').textContent, find('#lista').ariaBusy, find('#busca-falhou').hidden];
    expect([...state(), location.search]).toEqual(['', null, false, '']);
    answers.set('/blog?busca=edr', html(list('edr', 9)));
    find('#busca-falhou button').click();
    await settle();
    expect([...state(), location.search]).toEqual(['edr', null, true, '?busca=edr']);
  });
});

describe('what is on its way', () => {
  it.each([
    ['/blog/um-artigo', 'Carregando artigo...'],
    ['/blog', 'Carregando artigos...'],
    ['/blog/admin/posts', 'Carregando...'],
    ['/about', 'Carregando...'],
  ])('%s is announced as “%s”, once it takes long and only where this page is left', async (path, text) => {
    jest.useFakeTimers();
    document.body.innerHTML = `<p id="carregando" hidden><span></span></p><a href="${path}">a</a>
      <a id="new" target="_blank" href="${path}">b</a><a id="part" href="#parte">c</a><a id="away" href="https://x.test/">d</a>`;
    await load('loading');
    const announced = (selector: string, init: MouseEventInit = {}) => {
      follow(selector, init);
      jest.advanceTimersByTime(500);
      const { hidden, textContent } = find('#carregando');
      dispatchEvent(new Event('pagehide'));
      expect(find('#carregando').hidden).toBe(true);
      return hidden ? undefined : textContent;
    };
    expect(announced('a')).toBe(text);
    for (const [name, init] of elsewhere) expect([name, announced('a', init)]).toEqual([name, undefined]);
    for (const other of ['#new', '#part', '#away'])
      expect([other, announced(other)]).toEqual([other, undefined]);
  });
});

describe('a form of the chat', () => {
  const said = () =>
    [...document.querySelectorAll<HTMLElement>('[data-said]:not([hidden])')].map(
      (part) => part.dataset['said'],
    );
  it.each([
    [true, 'copy', ['/api/blog/chats']],
    [false, 'uncopied', []],
  ])(
    'a form of the chat says whether its message was copied (%s), and counts only then',
    async (works, expected, counts) => {
      document.body.innerHTML = `<form data-chat-form="newsletter" data-link="https://wa.me/1?text=" data-end=" (ref. A)">
      <input name="E-mail" value=" ana@x.test "><button data-way="copy" data-place="newsletter_copy">Copiar</button>
      ${['chat', 'blocked', 'email', 'copy', 'uncopied'].map((name) => `<span hidden data-said="${name}"></span>`).join('')}</form>`;
      const copied: string[] = [];
      const counted: string[] = [];
      document.body.dataset['countChats'] = '';
      define(navigator, 'sendBeacon', (path: string) => counted.push(path));
      define(navigator, 'clipboard', {
        writeText: (text: string) =>
          works ? Promise.resolve(copied.push(text)) : Promise.reject(new Error('no')),
      });
      await load('newsletter');
      find('button').click();
      await settle();
      delete document.body.dataset['countChats'];
      expect([said(), counted]).toEqual([[expected], counts]);
      for (const text of copied) expect(text).toMatch(/ana@x\.test.*\(ref\. A/s);
    },
  );
});
