import { type ChatPlacement, type DemoCount, type DemoFigures, type Origin } from '@vitrine/contracts';
import { crawlerCounts } from './crawler-figures.js';
import { chance, drawn, some, type Chance, type Weighted } from './chance.js';

/** Days of figures, today among them. */
export const DEMO_DAYS = 12 * 7;
const DAY_MS = 86_400_000;

/** An article that is on the site. */
export interface PublishedArticle {
  slug: string;
  /** YYYY-MM-DD in the site's zone. */
  day: string;
}
type Day = DemoFigures['days'][number];

/** Sunday first: companies read on working days. */
const WEEKDAYS = [0.42, 1, 1.14, 1.1, 1.03, 0.84, 0.36];
/** Views on a working day, and where they come from. */
const SITE_VIEWS: Record<string, number> = {
  '/': 46,
  '/microsoft365': 18,
  '/google-workspace': 11,
  '/kaspersky': 9,
  '/about': 7,
  '/blog': 21,
  '/privacidade': 1.2,
};
const SITE_ORIGINS = { search: 38, direct: 27, internal: 17, social: 7, site: 4, ai: 5, email: 2 };
/** A new article is announced; an old one is found. */
const NEW_ORIGINS = { social: 33, internal: 24, direct: 17, search: 15, site: 4, ai: 5, email: 9 };
const OLD_ORIGINS = { search: 54, internal: 17, ai: 11, direct: 9, social: 5, site: 3, email: 1 };
const HOSTS: Partial<Record<Origin, Weighted<string>>> = {
  search: { 'google.com': 68, 'google.com.br': 13, 'bing.com': 12, 'duckduckgo.com': 5, 'ecosia.org': 2 },
  ai: {
    'chatgpt.com': 51,
    'perplexity.ai': 17,
    'gemini.google.com': 15,
    'copilot.microsoft.com': 11,
    'claude.ai': 6,
  },
  social: { 'linkedin.com': 58, 'instagram.com': 19, 'lnkd.in': 11, 'facebook.com': 7, 'youtube.com': 5 },
  email: { 'mail.google.com': 46, 'outlook.office.com': 31, 'com.google.android.gm': 23 },
  site: { 'contabilidade.example': 44, 'forum-de-ti.example': 33, 'camara-de-comercio.example': 23 },
};
/** What was sought in vain, how many articles were found, and how often a day. */
const SEARCHES: readonly (readonly [words: string, found: number, often: number])[] = [
  ['firewall', 2, 0.9],
  ['vpn', 2, 0.8],
  ['preço microsoft 365', 0, 0.7],
  ['sase', 0, 0.3],
  ['certificado digital', 1, 0.5],
  ['pentest', 0, 0.5],
  ['iso 27001', 0, 0.4],
  ['dlp', 1, 0.4],
  ['nobreak', 0, 0.2],
  ['suporte kaspersky telefone', 0, 0.3],
  ['criptografia de disco', 1, 0.3],
  ['siem', 0, 0.3],
  ['assinatura de e-mail outlook', 0, 0.2],
];
const MISSING: Weighted<string> = {
  '/blog/ransomware-o-que-e': 5,
  '/microsoft-365': 4,
  '/blog/lgpd': 3,
  '/produtos/kaspersky': 3,
  '/blog/backup-em-nuvem': 2,
  '/orcamento': 2,
  '/trabalhe-conosco': 1,
};
/** Of a hundred views, how many open the chat, and by which button. */
const CHATS: Record<string, readonly [rate: number, places: Weighted<ChatPlacement>]> = {
  '/': [
    3.4,
    {
      ...{ hero: 34, consultancy: 14, form: 12, floating: 10, header: 8 },
      ...{ product_foundations: 10, product_optimum: 8, product_detection: 4 },
    },
  ],
  '/microsoft365': [
    5.2,
    {
      ...{ plan_m365_standard: 30, plan_m365_basic: 16, plan_m365_premium: 10 },
      ...{ family: 20, floating: 14, custom: 10 },
    },
  ],
  '/google-workspace': [
    4.6,
    {
      ...{ plan_google_standard: 31, plan_google_starter: 19, plan_google_plus: 8 },
      ...{ family: 22, floating: 12, custom: 8 },
    },
  ],
  '/kaspersky': [
    4.9,
    {
      ...{ product_foundations: 26, product_optimum: 22, product_detection: 14 },
      ...{ family: 20, floating: 18 },
    },
  ],
  '/about': [1.6, { about: 70, header: 30 }],
  '/blog': [0.7, { newsletter: 70, floating: 30 }],
};
const ARTICLE_CHATS: Weighted<ChatPlacement> = { article: 62, floating: 24, header: 8, footer: 6 };
const CAMPAIGNS: Weighted<string> = {
  'boletim/email/novidades': 42,
  'linkedin/social/semana-do-backup': 30,
  'google/cpc/microsoft-365': 28,
};

/** Part of a launch that is left after so many days. */
const freshness = (age: number): number => Math.exp(-age / 3.5);

/**
 * Views that an article may expect on a working day: a launch that fades, and what searches bring once they know it.
 */
function expectedViews(slug: string, age: number): number {
  const liked = 0.5 + 1.4 * chance(`liked/${slug}`)() ** 2;
  return liked * (38 * freshness(age) + 11 * (1 - Math.exp(-age / 16)));
}

/** Adds `count` views of a page, where they came from, and the conversations that they began. */
function addPage(counts: Sums, path: string, views: number, origins: Weighted<Origin>, random: Chance): void {
  for (const [origin, count] of drawn(origins, views, random)) {
    counts.add({ kind: 'page', path, origin, count });
    const hosts = HOSTS[origin];
    if (!hosts) continue;
    for (const [host, visits] of drawn(hosts, count, random))
      counts.add({ kind: 'referrer', host, origin, count: visits });
  }
  const [rate, places] = CHATS[path] ?? [path.startsWith('/blog/') ? 1.7 : 0, ARTICLE_CHATS];
  for (const [place, count] of drawn(places, some((views * rate) / 100, random), random)) {
    const attributed = drawn(CAMPAIGNS, some(count * 0.22, random), random);
    for (const [name, clicks] of attributed) {
      const [source = '', medium = '', campaign = ''] = name.split('/');
      counts.add({ kind: 'chat', path, place, count: clicks, campaign: { source, medium, name: campaign } });
    }
    const rest = count - attributed.reduce((sum, [, clicks]) => sum + clicks, 0);
    if (rest > 0) counts.add({ kind: 'chat', path, place, campaign: null, count: rest });
  }
}

/** Counts of one day, those of one thing in one. */
class Sums {
  private readonly sums = new Map<string, DemoCount>();

  add(given: DemoCount): void {
    const key = JSON.stringify({ ...given, count: 0 });
    this.sums.set(key, { ...given, count: given.count + (this.sums.get(key)?.count ?? 0) });
  }

  get all(): DemoCount[] {
    return [...this.sums.values()];
  }
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/**
 * A day of the demo. The same day of the same articles is always the same. `ago` is how many days before today it was.
 */
function demoDay(day: string, ago: number, articles: readonly PublishedArticle[]): Day {
  const random = chance(day);
  const counts = new Sums();
  const rhythm = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]! * (0.88 + 0.24 * random());
  const growth = 1 - (0.35 * ago) / DEMO_DAYS;
  const online = articles.filter((article) => article.day <= day);
  for (const path of Object.keys(SITE_VIEWS)) {
    if (path === '/blog' && online.length === 0) continue;
    const views = some((SITE_VIEWS[path] ?? 0) * rhythm * growth, random);
    addPage(counts, path, views, SITE_ORIGINS, random);
  }
  for (const article of online) {
    const age = dayNumber(day) - dayNumber(article.day);
    const views = some(expectedViews(article.slug, age) * rhythm * growth, random);
    const fresh = freshness(age);
    const origins = Object.fromEntries(
      Object.entries(OLD_ORIGINS).map(([origin, weight]) => [
        origin,
        weight * (1 - fresh) + NEW_ORIGINS[origin as Origin] * fresh,
      ]),
    ) as Record<Origin, number>;
    addPage(counts, `/blog/${article.slug}`, views, origins, random);
  }
  for (const [words, found, often] of online.length > 0 ? SEARCHES : []) {
    const count = some(often * rhythm * growth, random);
    if (count > 0) counts.add({ kind: 'search', words, found, count });
  }
  for (const [path, count] of drawn(MISSING, some(3 * rhythm, random), random))
    counts.add({ kind: 'missing', path, count });
  const slugs = online.toSorted((a, b) => (a.day < b.day ? 1 : -1)).map(({ slug }) => slug);
  for (const counted of crawlerCounts(slugs, rhythm, growth, random)) counts.add(counted);
  return { day, counts: counts.all };
}

/** Twelve weeks of figures that end with `today` (YYYY-MM-DD): so that its charts don't end at nothing. */
export const demoFigures = (today: string, articles: readonly PublishedArticle[]): Day[] =>
  Array.from({ length: DEMO_DAYS }, (_, index) => {
    const ago = DEMO_DAYS - 1 - index;
    const day = new Date((dayNumber(today) - ago) * DAY_MS).toISOString().slice(0, 10);
    return demoDay(day, ago, articles);
  });
