import { cloudTopics } from './topics-cloud.js';
import { peopleTopics } from './topics-people.js';
import { securityTopics } from './topics-security.js';
import { plain, type Topic } from './topic.js';

const topics: Topic[] = [...securityTopics, ...cloudTopics, ...peopleTopics];

/** What the demo says of a title that it knows nothing about: general words, under the title's own subject. */
function generalTopic(title: string): Topic {
  const general = topics.at(-1) as Topic;
  const subject = title.replace(/\s+/g, ' ').trim();
  if (!subject) return general;
  return {
    ...general,
    subject: `o tema ${subject.replace(/[.?!]+$/, '')}`,
    keywords: [subject.toLowerCase().replace(/[.?!]+$/, ''), ...general.keywords.slice(1)],
  };
}

/** The topic that fits a title best, its category where two do; general words on its `subject` where none does. */
export function topicOf(title: string, category = '', subject = title): Topic {
  const score = (topic: Topic): number => {
    const count = (text: string) => topic.signs.filter((sign) => plain(text).includes(sign)).length;
    return count(title) === 0 ? 0 : count(title) * 3 + count(category);
  };
  let best: Topic | undefined;
  for (const topic of topics) if (score(topic) > (best ? score(best) : 0)) best = topic;
  return best ?? generalTopic(subject);
}
