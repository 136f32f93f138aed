// The backups: `serve` runs for good and makes each when it is due; the others run once.
//   main.ts serve
//   main.ts now [full|diff|incr]        a backup and its check, at once
//   main.ts verify                      restores the newest aside and compares it
//   main.ts status                      prints what is known; exits with 1 when something failed
//   main.ts healthy                     whether `serve` runs and nothing failed
//   main.ts restore-database [moment] [timeline]
//   main.ts restore-pictures [moment]
//   main.ts restore-records
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { withProcessLock } from './process-lock.ts';
import * as database from './database.ts';
import * as pictures from './pictures.ts';
import { copyRecords, restoreRecords } from './records.ts';
import { reasonOf } from './run-tool.ts';
import { isNightlyDue, nightlyType, parseMoment } from './schedule.ts';
import { isWell, StatusFile, withStep, type Status, type Step } from './status.ts';

const env = process.env;
const work = env.BACKUP_WORK ?? '/tmp';
const hour = Number(env.BACKUP_HOUR ?? 3);
const file = new StatusFile(env.BACKUP_STATUS ?? '/var/lib/vitrine/backup');

const inTurn = <T>(does: () => Promise<T>): Promise<T> => withProcessLock('vitrine-backup', does);

/** One JSON line, as every other process writes. */
function log(level: 'info' | 'error', msg: string, more: object = {}): void {
  process.stdout.write(
    `${JSON.stringify({ level, time: new Date().toISOString(), service: 'backup', msg, ...more })}\n`,
  );
}

const change = (by: (status: Status) => Status): void => file.write(by(file.read()));

/** Does a step and writes down how it went. Answers whether it went well. */
async function step(name: Step, work: () => Promise<unknown>): Promise<boolean> {
  const began = Date.now();
  let message = '';
  try {
    await work();
    log('info', `${name} ended well`, { step: name, seconds: Math.round((Date.now() - began) / 1000) });
  } catch (error) {
    message = await reasonOf(error);
    log('error', `BACKUP FAILED: ${name}`, { step: name, reason: message });
  }
  change((status) => withStep(status, name, new Date(), message));
  return message === '';
}

/** Makes the places of the backups, once. One that is gone later is not made again: its disk may not be there. */
async function prepare(): Promise<void> {
  if (file.read().initialised) return;
  await database.createStanza();
  if (pictures.media) await pictures.snapshots().catch(() => pictures.createRepository());
  change((status) => ({ ...status, initialised: true }));
}

async function copyPictures(): Promise<boolean> {
  const { media } = pictures;
  if (!media) return true;
  return step('pictures', async () => {
    // Before: what comes while it copies is copied next time.
    const listing = await pictures.listingOf(media);
    await pictures.copyPictures(media);
    change((status) => ({ ...status, pictures_listing: listing }));
  });
}

async function verify(): Promise<boolean> {
  return step('verify', async () => {
    const { media } = pictures;
    const moment = await database.markMoment();
    if (media && !(await copyPictures())) throw new Error('The pictures could not be copied');
    let needed: string[] = [];
    await database.verifyDatabase(moment, work, async (session) => {
      if (media)
        needed = (await session.rows('SELECT hash FROM ai.pictures WHERE NOT is_removed')).map(
          ([hash = '']) => hash,
        );
    });
    await database.verifyRepository();
    if (media) await pictures.verifyPictures(media, work, needed);
    log('info', 'restored aside and compared', {
      tables: moment.tables.length,
      rows: moment.tables.reduce((sum, { rows }) => sum + rows, 0),
      pictures: needed.length,
    });
  });
}

/** A backup of everything, and its check. Every part is tried, whatever became of the one before. */
async function backUp(type: database.BackupType | undefined): Promise<boolean> {
  const began = new Date();
  if (!type) change((status) => ({ ...status, nightly_try: began.toISOString() }));
  const stored = await step('database', async () => {
    await prepare();
    await database.backUp(type ?? nightlyType(began, await database.lastFull()));
  });
  const verified = await verify();
  const cleared =
    !pictures.media || !file.read().steps.pictures?.ok || (await step('pictures', pictures.forgetPictures));
  const recorded = await step('records', () => copyRecords(!file.read().steps.records?.last_success));
  if (!type && stored) change((status) => ({ ...status, nightly: began.toISOString() }));
  return stored && verified && cleared && recorded;
}

/** What is looked at all the time: whether segments arrive, and whether there are new pictures. */
async function watch(): Promise<void> {
  const { archived, problem } = await database.archiveState();
  const before = file.read();
  if (problem !== '' && before.steps.archive?.message !== problem)
    log('error', 'BACKUP FAILED: archive', { step: 'archive', reason: problem });
  change((status) => ({
    ...withStep(status, 'archive', new Date(), problem),
    ...(archived && { archived: archived.toISOString() }),
  }));
  const { media } = pictures;
  if (media && before.initialised && (await pictures.listingOf(media)) !== before.pictures_listing)
    await copyPictures();
}

const date = (text: string | undefined): Date | undefined => (text ? new Date(text) : undefined);

async function serve(): Promise<never> {
  if (!(Number.isInteger(hour) && hour >= 0 && hour <= 23)) throw new Error('BACKUP_HOUR must be 0 to 23.');
  // A night's run takes as long as it takes; this says that the process is there.
  setInterval(() => change((status) => status), 60_000);
  for (;;) {
    try {
      await prepare();
      const { nightly, nightly_try } = file.read();
      if (isNightlyDue(new Date(), hour, date(nightly), date(nightly_try)))
        await inTurn(() => backUp(undefined));
      await watch();
    } catch (error) {
      const reason = await reasonOf(error);
      if (file.read().steps.archive?.message !== reason)
        log('error', 'BACKUP FAILED: archive', { step: 'archive', reason });
      change((status) => withStep(status, 'archive', new Date(), reason));
    }
    await sleep(20_000);
  }
}

async function main([command, first, second]: string[]): Promise<number> {
  mkdirSync(work, { recursive: true });
  switch (command) {
    case 'serve':
      return serve();
    case 'now':
      if (first && !/^(?:full|diff|incr)$/.test(first)) throw new Error('A backup is full, diff or incr.');
      return (await inTurn(() => backUp((first || 'incr') as database.BackupType))) ? 0 : 1;
    case 'verify':
      return (await inTurn(verify)) ? 0 : 1;
    case 'status': {
      const status = file.read();
      process.stdout.write(`${JSON.stringify(status, null, 2)}\n`);
      return isWell(status) && status.steps.verify ? 0 : 1;
    }
    case 'healthy': {
      const status = file.read();
      return isWell(status) && Date.now() - (date(status.updated_at)?.getTime() ?? 0) < 300_000 ? 0 : 1;
    }
    case 'restore-database': {
      const moment = first ? parseMoment(first).toISOString().replace('T', ' ').replace('Z', '+00') : '';
      await database.restoreFiles({
        data: env.BACKUP_PG_PATH ?? '/var/lib/postgresql/data',
        options: [
          '--delta',
          // PostgreSQL fetches segments with the settings that it sends them with.
          `--recovery-option=restore_command=${import.meta.dirname}/environment.sh pgbackrest archive-get %f "%p"`,
          ...(moment ? ['--type=time', `--target=${moment}`, '--target-action=promote'] : []),
          ...(second ? [`--target-timeline=${second}`] : []),
        ],
      });
      log('info', 'the database is in its place', { moment: moment || 'the last that was archived' });
      return 0;
    }
    case 'restore-pictures': {
      if (!pictures.media) return 0;
      const count = await pictures.restorePictures(pictures.media, first ? parseMoment(first) : undefined);
      log('info', 'the pictures are in their place', { snapshots: count });
      return 0;
    }
    case 'restore-records':
      log('info', 'the access records are in their place', { copied: await restoreRecords() });
      return 0;
    default:
      throw new Error(
        'One of: serve, now, verify, status, restore-database, restore-pictures, restore-records.',
      );
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    log('error', (error as Error).message);
    process.exit(1);
  },
);
