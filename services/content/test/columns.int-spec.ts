import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PERSONAL_DATA, pictureUrl } from '@vitrine/contracts';
import { Columns, type TestDatabase } from '@vitrine/testing';
import { namedPictures } from '../src/core/pictures/picture-references.js';
import { migratedDatabase } from './content-app.js';

const HASH = 'abc123'.padEnd(32, '0');

/** Columns in which the address of a picture shows none, by the reason why; `*`: all of a table. */
const WITHOUT_PICTURES: Record<string, string[]> = {
  'what was done, and by whom': ['audit_entries.*'],
  'an answer to a program, of a text that is stored in its own table': ['saved_answers.*'],
  'figures of visitors': [
    'audience_log_positions.*',
    'campaigns.*',
    'chat_starts_daily.*',
    'conversations.*',
    'crawler_hits_daily.*',
    'missing_pages.*',
    'page_views_daily.*',
    'poor_searches_daily.*',
    'referrers_daily.*',
    'search_console.*',
    'search_paths.*',
    'search_queries.*',
    'unlisted_robots_daily.*',
  ],
  'an import: it brings the pictures of its file, and looks whether one from before is there': [
    'import_items.*',
    'import_redirects.*',
    'import_terms.*',
    'imported_pictures.*',
    'imported_posts.*',
    'imports.*',
  ],
  'an address that may be none of a stored file (readPostText)': ['posts.unpublish_to'],
  'made of texts, for searches, checks, notices and approvals': [
    'known_words.*',
    'outgoing_links.*',
    'ping_batches.*',
    'ping_targets.*',
    'pings.*',
    'post_links.*',
    'post_phrases.*',
    'post_pictures.*',
    'posts.text_hash',
    'posts.work_hash',
  ],
  'texts that are shown as they were typed, and names': [
    'categories.*',
    'health_marks.*',
    'inbox_entries.*',
    'post_marks.*',
    'posts.author_email',
    'posts.author_name',
    'posts.deleted_by',
    'posts.deleted_slug',
    'posts.excerpt',
    'posts.last_source',
    'posts.meta_description',
    'posts.meta_keywords',
    'posts.meta_title',
    'posts.quality',
    'posts.slug',
    'posts.title',
    'posts.updated_by',
    'preview_links.*',
    'redirects.from_path',
    'redirects.updated_by',
    'review_comments.*',
    'review_links.*',
    'review_rules.*',
    'review_states.*',
    'robots_refusals.*',
    'saved_lists.*',
    'site_draft.changes',
    'site_draft.confirmed_steps',
    'site_draft.updated_by',
    'site_versions.published_by',
    'slug_redirects.*',
    'webhooks.*',
    'word_rules.*',
  ],
};

let database: TestDatabase;
let columns: Columns;
beforeAll(async () => {
  database = await migratedDatabase();
  columns = await Columns.of(database, {
    redirects: { status: '301', to_url: `'/blog'` },
    review_decisions: { decision: `'approved'` },
    review_states: { state: `'writing'` },
  });
});
afterAll(async () => {
  await columns.close();
  await database.drop();
});

it('content says of a picture that it is named, whatever column has its address, but those of the list', async () => {
  const unknown = await columns.unknownIn(
    pictureUrl(HASH),
    async (query) => (await namedPictures({ query }, [HASH])).length > 0,
  );
  expect(unknown).toEqual(Object.values(WITHOUT_PICTURES).flat().sort());
});

/** Columns called like those of people that are of something else. */
const NOT_OF_PEOPLE = [
  'campaigns.name',
  'categories.name',
  'import_terms.name',
  'ping_targets.name',
  'saved_lists.name',
  'unlisted_robots_daily.name',
];

it('every column that says who a person is has its entry in the list of personal data', () => {
  const listed = Object.values(PERSONAL_DATA)
    .flatMap(({ columns }) => [...columns])
    .flatMap((column) => (column.startsWith('content.') ? [column.slice(8)] : []));
  expect([...listed, ...NOT_OF_PEOPLE].sort()).toEqual(columns.ofPeople);
});
