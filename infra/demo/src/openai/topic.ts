import { cloudTopics } from './topics-cloud.js';
import { peopleTopics } from './topics-people.js';
import { securityTopics } from './topics-security.js';

/** What the demo knows to say about a subject: written paragraphs, without figures or sources. */
export interface Topic {
  /** Beginnings of words, without accents, by which a title is recognised. */
  signs: string[];
  /** The subject with its article, as it stands inside a sentence. */
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

const topics: Topic[] = [...securityTopics, ...cloudTopics, ...peopleTopics];

/** The topic that fits a title and, failing that, its category best; the last one is general. */
export function topicOf(title: string, category = ''): Topic {
  const score = (topic: Topic): number => {
    const count = (text: string) => topic.signs.filter((sign) => plain(text).includes(sign)).length;
    return count(title) * 3 + count(category);
  };
  let best = topics.at(-1) as Topic;
  for (const topic of topics) if (score(topic) > score(best)) best = topic;
  return best;
}
