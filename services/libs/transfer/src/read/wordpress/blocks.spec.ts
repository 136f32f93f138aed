import { describe, expect, it } from '@jest/globals';
import { readAll } from '../../../test/read.js';
import { item, wxr } from '../../../test/wxr.js';

const read = async (content: string, meta = {}) => (await readAll(wxr(item({ content, meta })))).posts[0]!;

describe('blocks of WordPress with attributes alone', () => {
  it('blocks of WordPress with attributes alone come as the links that they are', async () => {
    const post = await read(`<!-- wp:paragraph --><p>Siga</p><!-- /wp:paragraph -->
<!-- wp:social-links --><ul class="wp-block-social-links"><!-- wp:social-link {"url":"https://github.com/a","service":"github","label":"Nosso \\u0026 GitHub"} /-->

<!-- wp:social-link {"url":"mailto:a@b.example","service":"mail"} /--><!-- wp:social-link {"url":"#","service":"x"} /--></ul><!-- /wp:social-links -->
<!-- wp:navigation --><!-- wp:navigation-link {"label":"Loja","url":"https://loja.example/"} /--><!-- /wp:navigation -->`);
    expect(post.content.split('\n')).toEqual([
      '<p>Siga</p>',
      '<p><a href="https://github.com/a">Nosso &amp; GitHub</a></p>',
      '<p><a href="mailto:a@b.example">mailto:a@b.example</a></p>',
      '<p><a href="https://loja.example/">Loja</a></p>',
    ]);
    expect([post.notes, post.losses]).toEqual([[], []]);
  });

  it('blocks of WordPress bring texts and addresses from fields of ACF, and what the fields contain', async () => {
    const data = {
      quote: 'Um texto <strong>forte</strong>',
      _quote: 'field_1 a',
      cor: 'azul',
      botao: { title: 'Fale', url: 'https://fale.example/' },
    };
    const post = await read(
      `<!-- wp:acf/depoimento ${JSON.stringify({ name: 'acf/depoimento', data })} --><p>Dentro</p><!-- /wp:acf/depoimento -->`,
    );
    expect(post.content.split('\n')).toEqual([
      '<p>Dentro</p>',
      '<p>Um texto <strong>forte</strong></p>',
      '<p><a href="https://fale.example/">Fale</a></p>',
    ]);
    expect(post.notes).toEqual(['Blocos sem equivalente, dos quais ficou o texto: acf/depoimento.']);
    expect(post.losses).toEqual([]);
  });

  it('blocks of WordPress with attributes alone are named where they are fields of ACF outside of the text', async () => {
    const meta = {
      vistas: '12',
      subtitulo: 'Um texto',
      _subtitulo: 'field_5f1a',
      vazio: '',
      _vazio: 'field_5f1b',
    };
    const { notes } = await read('<p>a</p>', meta);
    expect(notes).toEqual(['Campos do ACF não vieram: subtitulo.']);
  });

  it('blocks of WordPress with attributes alone are named where the file has nothing of what they show', async () => {
    const post = await read(
      '<p>a</p><!-- wp:query {"queryId":1} --><div><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->',
    );
    expect(post.notes).toEqual([
      'Blocos que o WordPress monta ao mostrar a página não vieram: post-template, post-title, query.',
    ]);
  });

  it('blocks of WordPress with attributes alone are listed where only their attributes have an address', async () => {
    const { losses } = await read(
      '<!-- wp:group {"style":{"background":{"backgroundImage":{"url":"https://a.example/fundo.jpg"}}}} --><p>a</p><!-- /wp:group -->',
    );
    expect(losses).toEqual([{ kind: 'links', count: 1, samples: ['https://a.example/fundo.jpg'] }]);
  });

  it('blocks of WordPress with attributes alone lose nothing where an embed becomes the page of its player', async () => {
    const url = 'https://player.vimeo.com/video/123';
    const post = await read(
      `<!-- wp:embed {"url":"${url}"} --><figure class="wp-block-embed"><div>${url}</div></figure><!-- /wp:embed -->
<!-- wp:embed {"url":"https://www.x.example/p"} --><figure class="wp-block-embed"><div>https://www.x.example/p</div></figure><!-- /wp:embed -->`,
    );
    // The address of the player has more words than that of the page.
    expect(post.losses).toEqual([{ kind: 'words', count: 2, samples: ['player', 'video'] }]);
  });

  it('blocks of WordPress with attributes alone keep links in the caption of an embed', async () => {
    const post = await read(
      `<!-- wp:embed {"url":"https://x.example/p"} --><figure class="wp-block-embed"><div>
https://x.example/p
</div><figcaption>De <a href="https://ana.example/">Ana</a></figcaption></figure><!-- /wp:embed -->`,
    );
    expect(post.content.split('\n')).toEqual([
      '<p><a href="https://x.example/p">x.example/p</a></p>',
      '<p>De <a href="https://ana.example/">Ana</a></p>',
    ]);
  });
});
