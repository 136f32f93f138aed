import type { DemoCount } from '@vitrine/contracts';
import { drawn, some, type Chance, type Weighted } from './chance.js';

type Verified = Extract<DemoCount, { kind: 'crawler' }>['verified'];
interface Machine {
  crawler: string;
  /** Whether it comes from where its operator says. */
  verified: Verified;
  /** Readings a day. */
  often: number;
  /** Answers people's questions, so it works when people do. */
  forPeople?: true;
}

const machines: readonly Machine[] = [
  { crawler: 'Googlebot', verified: 'yes', often: 34 },
  { crawler: 'bingbot', verified: 'yes', often: 21 },
  { crawler: 'GPTBot', verified: 'yes', often: 17 },
  // A program that only claims the name.
  { crawler: 'GPTBot', verified: 'no', often: 1.4 },
  { crawler: 'ClaudeBot', verified: 'yes', often: 13 },
  { crawler: 'OAI-SearchBot', verified: 'yes', often: 10 },
  { crawler: 'meta-externalagent', verified: 'unknown', often: 9 },
  { crawler: 'ChatGPT-User', verified: 'yes', often: 8, forPeople: true },
  { crawler: 'PerplexityBot', verified: 'yes', often: 7 },
  { crawler: 'Amazonbot', verified: 'unknown', often: 5 },
  { crawler: 'Applebot', verified: 'yes', often: 4 },
  { crawler: 'Bytespider', verified: 'unknown', often: 4 },
  { crawler: 'Perplexity-User', verified: 'yes', often: 3, forPeople: true },
  { crawler: 'Claude-User', verified: 'yes', often: 2, forPeople: true },
  { crawler: 'CCBot', verified: 'yes', often: 1.5 },
];
/** Machines that are no known crawlers, and how often they read a day. */
const OTHERS = { AhrefsBot: 9, SemrushBot: 6, facebookexternalhit: 2, UptimeRobot: 1 };
const FILES: Weighted<string> = { '/robots.txt': 6, '/sitemap.xml': 4, '/llms.txt': 2, '/': 8, '/blog': 7 };

/** Readings of a day by machines. `slugs` are the articles on the site, the newest first. */
export function crawlerCounts(
  slugs: readonly string[],
  rhythm: number,
  growth: number,
  random: Chance,
): DemoCount[] {
  const articles = Object.fromEntries(
    slugs.map((slug, index) => [`/blog/${slug}`, 2 + 12 * Math.exp(-index / 2)]),
  );
  const known = machines.flatMap(({ crawler, verified, often, forPeople }) => {
    const paths = forPeople ? articles : { ...FILES, ...articles };
    if (Object.keys(paths).length === 0) return [];
    const readings = some(often * growth * (forPeople ? rhythm : 1), random);
    return drawn(paths, readings, random).map(([path, count]): DemoCount => {
      return { kind: 'crawler', crawler, verified, path, count };
    });
  });
  const others = Object.entries(OTHERS).map(([name, often]): DemoCount => {
    return { kind: 'robot', name, count: some(often * growth, random) };
  });
  return [...known, ...others.filter(({ count }) => count > 0)];
}
