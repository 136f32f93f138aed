import type { ServiceName } from '../../../stack/services.ts';
import { finding, type Arena, type Fault, type Outcome } from '../fault.ts';
import { isOwners } from '../visitors.ts';
import { secondsUntil, sleep } from '../wait.ts';
import { canWrite, recovered } from './kills.ts';

const WITHIN_MS = 60_000;
const services = ['auth', 'content', 'ai', 'frontend', 'scheduler'] as const satisfies readonly ServiceName[];

const isReady = async ({ lab }: Arena, name: ServiceName): Promise<boolean> =>
  (await fetch(`${lab.address(name)}/readyz`)).ok;

/** Kills processes while another is away: pages are the owner's or none, and everything works again. */
const whileAway =
  (away: ServiceName, ...restarted: ServiceName[]) =>
  async (arena: Arena): Promise<Outcome> => {
    const { lab } = arena;
    const pages: string[] = [];
    let isOver = false;
    // Of the process itself, and through the gateway, which has no copy of these addresses.
    const watch = async () => {
      for (let n = 0; !isOver; n += 1) {
        for (const url of [`${lab.address('frontend')}/microsoft365`, `${lab.url}/about?em=${away}-${n}`]) {
          const answer = await fetch(url).catch(() => undefined);
          if (!answer) continue;
          const text = await answer.text();
          pages.push(
            answer.status !== 200 ? 'refused' : isOwners(text) ? "the owner's" : 'of another company',
          );
        }
        await sleep(50);
      }
    };
    const outage = lab.holdDown(away, arena.short ? 300 : 6_000);
    for (const name of restarted) if (lab.pid(name) !== undefined) lab.kill(name);
    const watching = watch();
    await outage;
    const recovery = await secondsUntil(
      async () =>
        (await Promise.all(services.map((name) => isReady(arena, name)))).every(Boolean) &&
        (await canWrite(arena)),
      { withinMs: WITHIN_MS },
    );
    isOver = true;
    await watching;
    const count = (what: string) => pages.filter((page) => page === what).length;
    return {
      recovery,
      findings: [
        finding(count('of another company') === 0, `${count('of another company')} pages of another company`),
        finding(
          count('refused') > 0 || away !== 'content',
          'pages were asked for before there was a document',
        ),
        finding(count("the owner's") > 0, "then pages were the owner's"),
        recovered(recovery, 'every service is ready and posts are accepted'),
      ],
    };
  };

/** What the gateway read before its own restart is all that visitors have. */
async function gatewayWithoutFrontend(arena: Arena): Promise<Outcome> {
  const { lab } = arena;
  let isOver = false;
  const outage = (async () => {
    while (!isOver) await lab.holdDown('frontend', 50);
  })();
  const killedAt = Date.now();
  lab.kill('gateway');
  const recovery = await secondsUntil(
    async () => {
      const answer = await fetch(`${lab.url}/microsoft365`);
      return answer.status === 200 && isOwners(await answer.text());
    },
    { since: killedAt, withinMs: WITHIN_MS },
  );
  isOver = true;
  await outage;
  const rendered = await secondsUntil(() => isReady(arena, 'frontend'), { withinMs: WITHIN_MS });
  return {
    recovery,
    findings: [
      recovered(recovery, "the owner's pages are there, without a frontend,"),
      recovered(rendered, 'pages are rendered'),
    ],
  };
}

export const restartFaults: readonly Fault[] = [
  {
    name: 'frontend, auth, ai and scheduler restarted while content is away',
    run: whileAway('content', 'frontend', 'auth', 'ai', 'scheduler'),
  },
  { name: 'content restarted while auth is away', run: whileAway('auth', 'content'), longOnly: true },
  {
    name: 'gateway restarted while the frontend is away',
    run: gatewayWithoutFrontend,
    takesGatewayDown: true,
  },
];
