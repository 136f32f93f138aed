/** @jest-environment ./frontend/dom-environment.ts */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { define, find, forgetAfterEach, load, settle } from './fixtures';
import { visit } from './visit';

forgetAfterEach();
beforeEach(() => {
  visit.campaign = null;
});
afterEach(() => {
  document.head.querySelector('link[rel=canonical]')?.remove();
});

describe('sharing an article', () => {
  let copied: string[];
  const open = async (share?: () => Promise<void>) => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<link rel="canonical" href="https://exemplo.com.br/blog/a">',
    );
    document.body.innerHTML =
      '<button id="compartilhar" data-title="Título" data-text="Resumo"></button><button data-copy-link></button><p id="compartilhado" hidden></p>';
    copied = [];
    define(navigator, 'share', share);
    define(navigator, 'clipboard', { writeText: async (text: string) => void copied.push(text) });
    await load('share');
    find('#compartilhar').click();
    await settle();
  };

  it('sharing an article copies its own address, without what brought this reader here', async () => {
    history.replaceState(null, '', '/blog/a?utm_source=boletim#parte');
    await open();
    expect(copied).toEqual(['https://exemplo.com.br/blog/a']);
    expect(find('#compartilhado').textContent).toBe('Link copiado para a área de transferência!');
    history.replaceState(null, '', '/');
  });

  it('sharing an article copies nothing for who closed the sharing of the device, and copies where that fails', async () => {
    await open(() => Promise.reject(new DOMException('', 'AbortError')));
    expect([copied, find('#compartilhado').hidden]).toEqual([[], true]);
    await open(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    expect(copied).toEqual(['https://exemplo.com.br/blog/a']);
  });

  it('sharing an article copies from the end of the article, whatever the device can share', async () => {
    await open(() => Promise.reject(new DOMException('', 'AbortError')));
    find('[data-copy-link]').click();
    await settle();
    expect([copied, find('#compartilhado').hidden]).toEqual([['https://exemplo.com.br/blog/a'], false]);
  });
});

describe('a picture that does not load', () => {
  const markup = `<picture><source srcset="a.avif"><source srcset="a.webp">
    <img src="a.jpg" data-fallback="/imagem-padrao.svg"></picture><img id="other" src="b.jpg">`;
  const shown = () => [find('img').getAttribute('src'), document.querySelectorAll('source').length];

  it('a picture that does not load gives way to ours, whose place no other form of it takes', async () => {
    document.body.innerHTML = markup;
    await load('pictures');
    for (const image of document.querySelectorAll('img')) image.dispatchEvent(new Event('error'));
    expect(shown()).toEqual(['/imagem-padrao.svg', 0]);
    expect(find('#other').getAttribute('src')).toBe('b.jpg');
    // Ours may be missing too: it is tried once.
    find('img').setAttribute('src', 'c.jpg');
    find('img').dispatchEvent(new Event('error'));
    expect(find('img').getAttribute('src')).toBe('c.jpg');
  });

  it('a picture that does not load does so where it failed before the script was there', async () => {
    document.body.innerHTML = markup;
    for (const [name, value] of Object.entries({ complete: true, naturalWidth: 0, currentSrc: 'a.avif' }))
      define(find('img'), name, value);
    await load('pictures');
    expect(shown()).toEqual(['/imagem-padrao.svg', 0]);
  });
});

describe('the menu of a phone', () => {
  it('the menu says whether it is open, and closes when one of its links is followed', async () => {
    document.body.innerHTML =
      '<button popovertarget="menu-movel"></button><nav id="menu-movel"><p></p><a href="#contact">Contato</a></nav>';
    const hidePopover = jest.fn();
    Object.assign(find('#menu-movel'), { hidePopover });
    await load('menu');
    const toggle = (newState: string) =>
      find('#menu-movel').dispatchEvent(Object.assign(new Event('toggle'), { newState }));
    const said = () => ['aria-expanded', 'aria-label'].map((name) => find('button').getAttribute(name));
    toggle('open');
    expect(said()).toEqual(['true', 'Fechar menu']);
    toggle('closed');
    expect(said()).toEqual(['false', 'Abrir menu']);
    find('#menu-movel p').click();
    expect(hidePopover).not.toHaveBeenCalled();
    find('#menu-movel a').click();
    expect(hidePopover).toHaveBeenCalledTimes(1);
  });
});

describe('the contents of an article', () => {
  it('the contents of an article mark the heading that is being read, and none but that', async () => {
    document.body.innerHTML = `<nav id="indice"><a href="#um">Um</a><a href="#a%C3%A7%C3%A3o">Ação</a></nav>
      <h2 id="um"></h2><h2 id="ação"></h2>`;
    let update: () => void = () => undefined;
    define(globalThis, 'IntersectionObserver', function (this: object, callback: () => void) {
      update = callback;
      return Object.assign(this, { observe: () => undefined });
    });
    await load('contents');
    const marked = (...tops: number[]) => {
      for (const [index, heading] of document.querySelectorAll('h2').entries())
        heading.getBoundingClientRect = () => ({ top: tops[index] }) as DOMRect;
      update();
      return [...document.querySelectorAll('[aria-current=location]')].map(({ textContent }) => textContent);
    };
    expect(marked(innerHeight, 2 * innerHeight)).toEqual([]);
    expect(marked(10, 2 * innerHeight)).toEqual(['Um']);
    expect(marked(-500, 10)).toEqual(['Ação']);
    expect(marked(10, 2 * innerHeight)).toEqual(['Um']);
  });
});

describe('what is counted', () => {
  it('what is counted of an article is the campaign that brought its reader', async () => {
    const asked: string[] = [];
    define(globalThis, 'fetch', (address: string) => {
      asked.push(address);
      return Promise.resolve(new Response());
    });
    document.body.innerHTML = '<article id="artigo" data-slug="um-artigo"></article>';
    visit.campaign = { source: 'boletim', medium: 'email', name: 'março' };
    await load('count-view');
    expect(new URL(asked[0] ?? '', 'http://x').pathname).toBe('/api/blog/posts/um-artigo/view');
    expect(Object.fromEntries(new URL(asked[0] ?? '', 'http://x').searchParams)).toMatchObject({
      utm_source: 'boletim',
      utm_medium: 'email',
      utm_campaign: 'março',
    });
  });

  it('a click of the chat is counted for the left and middle button, not for the right one', async () => {
    document.body.innerHTML = '<a data-chat="header" href="https://wa.me/1?text=a">Fale</a>';
    const sent: string[] = [];
    define(navigator, 'sendBeacon', (path: string) => sent.push(path));
    await load('chat');
    const click = () => {
      for (const [type, button] of [
        ['click', 0],
        ['auxclick', 1],
        ['auxclick', 2],
      ] as const)
        find('a').dispatchEvent(new MouseEvent(type, { button, bubbles: true, cancelable: true }));
    };
    click();
    expect(sent).toEqual([]);
    document.body.dataset['countChats'] = '';
    click();
    delete document.body.dataset['countChats'];
    expect(sent).toEqual(['/api/blog/chats', '/api/blog/chats']);
  });
});

describe('links in the text of an article', () => {
  it('links in the text of an article carry the campaign on, also into a tab behind', async () => {
    visit.campaign = { source: 'boletim', medium: '', name: '' };
    document.body.innerHTML = `<div class="article-content"><a href="/blog/b">b</a><a href="/about">c</a>
      <a href="https://x.test/">x</a><a href="//x.test/">y</a></div>`;
    await load('article-links');
    for (const [index, link] of document.querySelectorAll('a').entries())
      link.dispatchEvent(
        new MouseEvent(index === 1 ? 'auxclick' : 'click', { bubbles: true, cancelable: true }),
      );
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/blog/b?utm_source=boletim',
      '/about?utm_source=boletim',
      'https://x.test/',
      '//x.test/',
    ]);
  });
});
