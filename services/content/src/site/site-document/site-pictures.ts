import { pictureHashesSql, screenPictureReference } from '../../core/media/picture-reference.js';

const versions = (condition = '') =>
  `(SELECT document FROM site_draft UNION ALL (SELECT document FROM site_versions ${condition})) AS site,
    ${pictureHashesSql('document')}`;

/** What visitors see and the draft have their pictures; a former version may be restored. */
export const sitePictures = screenPictureReference(
  { title: 'Site', path: '/blog/admin/site' },
  versions(),
  versions('ORDER BY id DESC LIMIT 1'),
);
