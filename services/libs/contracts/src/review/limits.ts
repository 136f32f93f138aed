/**
 * Characters of a comment, of the words that it is on, and of a note; comments of one post, answers included;
 * people that one mentions.
 */
export const COMMENT_LIMITS = { body: 5_000, quote: 2_000, note: 1_000, count: 1_000, mentions: 20 } as const;

/** Proposals of assistants that wait at one post. */
export const OPEN_PROPOSALS = 20;

/**
 * Characters of a reviewer's name, and of a note that goes with a review; comments, decisions and posts of a link.
 */
export const REVIEW_LIMITS = { name: 80, note: 1_000, comments: 100, decisions: 50, posts: 20 } as const;
