import { seedSchema } from '@vitrine/contracts';
import { readArticles } from './articles.js';
import { loadConfig } from './config.js';
import { eachOf, renderPicture } from './pictures.js';
import { SeedFailure } from './seed-failure.js';
import { seedPlan } from './seed-plan.js';
import { ServicesClient } from './services-client.js';

const AT_ONCE = 2;

/** Fills an empty blog once; a blog that has posts is left alone. */
async function run(): Promise<void> {
  const config = loadConfig();
  const services = new ServicesClient(config);
  await services.waitUntilReady();
  if (await services.hasPosts()) {
    console.log('Seed: the blog already has posts; nothing changed.');
    return;
  }
  const articles = readArticles();
  const pictures = new Map<string, string>();
  await eachOf(articles, AT_ONCE, async ({ slug }) => {
    pictures.set(slug, await services.storePicture(await renderPicture(slug)));
  });
  const plan = seedPlan(articles, pictures, { now: new Date(), timeZone: config.SITE_TIMEZONE });
  seedSchema.parse(plan);
  const { seeded, posts } = await services.seed(plan);
  console.log(
    seeded ? `Seed: ${posts} posts created.` : 'Seed: the blog was seeded before; nothing changed.',
  );
}

try {
  await run();
} catch (error) {
  if (error instanceof SeedFailure) console.error(`Seed failed: ${error.message}`);
  else console.error('Seed failed:', error);
  process.exitCode = 1;
}
