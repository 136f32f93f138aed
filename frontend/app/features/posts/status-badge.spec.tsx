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

  it('the badge of a status offers to take a published post back, and has no date', () => {
    const { badge } = show({ status: 'published', is_published: true, scheduled_publish_at: due });
    expect(badge.getAttribute('aria-label')).toBe('Publicado: mudar para rascunho');
    expect(document.querySelector('time')).toBeNull();
  });

  it('the badge of a status says when a scheduled post is due, and that it is late once the time is well past', () => {
    show({ status: 'scheduled', scheduled_publish_at: due });
    expect(screen.getByText('Agendado')).toBeTruthy();
    expect(document.querySelector('time')?.textContent).toBe('21/11 às 10:00');
  });

  it('the badge of a status calls a post late that the open list still has as scheduled', () => {
    show({ status: 'scheduled', scheduled_publish_at: due }, '2026-11-21T14:00:00.000Z');
    expect(screen.getByText('Atrasado')).toBeTruthy();
    expect(document.querySelector('time')?.dateTime).toBe(due);
  });

  it('the badge of a status says when a post was due that the server calls late', () => {
    show({ status: 'late', scheduled_publish_at: due }, '2026-11-21T13:05:00.000Z');
    expect(screen.getByText('Atrasado')).toBeTruthy();
    expect(document.querySelector('time')?.textContent).toBe('21/11 às 10:00');
    expect(screen.queryByText('Espera aprovação')).toBeNull();
  });

  it.each(['scheduled', 'late'] as const)(
    'the badge of a status says that a %s post waits for an approval',
    (status) => {
      show({ status, scheduled_publish_at: due, needs_approval: true });
      expect(screen.getByText('Espera aprovação')).toBeTruthy();
    },
  );

  it('the badge of a status can’t be clicked twice while it works', async () => {
    const { badge, toggle } = show({ status: 'draft' }, due, true);
    await userEvent.click(badge);
    expect(toggle).not.toHaveBeenCalled();
    expect(badge.getAttribute('aria-busy')).toBe('true');
  });
});
