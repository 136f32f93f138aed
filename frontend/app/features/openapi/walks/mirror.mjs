// Copia os artigos publicados em Markdown: BLOG=https://… FOLDER=copia node mirror.mjs
// Não precisa de token. Rode de novo quando quiser: só o que mudou é lido.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const { BLOG, FOLDER } = process.env;
const index = join(FOLDER, 'indice.json');
await mkdir(FOLDER, { recursive: true });
const before = JSON.parse(await readFile(index, 'utf8').catch(() => '{}'));
const now = {};

let cursor;
do {
  const query = new URLSearchParams({ limit: 50, ...(cursor && { cursor }) });
  const page = await fetch(`${BLOG}/api/blog/posts?${query}`);
  if (!page.ok) throw new Error(`A lista respondeu ${page.status}.`);
  const { posts, next_cursor } = await page.json();
  for (const { slug, updated_at } of posts) {
    if (before[slug] === updated_at) {
      now[slug] = updated_at;
      continue;
    }
    const article = await fetch(`${BLOG}/blog/${slug}.md`);
    // Saiu do ar depois que a lista foi lida.
    if (article.status === 404) continue;
    if (!article.ok) throw new Error(`${slug} respondeu ${article.status}.`);
    await writeFile(join(FOLDER, `${slug}.md`), await article.text());
    now[slug] = updated_at;
    console.log(slug);
  }
  cursor = next_cursor;
} while (cursor);

for (const slug of Object.keys(before)) {
  if (!now[slug]) await rm(join(FOLDER, `${slug}.md`), { force: true });
}
await writeFile(index, JSON.stringify(now));
