import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { commentPlace, INBOX_DAYS, postPlace } from '@vitrine/contracts';
import { MailStandIn } from '@vitrine/demo';
import { buildCategory, buildPost, PUBLIC_URL } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import { notify } from '../../core/inbox/notify.js';
import { InboxMailer } from './inbox-mailer.service.js';
import { RemindDueService } from './remind-due.service.js';
import { SweepInboxService } from './sweep-inbox.service.js';

const ANA = 'admin@vitrine.test';
const BIA = 'bia@vitrine.test';
const CAIO = 'caio@vitrine.test';
const SINCE = '2020-01-01T00:00:00.000Z';
const POSTS = '/api/blog/admin/posts';
const INBOX = '/api/blog/admin/inbox';

let mail: MailStandIn;
let content: ContentApp;
let replica: ContentApp;
let post: { id: number; title: string };
/** The tasks of these processes run when the test says so. */
const mailerOf = async (app: ContentApp): Promise<InboxMailer> => {
  const mailer = app.app.get(InboxMailer);
  await mailer.beforeApplicationShutdown();
  return mailer;
};
let mailer: InboxMailer;
let otherMailer: InboxMailer;
beforeAll(async () => {
  mail = await MailStandIn.start();
  const env = { SMTP_URL: mail.url };
  content = await startContent({ env });
  replica = await startContent({ env, database: content.database, identity: content.identity });
  await content.admin('post', '/api/blog/admin/categories').send(buildCategory()).expect(201);
  mailer = await mailerOf(content);
  otherMailer = await mailerOf(replica);
});
afterAll(async () => {
  await replica.close();
  await content.close();
  await mail.stop();
});
beforeEach(async () => {
  mail.mails.length = 0;
  mail.fault = () => undefined;
  content.auth.since.clear();
  content.auth.since.set(CAIO, SINCE);
  await content.dataSource.query('DELETE FROM inbox_entries');
  await content.dataSource.query('DELETE FROM inbox_settings');
  post = (await content.admin('post', POSTS).send(buildPost()).expect(201)).body.post;
});

const tell = (to: string[], text = 'Falta a fonte.', name = 'Bia') =>
  content.dataSource.transaction((manager) =>
    notify(manager, new Map([ANA, BIA, CAIO].map((email) => [email, SINCE])), {
      ...{ kind: 'comment', postId: post.id, to, text, place: commentPlace(post.id, 7) },
      by: { name, email: null },
    }),
  );
const choose = (by: 'admin' | 'otherAdmin', mails: string) =>
  content[by]('put', `${INBOX}/mails`).send({ mails }).expect(204);
const recipients = () => mail.mails.flatMap(({ to }) => to).sort();
const problem = async (): Promise<string | null> =>
  (await content.admin('get', INBOX).expect(200)).body.mail_problem;
/** As if so much time had passed since the last attempt. */
const makeDue = () => content.dataSource.query('UPDATE inbox_entries SET mail_due_at = now()');

describe('an e-mail of the inbox', () => {
  it('an e-mail of the inbox says what happened, and leads to its place', async () => {
    await tell([ANA], 'Falta <b>a</b> fonte.');
    await mailer.run();
    const place = PUBLIC_URL + commentPlace(post.id, 7);
    expect(mail.mails).toEqual([
      {
        ...{ from: expect.stringMatching(/@/), to: [ANA], id: expect.stringMatching(/^<vitrine-\d+@/) },
        ...{ subject: `Bia comentou em “${post.title}”`, text: expect.stringContaining(place) },
        html: expect.stringContaining('Falta &#60;b&#62;a'),
        headers: expect.objectContaining({ 'auto-submitted': 'auto-generated' }),
      },
    ]);
    expect(mail.mails[0]!.html).toContain(`href="${place}"`);
    await mailer.run();
    expect(mail.mails).toHaveLength(1);
  });

  it('an e-mail of the inbox is one for what is due together, and has nothing that was read', async () => {
    await tell([ANA, BIA], 'Um.');
    await tell([ANA], 'Dois.');
    await content
      .otherAdmin('post', `${INBOX}/read`)
      .send({ place: commentPlace(post.id, 7) })
      .expect(200);
    await mailer.run();
    expect(recipients()).toEqual([ANA]);
    expect(mail.mails[0]!.text).toMatch(/Um\.[^]*Dois\./);
  });

  it('an e-mail of the inbox goes to no person who wants none, and to none without access', async () => {
    await choose('otherAdmin', 'none');
    await tell([ANA, BIA, CAIO]);
    content.auth.since.set(CAIO, null);
    await mailer.run();
    expect(recipients()).toEqual([ANA]);
    // What came meanwhile is not sent later.
    await choose('otherAdmin', 'at_once');
    await mailer.run();
    expect(recipients()).toEqual([ANA]);
    await tell([BIA]);
    await mailer.run();
    expect(recipients()).toEqual([ANA, BIA]);
  });

  it('an e-mail of the inbox comes once a day for all that was unread by then, where that was chosen', async () => {
    await choose('admin', 'daily');
    await tell([ANA], 'De ontem.');
    await tell([ANA], 'De ontem também.');
    await content.dataSource.query("UPDATE inbox_entries SET created_at = now() - interval '25 hours'");
    await tell([ANA], 'De agora.');
    await mailer.run();
    expect(
      mail.mails.map(({ text }) => [...text.matchAll(/De \w+( também)?\./g)].map(([said]) => said)),
    ).toEqual([['De ontem.', 'De ontem também.']]);
  });

  it('an e-mail of the inbox that is refused is tried again later, and the person sees why', async () => {
    mail.fault = (to) => (to === ANA ? 450 : undefined);
    await tell([ANA, BIA]);
    await mailer.run();
    expect(recipients()).toEqual([BIA]);
    expect(await problem()).toContain('recusou');
    mail.fault = () => undefined;
    await mailer.run();
    expect(recipients()).toEqual([BIA]);
    await makeDue();
    await mailer.run();
    expect(recipients()).toEqual([ANA, BIA]);
    expect(await problem()).toBeNull();
  });

  it('an e-mail of the inbox waits for a server that is down, and not for ever', async () => {
    const down = await MailStandIn.start();
    const alone = await startContent({
      ...{ database: content.database, identity: content.identity, env: { SMTP_URL: down.url } },
    });
    await down.stop();
    const toNobody = await mailerOf(alone);
    await tell([ANA, BIA]);
    await toNobody.run();
    expect(await problem()).toContain('não respondeu');
    await makeDue();
    await content.dataSource.query(
      "UPDATE inbox_entries SET created_at = now() - interval '49 hours' WHERE person = $1",
      [BIA],
    );
    await mailer.run();
    expect(recipients()).toEqual([ANA]);
    await alone.close();
  });

  it('an e-mail of the inbox is sent once by several processes, and again where one died before it said so', async () => {
    await Promise.all(['Um.', 'Dois.', 'Três.'].map((text) => tell([ANA, BIA, CAIO], text)));
    await Promise.all([mailer, otherMailer, mailer, otherMailer].map((one) => one.run()));
    const said = mail.mails.flatMap(({ to, text }) =>
      [...text.matchAll(/(?:Um|Dois|Três)\./g)].map(([one]) => `${to[0]} ${one}`),
    );
    expect(said.sort()).toEqual(
      [ANA, BIA, CAIO].flatMap((to) => ['Dois.', 'Três.', 'Um.'].map((one) => `${to} ${one}`)).sort(),
    );
    const ids = mail.mails.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // Claimed by a process that died: its lease ends.
    await content.dataSource.query('UPDATE inbox_entries SET mailed_at = NULL');
    await makeDue();
    await mailer.run();
    expect(new Set(mail.mails.map(({ to }) => to[0])).size).toBe(3);
  });

  it('an e-mail of the inbox that another process is claiming is left to it', async () => {
    await tell([ANA]);
    await content.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM inbox_entries FOR UPDATE');
      await mailer.run();
    });
    expect(recipients()).toEqual([]);
  });

  it('an e-mail of the inbox has no header that a name or a title brings', async () => {
    await content.dataSource.query(`UPDATE posts SET title = $2 WHERE id = $1`, [
      post.id,
      'Título\r\nBcc: fora@vitrine.test\r\n\r\nCorpo',
    ]);
    await tell([ANA], 'x', 'Lia\r\nX-Outro: 1');
    await mailer.run();
    expect(recipients()).toEqual([ANA]);
    expect(Object.keys(mail.mails[0]!.headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:bcc|x-outro)$/i)]),
    );
    expect(mail.mails[0]!.subject).toContain('Bcc: fora@vitrine.test');
  });
});

it('the inbox forgets what is old, and who has no access any more', async () => {
  await choose('otherAdmin', 'none');
  await tell([ANA], 'velho');
  await content.dataSource.query(
    `UPDATE inbox_entries SET created_at = now() - interval '${INBOX_DAYS + 1} days'`,
  );
  await tell([ANA, BIA], 'novo');
  content.auth.since.set(BIA, null);
  await content.app.get(SweepInboxService).run();
  expect(await content.dataSource.query('SELECT person, text FROM inbox_entries')).toEqual([
    { person: ANA, text: 'novo' },
  ]);
  expect(await content.dataSource.query('SELECT person FROM inbox_settings')).toEqual([]);
});

it('a request is reminded of once, in the day before it is due: who asked and the admin who was asked', async () => {
  const asked = await content
    .admin('post', `${POSTS}/${post.id}/review-links`)
    .send({ reviewer_email: BIA, reviewer_name: 'Bia', note: '' });
  expect(asked.status).toBe(201);
  await content.dataSource.query('DELETE FROM inbox_entries');
  const dueIn = (time: string) =>
    content.dataSource.query(
      `UPDATE review_links SET due_at = now() + interval '${time}' WHERE post_id = $1`,
      [post.id],
    );
  const remind = content.app.get(RemindDueService);
  await dueIn('25 hours');
  await remind.run();
  const entries = () =>
    content.dataSource.query('SELECT person, kind, place FROM inbox_entries ORDER BY person');
  expect(await entries()).toEqual([]);
  await dueIn('23 hours');
  await Promise.all([remind.run(), replica.app.get(RemindDueService).run()]);
  await remind.run();
  expect(await entries()).toEqual([
    { person: ANA, kind: 'due', place: postPlace(post.id) },
    { person: BIA, kind: 'due', place: postPlace(post.id) },
  ]);
});
