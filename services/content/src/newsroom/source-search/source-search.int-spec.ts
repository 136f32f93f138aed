import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { articlePassagesSchema } from '@vitrine/contracts';
import { buildCategory, buildPost } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const DESK = '7f3f0f52-6a3c-4f0e-9d2b-0c1d2e3f4a5b';
const texts = {
  backup: `<h2>A regra 3-2-1</h2><p>Guarde três cópias dos dados, em dois tipos de mídia, com uma delas fora da empresa.</p>
    <p>Cada cópia de segurança precisa de um teste de restauração, porque uma cópia que não volta não serve.</p>`,
  phishing: `<p>Mensagens falsas imitam bancos e fornecedores para roubar senhas. Desconfie de urgência e confira o remetente.</p>
    <p>A empresa que treina as pessoas reconhece o phishing antes do clique, e por isso sofre menos com ele.</p>`,
  draft:
    '<p>Um rascunho sobre backup e restauração, que ninguém publicou e que nenhum leitor pode ver ainda.</p>',
};

describe('passages of our own articles', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    const { body } = await content.admin('post', '/api/blog/admin/categories').send(buildCategory());
    for (const [slug, html] of Object.entries(texts)) {
      const post = buildPost({
        slug,
        title: slug === 'backup' ? 'Cópia de segurança na empresa' : `Sobre ${slug} na empresa`,
        content: html,
        category_id: body.category.id,
        excerpt: '',
        meta_keywords: '',
        is_published: slug !== 'draft',
        ...(slug === 'backup' && { desk_id: DESK }),
      });
      await content.admin('post', '/api/blog/admin/posts').send(post).expect(201);
    }
  });
  afterAll(() => content.close());

  const find = async (text: string, exclude_desk?: string) => {
    const answer = await content
      .internal('get', '/internal/passages')
      .query({ text, ...(exclude_desk && { exclude_desk }) });
    return articlePassagesSchema.parse(answer.body).articles;
  };

  it('passages of our own articles are found by meaning, with their heading, in published articles alone', async () => {
    const [first, ...others] = await find('Testes de restauração das cópias de segurança');
    expect(others).toEqual([]);
    expect(first).toEqual({
      title: 'Cópia de segurança na empresa',
      slug: 'backup',
      passages: [
        'A regra 3-2-1. Guarde três cópias dos dados, em dois tipos de mídia, com uma delas fora da empresa.',
        'Cada cópia de segurança precisa de um teste de restauração, porque uma cópia que não volta não serve.',
      ],
    });
  });

  it('passages of our own articles are none for a subject of common words, and none of the article itself', async () => {
    expect(await find('Férias da empresa em Marte e outras viagens espaciais')).toEqual([]);
    expect(await find('de para com')).toEqual([]);
    expect(await find("'; | & ! (phishing) \\ <->")).toMatchObject([{ slug: 'phishing' }]);
    expect(await find('Cópia de segurança', DESK)).toEqual([]);
  });

  it('passages of our own articles tell which desks belong to a post', async () => {
    const other = '7f3f0f52-6a3c-4f0e-9d2b-0c1d2e3f4a5c';
    const answer = await content.internal('post', '/internal/desks').send({ desks: [other, DESK] });
    expect(answer.body).toEqual({ desks: [DESK] });
  });
});
