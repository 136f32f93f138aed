import { seedSchema } from '@vitrine/contracts';
import { readArticles } from './articles.js';
import type { SeedConfig } from './config.js';
import { eachOf, renderPicture } from './pictures.js';
import { seedPlan } from './seed-plan.js';
import { ServicesClient } from './services-client.js';

/** Pictures rendered and stored at the same time. */
const AT_ONCE = 2;

/**
 * Fills an empty blog once and says what it did; a blog that has posts is left alone before anything is drawn.
 * @throws SeedFailure when a service does not answer or refuses
 */
export async function runSeed(config: SeedConfig): Promise<void> {
  const services = new ServicesClient(config);
  await services.waitUntilReady();
  if (await services.hasPosts()) {
    console.log('Seed: the blog already has posts; nothing changed.');
    return;
  }
  const articles = readArticles();
  const pictures = new Map<string, string>();
  await eachOf(articles, AT_ONCE, async ({ slug, title }) => {
    pictures.set(slug, await services.storePicture(await renderPicture(slug), title));
  });
  const plan = seedPlan(articles, pictures, { now: new Date(), timeZone: config.SITE_TIMEZONE });
  seedSchema.parse(plan);
  const { seeded, posts } = await services.seed(plan);
  console.log(
    seeded ? `Seed: ${posts} posts created.` : 'Seed: the blog was seeded before; nothing changed.',
  );
}
