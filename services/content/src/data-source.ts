import type { ServiceDatabase } from '@vitrine/platform';
import { CreateContent1798009000001 } from './migrations/1798009000001-create-content.js';
import { NoFutureDates1798010000001 } from './migrations/1798010000001-no-future-dates.js';
import { ApproveImports1798011000001 } from './migrations/1798011000001-approve-imports.js';
import { SayWhatWasReformatted1798010000002 } from './migrations/1798010000002-say-what-was-reformatted.js';
import { CreatePostVectors1798011000002 } from './migrations/1798011000002-create-post-vectors.js';
import { SearchAuthors1798012000001 } from './migrations/1798012000001-search-authors.js';
import { AddPostWords1798012000002 } from './migrations/1798012000002-add-post-words.js';
import { IndexVisibleText1799020000001 } from './migrations/1799020000001-index-visible-text.js';
import { CreateSiteDocument1799030000001 } from './migrations/1799030000001-create-site-document.js';
import { CreateReview1799040000001 } from './migrations/1799040000001-create-review.js';
import { AddContingencySynonym1799050000001 } from './migrations/1799050000001-add-contingency-synonym.js';
import { CreatePostProposals1799060000001 } from './migrations/1799060000001-create-post-proposals.js';
import { EndPosts1799070000007 } from './migrations/1799070000007-end-posts.js';
import { HashTexts1799070000008 } from './migrations/1799070000008-hash-texts.js';
import { HandOverByEmail1799070000018 } from './migrations/1799070000018-hand-over-by-email.js';
import { ListPicturesOfReviews1799070000025 } from './migrations/1799070000025-list-pictures-of-reviews.js';
import { MarkSiteChanges1799070000107 } from './migrations/1799070000107-mark-site-changes.js';
import { CountRowChanges1799070000207 } from './migrations/1799070000207-count-row-changes.js';
import { CountMoreChanges1799070000208 } from './migrations/1799070000208-count-more-changes.js';
import { ConfirmSetupSteps1799070000301 } from './migrations/1799070000301-confirm-setup-steps.js';
import { IndexWritersOfPosts1799070000302 } from './migrations/1799070000302-index-writers-of-posts.js';
import { CorrectSynonyms1799070000401 } from './migrations/1799070000401-correct-synonyms.js';
import { TrackReviewRequests1799070000501 } from './migrations/1799070000501-track-review-requests.js';
import { CreateInbox1799070000651 } from './migrations/1799070000651-create-inbox.js';
import { KnowWhatReviewersSaw1799070000511 } from './migrations/1799070000511-know-what-reviewers-saw.js';
import { CreateSavedAnswers1799070000681 } from './migrations/1799070000681-create-saved-answers.js';
import { CreateSearches1799080000101 } from './migrations/1799080000101-create-searches.js';
import { CreateProposalOutcomes1799070000683 } from './migrations/1799070000683-create-proposal-outcomes.js';
import { CategoryEntity } from './core/categories/category.entity.js';
import { RedirectEntity } from './site/redirects/redirect.entity.js';
import { SiteDraftEntity, SiteVersionEntity } from './site/site-document/site-version.entity.js';
import { WordRuleEntity } from './newsroom/word-rules/word-rule.entity.js';

/** The content service's tables, and how they came to be. */
export const database: ServiceDatabase = {
  schema: 'content',
  migrations: [
    CreateContent1798009000001,
    SayWhatWasReformatted1798010000002,
    NoFutureDates1798010000001,
    ApproveImports1798011000001,
    CreatePostVectors1798011000002,
    SearchAuthors1798012000001,
    AddPostWords1798012000002,
    IndexVisibleText1799020000001,
    CreateSiteDocument1799030000001,
    CreateReview1799040000001,
    AddContingencySynonym1799050000001,
    CreatePostProposals1799060000001,
    EndPosts1799070000007,
    HashTexts1799070000008,
    HandOverByEmail1799070000018,
    ListPicturesOfReviews1799070000025,
    MarkSiteChanges1799070000107,
    CountRowChanges1799070000207,
    CountMoreChanges1799070000208,
    ConfirmSetupSteps1799070000301,
    IndexWritersOfPosts1799070000302,
    CorrectSynonyms1799070000401,
    TrackReviewRequests1799070000501,
    CreateInbox1799070000651,
    KnowWhatReviewersSaw1799070000511,
    CreateSavedAnswers1799070000681,
    CreateSearches1799080000101,
    CreateProposalOutcomes1799070000683,
  ],
  entities: [CategoryEntity, RedirectEntity, SiteDraftEntity, SiteVersionEntity, WordRuleEntity],
  poolSize: 20,
};
