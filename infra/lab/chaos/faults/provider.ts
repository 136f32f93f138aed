import { providerFaults, type ProviderFault } from '@vitrine/demo';
import { finding, type Arena, type Fault, type Finding, type Outcome } from '../fault.ts';
import { jobEnded, jobOf } from './worker.ts';

/** Which error each failure of the provider becomes, and how often the provider may be asked before. */
const expected: Record<ProviderFault, { codes: string[]; calls: number }> = {
  quota: { codes: ['ai.provider_quota'], calls: 1 },
  'rate-limit': { codes: ['ai.provider_rate_limited'], calls: 3 },
  'server-error': { codes: ['ai.provider_unavailable'], calls: 3 },
  unauthorized: { codes: ['ai.provider_auth'], calls: 1 },
  reset: { codes: ['ai.provider_unavailable'], calls: 3 },
  hang: { codes: ['ai.timeout'], calls: 3 },
  cut: { codes: ['ai.truncated', 'ai.provider_unavailable'], calls: 3 },
  html: { codes: ['ai.malformed'], calls: 3 },
  'invalid-json': { codes: ['ai.malformed', 'ai.truncated'], calls: 3 },
  length: { codes: ['ai.truncated'], calls: 3 },
  'content-filter': { codes: ['ai.filtered'], calls: 1 },
  refusal: { codes: ['ai.refused'], calls: 1 },
  'schema-break': { codes: ['ai.malformed'], calls: 3 },
  'no-choices': { codes: ['ai.empty'], calls: 3 },
  drip: { codes: ['ai.timeout'], calls: 3 },
  huge: { codes: ['ai.malformed'], calls: 3 },
};

/** All the ways in which a provider fails, at once: each job ends with its own sentence, and none holds up another. */
async function everyFailure(arena: Arena): Promise<Outcome> {
  const began = Date.now();
  const findings: Finding[] = await Promise.all(
    providerFaults.map(async (fault) => {
      const { key } = await arena.requests.acceptedJob({ mark: fault });
      await jobEnded(arena, key, 120_000);
      const job = await jobOf(arena, key);
      const calls = arena.provider.callsFor(key).length;
      const { codes, calls: most } = expected[fault];
      const isAsExpected =
        job?.state === 'failed' && codes.includes(job.error?.code ?? '') && calls >= 1 && calls <= most;
      return finding(isAsExpected, `${fault}: ${job?.error?.code ?? job?.state ?? 'no job'} after ${calls}`);
    }),
  );
  return { recovery: (Date.now() - began) / 1000, findings };
}

export const providerModes: readonly Fault[] = [
  { name: `provider hung, slow, failing and lying (${providerFaults.length} ways)`, run: everyFailure },
];
