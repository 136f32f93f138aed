// Names every setting that production lacks, and exits with 1 while there is one. Runs before anything else
// (docker-compose.yml), with Node alone and nothing installed; the services check their own settings once more, in full.
// eslint-disable-next-line no-restricted-imports -- there are no packages where this runs
import { isPlaceholder, settingRules } from '../../services/libs/contracts/src/setting-rules.ts';

/** Problems of an environment, one sentence each; empty when production can start with it. */
export function settingProblems(env: Record<string, string | undefined>): string[] {
  return Object.entries(settingRules).flatMap(([name, { pattern, message }]) => {
    const value = env[name]?.trim() ?? '';
    if (value === '') return [`${name} is not set`];
    if (env.NODE_ENV === 'production' && isPlaceholder(value)) return [`${name} is still a placeholder`];
    return pattern.test(value) ? [] : [`${name} ${message}`];
  });
}

if (import.meta.main) {
  const problems = settingProblems(process.env);
  if (problems.length > 0) {
    console.error(
      `Vitrine does not start: ${problems.length} settings are missing or wrong. Put them into .env:`,
    );
    for (const problem of problems) console.error(`  - ${problem}`);
    process.exit(1);
  }
}
