import { picturesIn, screenReference } from '../../core/media/picture-reference.js';

/** A redirect may lead to a picture or a file. */
export const redirectPictures = screenReference(
  { title: 'Redirecionamentos', path: '/blog/admin/pendencias' },
  `redirects, ${picturesIn('to_url')}`,
);
