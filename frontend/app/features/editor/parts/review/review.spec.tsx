/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Approval, ReviewLink } from '@vitrine/contracts';
import { renderAdmin } from '../../../../components/admin/fixtures';
import { buildAdminPost } from '../../../../lib/api/fixtures';
import { EditorContext } from '../../saving/editor-context';
import { buildEditor } from '../../fixtures';
import { stateOfPost } from '../../saving/editor-state';
import { ApprovalNotice } from './approval-notice';
import { Requests } from './requests';
import { reviewMessage } from '../../../../components/admin/ask-review/review-message';

const post = buildAdminPost();
const link: ReviewLink = {
  ...{ id: 4, reviewer_name: 'Davi Luz', asked_by: 'bia@vitrine.test', note: '', decision: 'approved' },
  ...{ created_at: '2026-11-29T01:30:00.000Z', expires_at: '2999-12-13T01:30:00.000Z', revoked_at: null },
  state: 'approved',
};
const decision = {
  ...{ id: 1, by_name: 'Carla Reis', is_guest: true, decision: 'approved' as const, note: 'Está ótimo.' },
  ...{ decided_at: '2026-11-29T01:30:00.000Z', is_current: true },
};
const approval = (change: Partial<Approval>): Approval => ({
  publishing_needs_approval: false,
  is_approved: false,
  decisions: [],
  changed_since: null,
  ...change,
});

const show = (part: 'ask' | 'notice', answer: object, state = stateOfPost(post, 'America/Sao_Paulo')) =>
  renderAdmin(
    <EditorContext value={buildEditor({ state })}>
      {part === 'ask' ? <Requests postId={7} /> : <ApprovalNotice />}
    </EditorContext>,
    (url, method) => {
      if (url.pathname.endsWith('/categories')) return { categories: [] };
      if (method === 'POST' && part === 'ask')
        return {
          url: '/blog/preview/segredo/parecer',
          expires_at: '2026-12-12T12:00:00.000Z',
          titles: ['Um', 'Dois'],
          ...answer,
        };
      if (url.pathname.endsWith('/posts/7')) return { post };
      if (url.pathname.endsWith('/users') && part === 'notice') return { users: [] };
      return answer;
    },
  );

it('the review asks by link with a date, and writes the message that goes along', async () => {
  const requests = show('ask', { links: [link] });
  await userEvent.click(screen.getByRole('button', { name: 'Pedir parecer' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pedir parecer' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nome de quem/ }), 'Carla Reis');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Recado' }), 'Confira os preços.');
  fireEvent.change(dialog.getByLabelText('Responder até'), { target: { value: '2999-12-01' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Criar link' }));
  const message = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Envie este texto' });
  expect(message.value).toMatch(/^Olá, Carla Reis!.*“O que é EDR”\?\n\nConfira os preços\.\n\n/);
  expect(message.value).toMatch(/12\/12\/2026.*:\nhttps?:\/\/[^/]+\/blog\/preview\/segredo\/parecer$/);
  expect(dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
    `https://wa.me/?text=${encodeURIComponent(message.value)}`,
  );
  expect(requests.find((one) => one.startsWith('POST'))).toContain('"due_on":"2999-12-01"');
});

it('the review asks an admin in the panel, by name and without a link', async () => {
  const users = [
    { email: 'bia@vitrine.test', name: 'Bia', is_active: true },
    { email: 'foi@vitrine.test', name: 'Foi', is_active: false },
  ];
  const requests = show('ask', { links: [], users, url: null });
  await userEvent.click(screen.getByRole('button', { name: 'Pedir parecer' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pedir parecer' }));
  await dialog.findByRole('option', { name: /bia/i });
  expect(dialog.queryByRole('option', { name: /foi/i })).toBeNull();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'A quem' }), 'bia@vitrine.test');
  expect(dialog.queryByRole('textbox', { name: /^Nome de quem/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir parecer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find((one) => one.startsWith('POST'))).toContain('"reviewer_email":"bia@vitrine.test"');
});

it('the review lists each request with its state, and sends it again or withdraws it', async () => {
  const opened_at = '2026-11-30T01:30:00.000Z';
  const open = {
    ...link,
    id: 5,
    reviewer_name: 'Eva',
    state: 'open',
    opened_at,
    due_at: '2999-12-05T02:59:00.000Z',
  };
  const requests = show('ask', { links: [link, open, { ...link, id: 6, state: 'withdrawn' }] });
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Davi Luz.*Aprovou este texto.*Pedido de .* em 28\/11\/2026/),
    expect.stringMatching(/^Eva.*Aguarda resposta.*até 04\/12\/2999.*aberto em 29\/11\/2026/),
    expect.stringMatching(/Retirado/),
  ]);
  expect(within(items[2]!).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar a Eva' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reenviar o pedido' }));
  const due = dialog.getByLabelText<HTMLInputElement>('Responder até');
  expect(due.value).toBe('2999-12-04');
  fireEvent.change(due, { target: { value: '2999-12-20' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Reenviar' }));
  const message = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Envie este texto' });
  expect(message.value).toContain('/blog/preview/segredo/parecer');
  expect(message.value).toContain('“Um” e “Dois”');
  expect(requests).toContain('POST /api/blog/admin/posts/7/review-links/5/resend {"due_on":"2999-12-20"}');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Retirar o pedido a Eva' }));
  expect(requests).toContain('DELETE /api/blog/admin/posts/7/review-links/5');
});

it('the review ends a refusal with a reason', async () => {
  const refusal = { ...decision, decision: 'changes_requested', is_open: true };
  const requests = show(
    'notice',
    approval({ decisions: [refusal] as Approval['decisions'], publishing_needs_approval: true }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ver aprovação' }));
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar o pedido de mudanças…' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Por que deixa de valer' }), 'Resolvido.');
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar' }));
  expect(requests).toContain('POST /api/blog/admin/posts/7/decisions/1/lift {"reason":"Resolvido."}');
});

it('the review says before the tap that an approval publishes, or does not count', async () => {
  const next_opening = '2026-12-07T11:00:00.000Z';
  const state = { publishing_needs_approval: true, publishes_now: true, next_opening };
  const requests = show('notice', approval(state));
  await userEvent.click(await screen.findByRole('button', { name: 'Ver aprovação' }));
  expect(screen.getByRole('button', { name: 'Aprovar e publicar' })).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Publicar só em 07\/12\/2026.*08:00/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Aprovar' }));
  expect(requests.find((one) => one.startsWith('POST'))).toContain('"at_next_opening":true');
  cleanup();
  show('notice', approval({ publishing_needs_approval: true, is_own_text: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ver aprovação' }));
  expect(screen.getByRole('button', { name: 'Aprovar (não conta)' })).toBeTruthy();
});

it('the review leaves no gap in a message without a note', () => {
  const message = reviewMessage({
    name: ' Ana ',
    note: ' ',
    titles: ['EDR'],
    url: 'https://x',
    expires: 'hoje',
  });
  expect(message.split('\n\n')).toHaveLength(2);
});

it.each([
  ['nothing was decided', approval({}), null],
  [
    'the text is approved',
    approval({ is_approved: true, approval: { state: 'approved', by_name: 'Carla Reis' } }),
    'Carla Reis aprovou este texto.',
  ],
  [
    'changes were asked for',
    approval({
      approval: { state: 'changes_requested', by_name: 'Carla Reis', names: ['Carla Reis', 'Davi'] },
    }),
    'Carla Reis e Davi pediram mudanças.',
  ],
  [
    'an opinion is missing',
    approval({ approval: { state: 'asked', by_name: 'Eva', names: ['Eva'] } }),
    'Falta o parecer de Eva.',
  ],
  [
    'publishing needs an approval',
    approval({ publishing_needs_approval: true }),
    /publicar exige aprovação.*ainda não tem uma\.$/,
  ],
])('the review says to who writes that %s', async (_, answer, said) => {
  const requests = show('notice', answer);
  if (said) expect(await screen.findByText(said)).toBeTruthy();
  else expect(screen.queryByText(/aprova/)).toBeNull();
  expect(requests).toEqual(['GET /api/blog/admin/posts/7/approval']);
});

it('the review shows waiting posts, what changed since an approval, and takes a decision', async () => {
  const changed_since = {
    by_name: 'Carla Reis',
    decided_at: decision.decided_at,
    text: { ...post, title: 'Antes' },
  };
  const decisions = [{ ...decision, is_current: false }];
  const late = stateOfPost(buildAdminPost({ status: 'late' }), 'America/Sao_Paulo');
  const scheduled = stateOfPost(buildAdminPost({ status: 'scheduled' }), 'America/Sao_Paulo');
  const publishing_needs_approval = true;
  show('notice', approval({ publishing_needs_approval }), scheduled);
  await screen.findByText(/publicar exige aprovação.*agendado e espera a aprovação/);
  cleanup();
  const requests = show('notice', approval({ decisions, changed_since, publishing_needs_approval }), late);
  await screen.findByText(/mudou desde a aprovação de Carla Reis.*já passou: o post espera a aprovação/);
  await userEvent.click(screen.getByRole('button', { name: 'Ver o que mudou' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Aprovação' }));
  expect((await dialog.findByRole('listitem')).textContent).toMatch(
    /Carla Reis \(por link\) aprovou.*em outro texto/,
  );
  expect(dialog.getByText('Antes', { selector: 'del' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Aprovar' }));
  expect(requests).toContain(
    'POST /api/blog/admin/posts/7/approval {"decision":"approved","note":"","version":3}',
  );
});
