import { expect, it } from '@jest/globals';
import { outlineOf } from './outline-view';

it('the outline has the headings with words, in their order, each with its level and its place', () => {
  const html =
    '<p>a</p><hr><h2>Um <em>só</em></h2><p>x</p><h3 class="a">Dois</h3><h2></h2><details><summary>n</summary><h2>Um só</h2></details>';
  expect(outlineOf(html).map(({ level, place }) => [level, place.words, place.occurrence])).toEqual([
    [2, 'Um só', 0],
    [3, 'Dois', 0],
    [2, 'Um só', 1],
  ]);
});
