import { expect, it } from '@jest/globals';
import { counted } from './counted';

it('counted counts in words', () => {
  const said = [0, 1, 2, 1_200].map((count) => counted(count, 'post', 'posts'));
  expect(said).toEqual(['0 posts', '1 post', '2 posts', '1.200 posts']);
});
