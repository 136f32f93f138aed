import { seedSchema } from '@vitrine/contracts';
import { readArticles } from './articles.js';
import type { SeedConfig } from './config.js';
import { demoFigures } from './figures.js';
import { eachOf, renderPicture } from './pictures.js';
import { dayAt, seedPlan } from './seed-plan.js';
import { ServicesClient } from './services-client.js';

/** Pictures rendered and stored at the same time. */
const AT_ONCE = 2;

/** Days of figures that one call takes along. */
const DAYS_A_CALL = 14;

/**
 * Fills an empty blog once, gives the weeks up to today invented figures, each day once, and says what it did; a blog
 * that has posts keeps them as they are. @throws SeedFailure when a service does not answer or refuses
 */
export async function runSeed(config: SeedConfig, now = new Date()): Promise<void> {
  const services = new ServicesClient(config);
  await services.waitUntilReady();
  await seedBlog(services, config, now);
  const filled = await fillFigures(services, config, now);
  if (filled > 0) console.log(`Seed: figures for ${filled} ${filled === 1 ? 'day' : 'days'}.`);
}

async function seedBlog(services: ServicesClient, config: SeedConfig, now: Date): Promise<void> {
  if (await services.hasPosts()) {
    console.log('Seed: the blog already has posts; nothing changed.');
    return;
  }
  const articles = readArticles();
  const pictures = new Map<string, string>();
  await eachOf(articles, AT_ONCE, async ({ slug, title }) => {
    pictures.set(slug, await services.storePicture(await renderPicture(slug), title));
  });
  const plan = seedPlan(articles, pictures, { now, timeZone: config.SITE_TIMEZONE });
  seedSchema.parse(plan);
  const { seeded, posts } = await services.seed(plan);
  console.log(
    seeded ? `Seed: ${posts} posts created.` : 'Seed: the blog was seeded before; nothing changed.',
  );
}

/**
 * Of our own articles alone: what people write in the demo has the readers that it finds. Answers how many days had
 * none yet.
 */
async function fillFigures(services: ServicesClient, config: SeedConfig, now: Date): Promise<number> {
  const own = new Set(readArticles().map(({ slug }) => slug));
  const dayOf = (instant: Date): string => dayAt(instant, 0, config.SITE_TIMEZONE);
  const articles = (await services.publishedPosts())
    .filter(({ slug }) => own.has(slug))
    .map(({ slug, published_at }) => ({ slug, day: dayOf(new Date(published_at)) }));
  const days = demoFigures(dayOf(now), articles);
  let filled = 0;
  for (let from = 0; from < days.length; from += DAYS_A_CALL)
    filled += await services.fillFigures(days.slice(from, from + DAYS_A_CALL));
  return filled;
}
