import { POST_TEXT_FIELDS, postTextShape, type PostTextKind } from '@vitrine/contracts';
import { Column, type ColumnOptions } from 'typeorm';

/** A field that may be empty has a default, so that a process of the release before can still write the table. */
const COLUMN_OF: Record<PostTextKind, ColumnOptions> = {
  line: { type: 'text' },
  slug: { type: 'text' },
  text: { type: 'text', default: '' },
  html: { type: 'text' },
  category: { type: 'integer' },
  authorName: { type: 'text' },
  authorEmail: { type: 'text' },
  picture: { type: 'text', nullable: true },
  flag: { type: 'boolean', default: false },
  instant: { type: 'timestamptz', nullable: true },
};

/** The columns of a post's text, one for each field of the shape: `posts` and `post_revisions` both have them. */
export abstract class PostTextColumns {}

for (const name of POST_TEXT_FIELDS) {
  Column(COLUMN_OF[postTextShape[name].kind])(PostTextColumns.prototype, name);
}
