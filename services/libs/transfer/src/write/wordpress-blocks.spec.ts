import { describe, expect, it } from '@jest/globals';
import { wordpressBlocks } from './wordpress-blocks.js';

describe('an article in the blocks of WordPress', () => {
  it.each([
    ['<p>a <b>b</b></p>', '<!-- wp:paragraph --><p>a <b>b</b></p><!-- /wp:paragraph -->'],
    ['<h3>a</h3>', '<!-- wp:heading {"level":3} --><h3>a</h3><!-- /wp:heading -->'],
    [
      '<ul>\n<li>a</li>\n</ul>',
      '<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>a</li><!-- /wp:list-item --></ul><!-- /wp:list -->',
    ],
    [
      '<blockquote><p>a</p></blockquote>',
      '<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --></blockquote><!-- /wp:quote -->',
    ],
    [
      '<pre><code class="language-php">&lt;?php</code></pre>',
      '<!-- wp:code {"className":"language-php"} --><pre class="wp-block-code language-php"><code>&lt;?php</code></pre><!-- /wp:code -->',
    ],
    [
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
      '<!-- wp:table {"hasFixedLayout":false} --><figure class="wp-block-table"><table><tbody><tr><td>a</td></tr></tbody></table></figure><!-- /wp:table -->',
    ],
    [
      '<figure><img src="/a.jpg" alt="&quot;A&quot;" width="9000" height="1"><figcaption>b</figcaption></figure>',
      '<!-- wp:image {"sizeSlug":"large","linkDestination":"none"} --><figure class="wp-block-image size-large"><img src="/a.jpg" alt="&quot;A&quot;"/><figcaption class="wp-element-caption">b</figcaption></figure><!-- /wp:image -->',
    ],
    [
      '<figure data-width="larga"><img src="/a.jpg" alt=""></figure>',
      '<!-- wp:image {"align":"wide","sizeSlug":"large","linkDestination":"none"} --><figure class="wp-block-image alignwide size-large"><img src="/a.jpg" alt=""/></figure><!-- /wp:image -->',
    ],
    [
      '<div data-gallery="3"><figure><img src="/a.jpg" alt=""></figure></div>',
      '<!-- wp:gallery {"columns":3,"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images columns-3 is-cropped"><!-- wp:image {"sizeSlug":"large","linkDestination":"none"} --><figure class="wp-block-image size-large"><img src="/a.jpg" alt=""/></figure><!-- /wp:image --></figure><!-- /wp:gallery -->',
    ],
    ['<ul><li><p>a</p></li></ul>', '<!-- wp:html --><ul><li><p>a</p></li></ul><!-- /wp:html -->'],
    [
      '<details><summary>a</summary></details>',
      '<!-- wp:html --><details><summary>a</summary></details><!-- /wp:html -->',
    ],
  ])('%s', (html, blocks) => {
    expect(wordpressBlocks(html)).toBe(blocks);
  });
});
