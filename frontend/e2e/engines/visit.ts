import { afterAll, beforeAll } from '@jest/globals';
import { BASE_URL } from '../browser';
import { openFirefox, openWebKit, type Engine } from './engine';
import { Person } from './person';

export const isFirefox = process.env['E2E_BROWSER'] !== 'webkit';
export let engine: Engine;
export let person: Person;

/** Opens the browser of the run for the tests of a file, and signs in as the admin. */
export function useEngine(): void {
  beforeAll(async () => {
    engine = await (isFirefox ? openFirefox() : openWebKit());
    person = new Person(engine, BASE_URL);
    await person.open('/blog/admin');
    await person.click('button', 'Entrar com Google');
    await person.click('button', 'admin@vitrine.test');
    await person.seeWords('Boas-vindas');
  });
  afterAll(() => engine.close());
}

/** Calls the API as the page of the signed-in person does. */
export async function call(method: string, path: string, body: object): Promise<unknown> {
  const init = { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return person.evaluate(
    `fetch(${JSON.stringify(`/api/blog/admin${path}`)}, ${JSON.stringify(init)}).then((answer) => answer.json())`,
  );
}

/** Creates a post, and answers its id. */
export async function createPost(name: string, content: string): Promise<number> {
  const slug = `${name}-${Date.now().toString(36)}`;
  const body = { title: slug, slug, excerpt: 'Um resumo.', content, category_id: 1 };
  const { post } = (await call('POST', '/posts', body)) as { post: { id: number } };
  return post.id;
}
