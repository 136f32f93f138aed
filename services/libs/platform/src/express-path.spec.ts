import { expect, test } from '@jest/globals';
import { expressPath } from './express-path.js';

test('the parameters of an address are those of Express', () => {
  expect(expressPath({ path: '/posts/{id}/images/{image_name}.webp' })).toBe(
    '/posts/:id/images/:image_name.webp',
  );
});
