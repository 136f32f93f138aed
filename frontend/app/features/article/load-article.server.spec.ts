import { expect, it } from '@jest/globals';
import type { PublicPost } from '@vitrine/contracts';
import { articlePageHtml } from './article-html';
import { splitArticle } from './load-article.server';

it('an article shows the text that a post has now, however often and in whatever order texts are asked for', () => {
  const texts = ['<h2>Antes</h2>', '<h2>Depois</h2>', `<h2>Longo</h2>${'<p>palavra</p>'.repeat(10_000)}`];
  for (const content of [...texts, ...texts.toReversed()]) {
    const { post, html, contents } = splitArticle({ slug: 'o-mesmo', content } as PublicPost);
    expect({ html, contents }).toEqual(articlePageHtml(content));
    expect(post).toEqual({ slug: 'o-mesmo' });
  }
});
