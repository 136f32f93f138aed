import { finding, type Arena, type Fault, type Outcome } from '../fault.ts';
import { secondsUntil, sleep } from '../wait.ts';
import { canWrite, recovered } from './kills.ts';
import { jobEnded, jobOf } from './worker.ts';

/** Google hangs: who is signed in goes on working, who signs in gets an error soon. */
async function googleHangs(arena: Arena): Promise<Outcome> {
  const { lab, admin } = arena;
  const finish = await admin.beginSignIn('visitante@vitrine.test');
  const thaw = lab.freeze('demo-google');
  const began = Date.now();
  try {
    const [signIn, work] = await Promise.all([finish(), admin.api.adminListPosts.outcome()]);
    const seconds = (Date.now() - began) / 1000;
    return {
      findings: [
        finding(
          signIn.status === 503,
          `signing in was answered with ${signIn.status} after ${seconds.toFixed(1)} s`,
        ),
        finding(seconds < 12, 'it did not wait for long'),
        finding(work.status === 200, `who was signed in was answered with ${work.status}`),
      ],
    };
  } finally {
    thaw();
  }
}

/** The provider's name leads nowhere. */
async function providerWithoutName(arena: Arena): Promise<Outcome> {
  const { lab, requests } = arena;
  const thaw = lab.freeze('worker');
  const copy = await lab.copy('worker', { OPENAI_BASE_URL: 'http://provedor.invalid/v1' });
  const { key } = await requests.acceptedJob({ mark: 'rapido' });
  const recovery = await jobEnded(arena, key, 60_000);
  const job = await jobOf(arena, key);
  await copy.end();
  thaw();
  return {
    recovery,
    findings: [
      finding(job?.error?.code === 'ai.provider_unavailable', `the job ${job?.state}: ${job?.error?.error}`),
    ],
  };
}

/** A service that hangs, its sockets open: as a network that swallows everything between it and the gateway. */
const hangs =
  (name: 'content' | 'frontend') =>
  async (arena: Arena): Promise<Outcome> => {
    const thaw = arena.lab.freeze(name);
    await sleep(arena.short ? 4_000 : 20_000);
    thaw();
    const recovery = await secondsUntil(() => canWrite(arena), { withinMs: 30_000 });
    return { recovery, findings: [recovered(recovery, 'posts are accepted')] };
  };

export const outsideFaults: readonly Fault[] = [
  { name: 'Google hangs', run: googleHangs, longOnly: true },
  { name: 'content hangs (frozen)', run: hangs('content'), longOnly: true },
  { name: 'frontend hangs (frozen)', run: hangs('frontend'), longOnly: true },
];

export const unknownProvider: Fault = {
  name: "the provider's name can't be resolved",
  run: providerWithoutName,
  longOnly: true,
};
