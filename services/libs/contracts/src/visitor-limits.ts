// In a module of their own: visitors' browsers load them, and none of the others.

/** Exact size in pixels of a featured image's JPEG; 1408 / 768 = 1.83. */
export const IMAGE_SIZE = { width: 1408, height: 768 } as const;

/** Widths in pixels of the AVIF and WebP variants of every stored picture, largest first. */
export const IMAGE_VARIANT_WIDTHS = [1408, 704, 352] as const;

/** Search-engine targets in characters, words and per cent. */
export const SEO_TARGETS = {
  title: { min: 30, max: 60 },
  metaDescription: { min: 120, max: 160 },
  contentWords: 300,
  keywordDensity: { min: 1, max: 3 },
  sentenceWords: 20,
} as const;

/** A search that finds at most as many articles is reported as one that found little. */
export const FEW_RESULTS = 2;

/** Employee ranges of the contact form. */
export const EMPLOYEE_RANGES = ['1-10', '11-50', '51-200', '201-500', '500+'] as const;

/** Greatest number of characters of what is searched for. */
export const SEARCH_CHARACTERS = 100;
