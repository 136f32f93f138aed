/** What the demo knows to say about a subject: written paragraphs, without figures or sources. */
export interface Topic {
  /** Beginnings of words, without accents, by which a title is recognised. */
  signs: string[];
  /** The subject with its article, as inside a sentence. */
  subject: string;
  keywords: [string, ...string[]];
  what: string[];
  question: string;
  answer: string[];
  mistakesTitle: string;
  mistakes: string;
  practiceTitle: string;
  practiceLead: string;
  practices: string[];
  quote: string;
  picture: string;
}

/** Small letters without accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
