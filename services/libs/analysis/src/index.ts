/**
 * Slugs, scores and reading of articles: pure functions, the same in the browser and on the server.
 * HTML is read by a real tokenizer (htmlparser2), never by regular expressions, in linear time.
 */
export { slugify } from './slug.js';
export { countCharacters, sentencesOf, wordsOf } from './text.js';
export { countSyllables } from './syllables.js';
export { DROPPED_ELEMENTS, INVISIBLE, proseOf, readDocument } from './document.js';
export type { Block, Heading, HtmlDocument, Prose } from './document.js';
export type { Analysis, Check } from './check.js';
export type { SeoCheckId } from './seo.js';
export type { GeoAdviceId, GeoCheckId } from './geo-evidence.js';
export { fleschIndex, readabilityFacts, readabilityTotal } from './readability.js';
export type {
  ReadabilityAnalysis,
  ReadabilityBand,
  ReadabilityCheckId,
  ReadabilityFacts,
} from './readability.js';
export type { GeoAdvice, GeoAdviceList } from './advice.js';
export type { QualityFinding, QualityRule } from './quality.js';
export { foreignLanguageOf } from './text-faults.js';
export { analysePost, FIGURES_VERSION, scorePost } from './score.js';
export type { ContentCounts, PostAnalysis, ScoredPost, Scores } from './score.js';
export { withHeadingIds } from './headings.js';
export type { TocEntry } from './headings.js';
export type { Claim, ClaimKind } from './claims/facts.js';
export { articleClaims, ClaimSources, claimLedger } from './claims/ledger.js';
export { differencesOf } from './claims/differences.js';
export type { LedgerEntry } from './claims/ledger.js';
export { commentableText, shownText } from './shown-text.js';
export type { ShownText, TextAnchor } from './shown-text.js';
export { shareOf, TextChange } from './text-change.js';
export type { RangeAnchor } from './text-change.js';
export { acceptLink, linkedSlug, linkPhrases, MAX_LINKS, suggestLinks } from './links/find-links.js';
export type { LinkSuggestion } from './links/find-links.js';
export { phraseKey, targetPhrases } from './links/link-phrases.js';
export type { LinkTarget } from './links/link-phrases.js';
export { findEndedLinks, findIssues } from './issues/find-issues.js';
export { houseIssues } from './issues/house-rules.js';
export type { TextRule } from './issues/house-rules.js';
export type { IssueRule, TextIssue } from './issues/find-issues.js';
export { HEALTH_VERSION, readHealth } from './health.js';
export type { TextHealth } from './health.js';
