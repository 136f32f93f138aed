import type { PostTextKind } from '@vitrine/contracts';
import fc from 'fast-check';
import { kindOfField, transferMember, PLAIN_FIELDS, type TransferText } from '../src/post-fields.js';
import type { TransferOwnPost, TransferOwnText, TransferPost } from '../src/shape.js';

/** For tests: a hash of a picture, and arbitrary posts as we store them. */
export const HASH = '0123456789abcdef0123456789abcdef';

const hard = fc.constantFrom(
  '---',
  '\n---\n',
  ']]>',
  '<![CDATA[',
  '&amp;',
  '"',
  '\\',
  '\u2028',
  '\u0085',
  '\ufeff',
  '\uffff',
  '\u0001',
  '\r\n',
  '😀',
  ' ',
  '{{x}}',
  '[[[',
  ': ',
  '# ',
  'ç',
);
const text = fc
  .array(fc.oneof(hard, fc.string({ maxLength: 6, unit: 'grapheme' })), { maxLength: 6 })
  .map((parts) => parts.join(''));
const escaped = text.map((one) =>
  one.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
);
const html = fc
  .array(
    fc.oneof(
      escaped.map((one) => `<p>${one}</p>`),
      escaped.map((one) => `<pre><code>${one}</code></pre>`),
      escaped.map((one) => `<dl><dt>${one}</dt><dd>x</dd></dl>`),
      fc.constant(`<figure><img src="/media/${HASH}/1408.jpg" alt="a"><figcaption>b</figcaption></figure>`),
      fc.constant('<p><a href="/blog/x?a=1&amp;b=2" rel="noopener noreferrer">x</a></p>'),
      fc.constant('<p><a href="https://loja.test/blog/x" rel="noopener noreferrer">x</a></p>'),
      escaped.map((one) => `<p>a<small data-note="">b ${one}</small></p>`),
      escaped,
    ),
    { maxLength: 5 },
  )
  .chain((blocks) => fc.constantFrom('', '\n').map((between) => blocks.join(between)));

/** Between 1990 and 2100, in milliseconds. */
const instant = fc
  .integer({ min: 631_152_000_000, max: 4_102_444_800_000 })
  .map((at) => new Date(at).toISOString());
const dated = fc.option(instant, { nil: null });
const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,5}){0,3}$/);
const source = fc.constantFrom<'hand' | 'ai'>('hand', 'ai');
const ownText = fc
  .record({ category: slug, content: html, title: text, custom_created_at: dated })
  .map((one) => one as TransferOwnText);

const own: fc.Arbitrary<TransferOwnPost> = fc.record({
  category: slug,
  oldSlugs: fc.array(fc.record({ slug, at: instant }), { maxLength: 2 }),
  firstPublishedAt: dated,
  updatedBy: text,
  source,
  aiChanged: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  pending: fc.option(fc.record({ text: ownText, savedBy: text, savedAt: instant }), { nil: null }),
  revision: fc.option(
    fc.record({
      action: text,
      source,
      savedBy: text,
      savedAt: instant,
      text: fc.option(ownText, { nil: null }),
    }),
    { nil: null },
  ),
});

const anyValueOf = {
  ...{ line: text, slug, text, html, authorName: text, authorEmail: text, target: text },
  ...{ category: fc.nat(), picture: fc.constant(null), flag: fc.boolean(), instant: dated },
} satisfies Record<PostTextKind, fc.Arbitrary<unknown>>;
const plainFields = Object.fromEntries(
  PLAIN_FIELDS.map((name) => [transferMember(name), anyValueOf[kindOfField(name)]]),
) as unknown as { [Name in keyof TransferText]: fc.Arbitrary<TransferText[Name]> };

export const anyPost: fc.Arbitrary<TransferPost> = fc.record({
  kind: fc.constant('post' as const),
  key: fc.integer({ min: 1, max: 2_000_000_000 }).map(String),
  ...plainFields,
  categories: text.map((name) => [name]),
  tags: fc.constant([]),
  author: fc.record({ name: text, email: fc.constantFrom('ana@loja.test', 'rui@loja.test', '') }),
  status: fc.constantFrom<TransferPost['status']>('draft', 'scheduled', 'published'),
  publishedAt: dated,
  createdAt: dated,
  updatedAt: dated,
  shownAt: dated,
  featured: fc.option(
    fc.record({
      source: fc.constantFrom(`/media/${HASH}/1408.jpg`, 'https://outro.test/a%20b.jpg?x=1&y=2'),
      alternative: fc.constant(''),
      focal: fc.constant(null),
    }),
    { nil: null },
  ),
  pictures: fc.constant([]),
  oldPaths: fc.constant([]),
  own,
  notes: fc.constant([]),
  losses: fc.constant([]),
});
