import { getDocumentProxy } from 'unpdf';
import { expect, it } from '@jest/globals';
import { KEY } from './person';
import { engine, isFirefox, person, useEngine } from './visit';

/** Words that occur once each, in parts of several lengths, which fill several pages of paper. */
const NUMBERED = Array.from({ length: 2_400 }, (_, index) => `p${index}p`);
const CONTENT = Array.from({ length: 60 }, (_, index) => {
  const words = NUMBERED.slice(index * 40, index * 40 + 40);
  const cut = 10 + (index % 7);
  const heading = index % 5 === 0 ? `<h2>Parte ${index}</h2>` : '';
  return `${heading}<p>${words.slice(0, cut).join(' ')}</p><p>${words.slice(cut).join(' ')}</p>`;
}).join('');

useEngine();

const focused = (selector: string) =>
  person.see(`document.activeElement?.matches(${JSON.stringify(selector)})`);

it('pages, editor, publication and calendar work in another engine than Chromium', async () => {
  await person.open('/blog/o-que-e-edr');
  await person.see(`document.querySelector('.article-content').innerText.length > 1000`);

  await person.open('/blog/admin/new');
  await focused('[name=title]');
  const title = `Um título que precisa de mais de uma linha no editor, em ${isFirefox ? 'Firefox' : 'WebKit'} ${Date.now().toString(36)}`;
  await person.type(title);
  // No line of it is cut off.
  await person.see(
    `(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight && clientHeight > 70)(document.querySelector('[name=title]'))`,
  );
  await person.type(KEY.enter);
  await focused('.visual-content');
  await person.type('## Uma parte');
  await person.type(`${KEY.enter}Um texto com acentos: ação.${KEY.enter}`);
  await person.see(`document.querySelector('.visual-content h2')?.textContent === 'Uma parte'`);
  await person.type('/whats');
  await person.see(
    `document.querySelector('#slash-menu [aria-selected=true]')?.textContent.startsWith('Botão do WhatsApp')`,
  );
  await person.type(KEY.enter);
  await person.see(`Boolean(document.querySelector('.visual-content [data-card=whatsapp]'))`);
  await person.type('Depois do botão.');
  expect(
    await person.evaluate(
      `[...document.querySelectorAll('.visual-content > *')].map((block) => block.textContent)`,
    ),
  ).toEqual(['Uma parte', 'Um texto com acentos: ação.', 'Falar no WhatsApp', 'Depois do botão.']);
  await person.type('s', KEY.control);
  await person.seeWords('Salvo às');

  await person.click('button', 'Mais ações');
  await person.click('[role=menuitem]', 'Copiar link de pré-visualização');
  await person.seeWords('Link de pré-visualização copiado.');

  await person.click('[data-bottom-bar] button', 'Publicar');
  await person.click('button', 'Publicar agora');
  await person.seeWords('Publicado.');
  // Publication leads to the list; a navigation that comes before would be given up for it.
  await person.see(
    `location.pathname === '/blog/admin' && document.querySelector('table[aria-label="Posts do blog"] a')`,
  );
  await person.open('/blog/admin/calendario');
  await person.seeWords(title.slice(0, 20));
  await person.open('/blog');
  await person.click('main a', title.slice(0, 40));
  await person.see(`document.querySelector('article h1')?.textContent === ${JSON.stringify(title)}`);
  await person.seeWords('Depois do botão.');
});

// WebKitGTK's driver prints nothing.
if (isFirefox)
  it('a printed article has each of its lines once, at the foot of a page too', async () => {
    const slug = `impresso-${Date.now().toString(36)}`;
    const post = {
      title: slug,
      slug,
      excerpt: 'Um resumo.',
      content: CONTENT,
      category_id: 1,
      is_published: true,
    };
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(post),
    };
    expect(
      await person.evaluate(
        `fetch('/api/blog/admin/posts', ${JSON.stringify(init)}).then(({ status }) => status)`,
      ),
    ).toBe(201);
    await person.open(`/blog/${slug}`);
    await person.seeWords(NUMBERED.at(-1)!);
    const pdf = await getDocumentProxy(Uint8Array.from((await engine.print?.()) ?? []));
    expect(pdf.numPages).toBeGreaterThan(3);
    const words: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
      words.push(...(text.match(/\bp\d+p\b/g) ?? []));
    }
    expect(words).toEqual(NUMBERED);
  });
