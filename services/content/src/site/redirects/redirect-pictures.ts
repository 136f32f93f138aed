import { pictureHashesSql, screenPictureReference } from '../../core/media/picture-reference.js';

/** A redirect may lead to a picture or a file. */
export const redirectPictures = screenPictureReference(
  { title: 'Redirecionamentos', path: '/blog/admin/pendencias' },
  `redirects, ${pictureHashesSql('to_url')}`,
);
