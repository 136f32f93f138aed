import { cloudTopics } from './topics-cloud.js';
import { peopleTopics } from './topics-people.js';
import { securityTopics } from './topics-security.js';
import { plain, type Topic } from './topic.js';

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
