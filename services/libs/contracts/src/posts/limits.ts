/** Search-engine targets in characters, words and per cent. */
export const SEO_TARGETS = {
  title: { min: 30, max: 60 },
  metaDescription: { min: 120, max: 160 },
  contentWords: 300,
  keywordDensity: { min: 1, max: 3 },
  sentenceWords: 20,
} as const;

/** Scores at or above these count as "SEO Excelente" and "IA Otimizado". */
export const EXCELLENT_SCORE = 90;

/** A score below this one is among what an article still lacks, and its post among those that need work. */
export const LOW_SCORE = 70;

/**
 * An open editor says that it is there this often, in seconds, and counts as closed after five times as many (browsers
 * let a hidden tab speak once a minute).
 */
export const PRESENCE_SECONDS = 20;

/** A due post that is not yet published after this many seconds is shown as "Atrasado". */
export const LATE_AFTER_SECONDS = 60;

/** Related articles under an article. */
export const RELATED_POSTS = 3;

/**
 * Milliseconds between the last keystroke and a new analysis, between a new picture and the automatic save, and between
 * the last change and the editor's own save of a draft: while typing goes on, between the first change and that save at
 * most.
 */
export const EDITOR_DELAYS = {
  analysis: 1000,
  saveAfterImage: 500,
  autosave: 5000,
  autosaveAtMost: 15_000,
  autosaveAgain: 10_000,
} as const;
