import { picturesIn, screenReference } from '../../core/media/picture-reference.js';

const versions = (condition = '') =>
  `(SELECT document FROM site_draft UNION ALL (SELECT document FROM site_versions ${condition})) AS site,
    ${picturesIn('document')}`;

/** What visitors see and the draft have their pictures; a former version may be restored. */
export const sitePictures = screenReference(
  { title: 'Site', path: '/blog/admin/site' },
  versions(),
  versions('ORDER BY id DESC LIMIT 1'),
);
