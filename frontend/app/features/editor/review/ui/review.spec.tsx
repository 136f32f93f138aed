/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Approval, ReviewLink } from '@vitrine/contracts';
import { renderAdmin } from '../../../../components/admin/fixtures';
import { buildAdminPost } from '../../../../lib/api/fixtures';
import { EditorContext } from '../../editor-context';
import { buildEditor } from '../../fixtures';
import { stateOfPost } from '../../model/editor-state';
import { ApprovalNotice } from './approval-notice';
import { AskReviewDialog } from './ask-review-dialog';
import { reviewMessage } from './review-message';

const post = buildAdminPost();
const link: ReviewLink = {
  ...{ id: 4, reviewer_name: 'Davi Luz', asked_by: 'bia@vitrine.test', note: '', decision: 'approved' },
  ...{ created_at: '2026-11-29T01:30:00.000Z', expires_at: '2999-12-13T01:30:00.000Z', revoked_at: null },
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
      {part === 'ask' ? <AskReviewDialog postId={7} onClose={() => undefined} /> : <ApprovalNotice />}
    </EditorContext>,
    (url, method) => {
      if (url.pathname.endsWith('/categories')) return { categories: [] };
      if (method === 'POST' && part === 'ask')
        return { url: '/blog/preview/segredo/parecer', expires_at: '2026-12-12T12:00:00.000Z' };
      return answer;
    },
  );

it('the review writes the message that goes along with a new link, and revokes one', async () => {
  const requests = show('ask', { links: [link] });
  const dialog = within(screen.getByRole('dialog', { name: 'Pedir parecer' }));
  expect((await dialog.findByRole('listitem')).textContent).toContain('Davi Luz aprovou');
  const name = dialog.getByRole('textbox', { name: /^Nome de quem/ });
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, 'Carla Reis');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Recado' }), 'Confira os preços.');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar link' }));
  const message = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Envie este texto' });
  expect(message.value).toMatch(/^Olá, Carla Reis!.*“O que é EDR”\?\n\nConfira os preços\.\n\n/);
  expect(message.value).toMatch(/12\/12\/2026.*:\nhttps?:\/\/[^/]+\/blog\/preview\/segredo\/parecer$/);
  expect(dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
    `https://wa.me/?text=${encodeURIComponent(message.value)}`,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Revogar o link de Davi Luz' }));
  expect(requests).toContain('DELETE /api/blog/admin/posts/7/review-links/4');
});

it('the review leaves no gap in a message without a note', () => {
  const message = reviewMessage({
    name: ' Ana ',
    note: ' ',
    title: 'EDR',
    url: 'https://x',
    expires: 'hoje',
  });
  expect(message.split('\n\n')).toHaveLength(2);
});

it.each([
  ['nothing was decided', approval({}), null],
  [
    'the text is approved',
    approval({ is_approved: true, decisions: [decision] }),
    'Carla Reis aprovou este texto.',
  ],
  [
    'changes were asked for',
    approval({ decisions: [{ ...decision, decision: 'changes_requested' }] }),
    'Carla Reis pediu mudanças neste texto.',
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
