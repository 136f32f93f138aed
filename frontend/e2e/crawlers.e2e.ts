import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { CrawlerReport } from '@vitrine/contracts';
import { apiOf, createPost } from './admin';
import { page, useAdminTab } from './admin-tab';
import { BASE_URL } from './browser';

// Only the whole stack has the gateway's cache and log, which content reads, and the panel shows.
useAdminTab();

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const period = () => ({ from: today.format(), to: today.format() });

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BOT = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)';
/** Of a network that OpenAI publishes for it. */
const OF_OPENAI = '20.171.206.9';

/** Asks as a machine would, from `address` where one is given, and answers the status. */
const visit = (path: string, agent: string, address?: string) =>
  new Promise<number>((resolve, reject) => {
    get(
      BASE_URL + path,
      {
        headers: { 'User-Agent': agent, ...(address && { 'X-Forwarded-For': address }) },
        // The gateway believes only the proxy there.
        ...(address && { localAddress: '127.0.0.2', family: 4 }),
      },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    ).once('error', reject);
  });

/** Whether the gateway served a path from its cache; its log follows about a second later. */
async function wasServedFromCache(path: string): Promise<boolean> {
  const log = join(dirname(process.env['STACK_STATE'] ?? ''), 'gateway/access.log');
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const lines = readFileSync(log, 'utf8').split('\n');
    const ofPath = lines.filter((line) => line.includes(`"path":"${path}","status":200`));
    if (ofPath.some((line) => /"cache":"(HIT|UPDATING)"/.test(line))) return true;
    await sleep(250);
  }
  return false;
}

/** The report once it has `hits` of the path: content reads the gateway's lines every few seconds. */
async function reportWith(path: string, hits: number): Promise<CrawlerReport> {
  for (let attempt = 0; ; attempt += 1) {
    const report = await apiOf(page).adminCrawlerReport({ query: period() });
    if ((report.paths.find(({ name }) => name === path)?.count ?? 0) >= hits || attempt === 60) return report;
    await sleep(250);
  }
}

it('machines that are served from the cache count by name, purpose and page, and a person counts as none', async () => {
  const post = await createPost(page, { is_published: true });
  const path = `/blog/${post.slug}`;
  const before = await apiOf(page).adminCrawlerReport({ query: period() });
  const visits: [agent: string, address?: string][] = [
    ...Array.from({ length: 20 }, (): [string] => [BOT]),
    ...Array.from({ length: 10 }, (): [string, string] => [BOT, OF_OPENAI]),
    ['gptbot', '198.51.100.7'],
    ['Mozilla/5.0 (compatible; Bytespider)'],
    ['ChatGPT-User/1.0'],
  ];
  // What the first one made, the others have from the cache.
  const [first = [BOT], ...others] = visits;
  expect(await visit(path, ...first)).toBe(200);
  expect(
    new Set(
      await Promise.all([...others, [PERSON] as const].map((given) => visit(path, given[0], given[1]))),
    ),
  ).toEqual(new Set([200]));
  await visit(`${path}-nao-existe`, 'GPTBot/1.2');
  const report = await reportWith(path, visits.length);
  expect(report.paths.find(({ name }) => name === path)?.count).toBe(visits.length);
  expect(await wasServedFromCache(path)).toBe(true);
  expect(report.paths.some(({ name }) => name === `${path}-nao-existe`)).toBe(false);
  const added = (name: string, verified: string): number => {
    const of = ({ crawlers }: CrawlerReport) =>
      crawlers.find((crawler) => crawler.name === name && crawler.verified === verified)?.count ?? 0;
    return of(report) - of(before);
  };
  // From here it is outside of what OpenAI publishes; without a published list a machine stays unknown.
  expect([added('GPTBot', 'yes'), added('GPTBot', 'no')]).toEqual([10, 21]);
  expect([added('Bytespider', 'unknown'), added('ChatGPT-User', 'no')]).toEqual([1, 1]);
  const purpose = (name: string): number => {
    const of = ({ purposes }: CrawlerReport) => purposes.find((row) => row.purpose === name)!.count;
    return of(report) - of(before);
  };
  expect([purpose('training'), purpose('answer')]).toEqual([32, 1]);

  await page.goto(`/blog/admin/leitores/${post.id}`);
  const machines = page.getByRole('region', { name: 'Robôs que leram' });
  await machines
    .getByRole('row', { name: /GPTBot Treinamento de modelos · não verificado.* 21 antes 0/ })
    .waitFor();
});
