import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { buildFrontend, buildServices } from '../../stack/build.ts';
import { Failure, messageOf, say } from '../../stack/failure.ts';
import { inRoot } from '../../stack/paths.ts';
import { freePorts } from '../../stack/ports.ts';
import { requireTools } from '../../stack/tools.ts';
import { Admin } from '../chaos/admin.ts';
import { Lab } from '../chaos/lab.ts';
import { postBody } from '../chaos/requests.ts';
import { secondsUntil, sleep } from '../chaos/wait.ts';
import { faults, type Fault, type Room } from './faults.ts';
import { isGood, table, type Row } from './report.ts';
import { OTHERS, randomOf, Writer } from './writer.ts';

const STATE = '.local/writing';
/** How long the server may take to have everything again, in milliseconds. */
const BACK_WITHIN = 90_000;

/** Waits until the server has what had been typed by now, and says how it fares with one writer. */
async function catchUp(room: Room, writer: Writer): Promise<Pick<Row, 'back' | 'lost' | 'problems'>> {
  const shown = await writer.shown();
  const { length } = writer;
  const back = await secondsUntil(async () => writer.length - (await writer.lag()).letters >= length, {
    withinMs: BACK_WITHIN,
    everyMs: 250,
  });
  const problems: string[] = [];
  if (shown.letters > 0)
    problems.push(`${shown.letters} letters are missing in the editor from "${shown.wrong}"`);
  if (shown.letters === 0 && shown.wrong) problems.push(`the editor has more: "${shown.wrong}"`);
  if (back === undefined) {
    const { wrong } = await writer.lag();
    problems.push(
      `the server did not catch up (it has "${wrong}"); the screen says: ${await writer.notices()}`,
    );
  }
  const stored = await writer.stored();
  for (const word of room.added.get(writer) ?? []) {
    if (!stored.includes(word)) problems.push(`the second person's ${word} is gone`);
  }
  return {
    back: back ?? null,
    lost: back === undefined ? (await writer.lag()).letters : shown.letters,
    problems,
  };
}

async function suffer(room: Room, fault: Fault): Promise<Row[]> {
  const before = await Promise.all(room.writers.map((writer) => writer.lag()));
  let failure: string | undefined;
  try {
    await fault.run(room);
  } catch (error) {
    failure = messageOf(error);
  }
  const after = await Promise.all(room.writers.map((writer) => catchUp(room, writer)));
  return room.writers.map((writer, index) => {
    const { letters = 0, seconds = 0 } = before[index] ?? {};
    const { back = null, lost = 0, problems = [] } = after[index] ?? {};
    const row = {
      fault: fault.name,
      article: writer.name,
      typed: writer.length,
      behindLetters: letters,
      behindSeconds: seconds,
      back,
      lost,
      problems: [...(failure ? [failure] : []), ...problems],
    };
    say(
      `  ${isGood(row) ? 'ok    ' : 'FAILED'} ${fault.name}, ${writer.name}: ${row.problems.join('; ') || `${lost} lost`}`,
    );
    return row;
  });
}

async function writeAllDay(
  lab: Lab,
  browser: Browser,
  options: { minutes: number; seed: number },
): Promise<Row[]> {
  const other = new Admin(lab.url);
  await other.signIn();
  await other.api.adminCreateCategory({ body: { name: 'Continuidade' } });
  const live = await other.api.adminCreatePost({
    body: { ...postBody('no-ar', { is_published: true }), content: `<p>${OTHERS}</p>` },
  });
  const random = randomOf(options.seed);
  const writers = ['a new article', 'a live article'].map(
    (name, index) => new Writer(name, { lab, browser, seed: options.seed + index }),
  );
  const room: Room = { lab, writers, other, added: new Map() };
  const [first, second] = writers;
  await Promise.all([first?.start(), second?.start(live.post.id)]);
  const rows: Row[] = [];
  const pace = (options.minutes * 60_000) / faults.length;
  const began = Date.now();
  for (const [index, fault] of faults.entries()) {
    // At any moment between two saves.
    await sleep(Math.max(random() * 6_000, began + index * pace - Date.now()));
    rows.push(...(await suffer(room, fault)));
  }
  await Promise.all(writers.map((writer) => writer.stop()));
  return rows;
}

/**
 * `make writing`: a day of two articles at 10 keys a second, in a real browser over a stack that breaks, and the
 * server's text against every key.
 */
async function main(args: string[]): Promise<void> {
  const option = (name: string, otherwise: number) =>
    Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
  const [minutes, seed] = [option('minutes', 4), option('seed', 1)];
  const { headless } = requireTools(['postgres', 'redis', 'nginx', 'headless']);
  await buildServices();
  await buildFrontend();
  const { port } = await freePorts(['port']);
  const lab = new Lab({ stateDirectory: `${STATE}/stack-${seed}`, port, overrides: { LOG_LEVEL: 'info' } });
  let browser: Browser | undefined;
  const stop = async () => {
    await browser?.close();
    await lab.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(130)));
  }
  try {
    await lab.start();
    browser = await chromium.launch({
      executablePath: headless,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    });
    const began = Date.now();
    const rows = await writeAllDay(lab, browser, { minutes, seed });
    const seconds = Math.round((Date.now() - began) / 1000);
    const text = `${table(rows)}\n\nSeed ${seed}, ${seconds} s, ${cpus().length} cores, Node ${process.version}.`;
    mkdirSync(inRoot(STATE), { recursive: true });
    writeFileSync(path.join(inRoot(STATE), `report-${seed}.md`), `# A day of writing\n\n${text}\n`);
    say(`\n${text}`);
    if (!rows.every(isGood)) process.exitCode = 1;
  } finally {
    await stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Failure ? error.message : ((error as Error).stack ?? messageOf(error))}\n`,
  );
  process.exit(1);
});
