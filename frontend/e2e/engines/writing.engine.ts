import { expect, it } from '@jest/globals';
import { KEY } from './person';
import { createPost, person, useEngine } from './visit';

useEngine();

/** Texts of the blocks of the visual mode. */
const blocks = () =>
  person.evaluate(`[...document.querySelectorAll('.visual-content > *')].map((block) => block.textContent)`);
const seeBlocks = (...texts: string[]) =>
  person.see(
    `JSON.stringify([...document.querySelectorAll('.visual-content > *')].map((block) => block.textContent)) ===
      ${JSON.stringify(JSON.stringify(texts))}`,
  );

/** Whether the browser or the server has stored these words of a post. */
const isStored = (id: number, words: string): string => `await (async () => {
  const drafts = await new Promise((resolve) => {
    const database = indexedDB.open('vitrine-editor');
    database.onsuccess = () => {
      const all = database.result.transaction('drafts').objectStore('drafts').getAll();
      all.onsuccess = () => {
        database.result.close();
        resolve(JSON.stringify(all.result));
      };
    };
  });
  const post = await (await fetch('/api/blog/admin/posts/${id}')).text();
  return (drafts + post).includes(${JSON.stringify(words)});
})()`;

/** Opens the post's editor with the cursor at the end of its text. */
async function openText(id: number): Promise<void> {
  await person.open(`/blog/admin/edit/${id}`);
  await person.see(`document.querySelector('.visual-content[contenteditable=true]')`);
  await person.click('.visual-content > :last-child');
  await person.see(`document.activeElement?.matches('.visual-content')`);
  await person.type(KEY.end, KEY.control);
}

it('the next word is behind a block that was inserted by the slash menu', async () => {
  await openText(await createPost('blocos', '<p>Começo.</p>'));
  await person.type(KEY.enter);
  for (const [letters, label, word] of [
    ['whats', 'Botão do WhatsApp', 'Um.'],
    ['linha', 'Linha horizontal', 'Dois.'],
  ] as const) {
    await person.type(`/${letters}`);
    await person.see(
      `document.querySelector('#slash-menu [aria-selected=true]')?.textContent.startsWith(${JSON.stringify(label)})`,
    );
    await person.type(KEY.enter);
    await person.see(`!document.querySelector('#slash-menu')`);
    await person.type(word + KEY.enter);
  }
  expect(await blocks()).toEqual(['Começo.', 'Falar no WhatsApp', 'Um.', '', 'Dois.', '']);
});

it('what was copied from a page comes with its form, and what was copied from a field as it is', async () => {
  const source = await createPost(
    'copiado',
    '<h2>Parte</h2><p>Com <strong>força</strong>.</p><ul><li>um</li></ul>',
  );
  const target = await createPost('colado', '<p>Antes.</p>');
  await openText(source);
  await person.type('a', KEY.control);
  await person.type('c', KEY.control);
  await openText(target);
  await person.type(KEY.enter);
  await person.type('v', KEY.control);
  await person.see(`document.querySelector('.visual-content ul li')?.textContent === 'um'`);
  await person.see(`document.querySelector('.visual-content p strong')?.textContent === 'força'`);
  await person.see(`document.querySelector('.visual-content h2')?.textContent === 'Parte'`);

  const plain = await createPost('simples', '<p>Antes:</p>');
  await person.open(`/blog/admin/edit/${plain}`);
  await person.click('[name=title]');
  await person.type('a', KEY.control);
  await person.type('<b>um</b> & dois');
  await person.type('a', KEY.control);
  await person.type('c', KEY.control);
  await person.click('.visual-content > :last-child');
  await person.type(KEY.end, KEY.control);
  await person.type('v', KEY.control);
  await seeBlocks('Antes:<b>um</b> & dois');
});

it('what was typed last is there after the page was loaded again', async () => {
  const id = await createPost('recarregado', '<p>Antes.</p>');
  await openText(id);
  await person.type(' Depois, com acentos: ação.');
  await person.see(isStored(id, 'Depois, com acentos: ação.'));
  await person.open(`/blog/admin/edit/${id}`);
  await seeBlocks('Antes. Depois, com acentos: ação.');
});

it('what was typed just before the page is loaded again is there', async () => {
  const id = await createPost('apressado', '<p>Antes.</p>');
  await openText(id);
  // No timer of the page runs between the letters and the reload.
  await person.evaluate(
    `(document.execCommand('insertText', false, ' Depois.'), (window.isLeft = true), location.reload())`,
  );
  await person.see(`!window.isLeft && document.querySelector('.visual-content')`);
  await seeBlocks('Antes. Depois.');
});

it('undo takes back what was typed before the mode was changed and changed back', async () => {
  await openText(await createPost('desfeito', '<p>Antes.</p>'));
  await person.type(' Depois.');
  await seeBlocks('Antes. Depois.');
  await person.click('[role=tab]', 'HTML');
  await person.see(`document.querySelector('.cm-content')?.textContent.includes('Antes. Depois.')`);
  await person.click('[role=tab]', 'Visual');
  await person.click('.visual-content > :last-child');
  await person.see(`document.activeElement?.matches('.visual-content')`);
  await person.type('z', KEY.control);
  await seeBlocks('Antes.');
});
