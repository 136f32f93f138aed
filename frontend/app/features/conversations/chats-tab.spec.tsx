/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAdmin } from '../../components/admin/fixtures';
import { ChatsTab } from './chats-tab';

const day = { from: '2026-11-22', to: '2026-11-22' };

function show(count: number, chatClicks: boolean): void {
  const report = { days: [], days_before: [], pages: [], places: [], campaigns: [], demo: false };
  renderAdmin(
    <ChatsTab period={day} />,
    ({ pathname }) =>
      pathname.endsWith('/audience/chats')
        ? { count, before: 0, ...report }
        : Response.json({ error: 'Fora do ar.' }, { status: 503 }),
    '/',
    { chatClicks },
  );
}

describe('Conversas', () => {
  const started = () => screen.queryByRole('region', { name: 'Cliques no WhatsApp' });

  it('Conversas says what is not counted and where to switch it on, and shows no number of clicks', async () => {
    show(0, false);
    expect(screen.getByRole('note').textContent).toContain('CHAT_CLICKS=on');
    expect(started()).toBeNull();
  });

  it('Conversas still shows what was counted before it was switched off', async () => {
    show(3, false);
    expect(await screen.findByRole('region', { name: 'Cliques no WhatsApp' })).toBeTruthy();
    expect(screen.getByRole('note')).toBeTruthy();
  });

  it('Conversas has no such note where clicks are counted', async () => {
    show(0, true);
    expect(await screen.findByRole('region', { name: 'Cliques no WhatsApp' })).toBeTruthy();
    expect(screen.queryByRole('note')).toBeNull();
  });
});
