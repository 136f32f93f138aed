import { expect, it } from '@jest/globals';
import { pageQuery } from './page-query.js';

it.each([
  ['p=123', '?p=123'],
  ['utm_source=x&cat=4', '?cat=4'],
  ['feed=rss2&p=7', '?p=7'],
  ['p=&tag=a b&x=1', '?tag=a+b'],
  ['categoria=edr', ''],
  ['', ''],
])('of %j the part that names a page is %j', (query, named) => {
  expect(pageQuery(new URLSearchParams(query))).toBe(named);
});
