import { geoAdvice, type GeoAdviceList } from './advice.js';
import type { Analysis } from './check.js';
import { proseOf, readDocument, type Prose } from './document.js';
import type { GeoCheckId } from './geo-evidence.js';
import { analyseGeo } from './geo.js';
import { qualityOf, type QualityFinding } from './quality.js';
import { analyseReadability, type ReadabilityAnalysis } from './readability.js';
import { analyseSeo, type SeoCheckId } from './seo.js';
import { countCharacters } from './text.js';

/** The fields of a post that are scored, as the API names them. `meta_keywords` is comma-separated. */
export interface ScoredPost {
  title: string;
  meta_description: string;
  meta_keywords: string;
  /** HTML. */
  content: string;
  /** Moves no score: a quality finding looks at it, where it is known. */
  featured_image?: string | null;
}

/** Integers from 0 to 100. */
export interface Scores {
  seo_score: number;
  geo_score: number;
  readability_score: number;
}

export interface ContentCounts {
  /** Words of the visible text, headings included, `pre` excluded. */
  words: number;
  /** Characters of the visible text, one for each block boundary included. */
  characters: number;
  /** Whole minutes at 200 words a minute, rounded up, at least 1. */
  reading_minutes: number;
}

/** Everything the editor shows about a post, from one reading of its HTML. */
export interface PostAnalysis {
  seo: Analysis<SeoCheckId>;
  geo: Analysis<GeoCheckId>;
  readability: ReadabilityAnalysis;
  /** Findings without influence on the scores. */
  quality: QualityFinding[];
  advice: GeoAdviceList;
  counts: ContentCounts;
}

/**
 * Raised with every change of what a score, a finding or a reading time comes to, and with every stricter rule of the
 * sanitiser: posts that are stored are then sanitised and counted again.
 */
export const FIGURES_VERSION = 9;

const WORDS_PER_MINUTE = 200;

const countsOf = (prose: Prose): ContentCounts => ({
  words: prose.words.length,
  characters: countCharacters(prose.text),
  reading_minutes: Math.max(1, Math.ceil(prose.words.length / WORDS_PER_MINUTE)),
});

/** Whether the sanitizer keeps a picture: a stored one, or one of another site. */
const isStorable = ({ src }: { src: string }): boolean => /^\s*(?:https?:\/\/|\/media\/)/i.test(src);

/** All analyses of a post at once; reads its HTML a single time, and what the sanitizer would remove not at all. */
export function analysePost(post: ScoredPost): PostAnalysis {
  const typed = readDocument(post.content);
  const document = { ...typed, images: typed.images.filter(isStorable) };
  const prose = proseOf(document);
  const { title, meta_description: metaDescription, meta_keywords: keywords } = post;
  const readability = analyseReadability(document, prose);
  return {
    seo: analyseSeo({ title, metaDescription, keywords }, document, prose),
    geo: analyseGeo(document, prose),
    readability,
    quality: qualityOf(post, document, prose, readability.unjudged),
    advice: geoAdvice(document, prose),
    counts: countsOf(prose),
  };
}

/** The three scores as they are stored with a post at every save: the same numbers the editor shows. */
export function scorePost(post: ScoredPost): Scores {
  const { seo, geo, readability } = analysePost(post);
  return { seo_score: seo.score, geo_score: geo.score, readability_score: readability.score };
}
