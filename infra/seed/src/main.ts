import { loadConfig } from './config.js';
import { runSeed } from './run-seed.js';
import { SeedFailure } from './seed-failure.js';

try {
  await runSeed(loadConfig());
} catch (error) {
  if (error instanceof SeedFailure) console.error(`Seed failed: ${error.message}`);
  else console.error('Seed failed:', error);
  process.exitCode = 1;
}
