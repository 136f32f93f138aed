/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminPostSummary } from '@vitrine/contracts';
import { buildAdminPost } from '../../lib/api/fixtures';
import { renderInSite } from '../../lib/site-document/fixtures';
import { StatusBadge } from './status-badge';

const due = '2026-11-21T13:00:00.000Z';

function show(over: Partial<AdminPostSummary>, now = due, busy = false) {
  const toggle = jest.fn();
  renderInSite(<StatusBadge post={buildAdminPost(over)} now={new Date(now)} busy={busy} onToggle={toggle} />);
  return { badge: screen.getByRole('button'), toggle };
}

describe('the badge of a status', () => {
  it('the badge of a status offers to publish a draft, and to take a published post back', async () => {
    const draft = show({ status: 'draft' });
    expect(draft.badge.getAttribute('aria-label')).toBe('Rascunho: publicar agora');
    expect(draft.badge.title).toBe('Clique para publicar agora');
    await userEvent.click(draft.badge);
    expect(draft.toggle).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Partial<AdminPostSummary>, string, string | undefined, string[]]>([
    ['published', { status: 'published', is_published: true }, due, undefined, ['Publicado']],
    ['scheduled', { status: 'scheduled' }, due, '21/11 às 10:00', ['Agendado']],
    [
      'overdue in an open list',
      { status: 'scheduled' },
      '2026-11-21T14:00:00.000Z',
      '21/11 às 10:00',
      ['Atrasado'],
    ],
    [
      'scheduled without approval',
      { status: 'scheduled', needs_approval: true },
      due,
      '21/11 às 10:00',
      ['Espera aprovação'],
    ],
    ['late', { status: 'late' }, '2026-11-21T13:05:00.000Z', '21/11 às 10:00', ['Atrasado']],
    [
      'late without approval',
      { status: 'late', needs_approval: true },
      due,
      '21/11 às 10:00',
      ['Espera aprovação'],
    ],
  ])('the badge of a post that is %s shows its status and time', (_name, post, now, time, words) => {
    show({ scheduled_publish_at: due, ...post }, now);
    expect(document.querySelector('time')?.textContent).toBe(time);
    for (const word of words) expect(screen.getByText(word)).toBeTruthy();
    if (!post.needs_approval) expect(screen.queryByText('Espera aprovação')).toBeNull();
  });

  it('the badge of a status can’t be clicked twice while it works', async () => {
    const { badge, toggle } = show({ status: 'draft' }, due, true);
    await userEvent.click(badge);
    expect(toggle).not.toHaveBeenCalled();
    expect(badge.getAttribute('aria-busy')).toBe('true');
  });
});
