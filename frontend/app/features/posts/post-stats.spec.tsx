/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PostStats } from '@vitrine/contracts';
import { renderAdmin } from '../../components/admin/fixtures';
import { PostStatCards } from './post-stats';
import { unfiltered } from './posts-view';

const counts = { published: 15, drafts: 5, seo_excellent: 7, ai_optimized: 3, scheduled: 1, late: 2 };

it('the row of figures shows the posts that each figure counts, and what waits', async () => {
  const onView = jest.fn();
  const stats = { ...counts, total: 20 } as PostStats;
  renderAdmin(<PostStatCards stats={stats} onView={onView} onViews={() => undefined} />, () => ({
    days: [],
    total: 0,
  }));
  const shown = screen.getAllByRole('term').map((term) => {
    const [value, note] = [term.nextElementSibling, term.nextElementSibling?.nextElementSibling];
    return [term.textContent, value?.textContent, note?.textContent];
  });
  expect(shown).toEqual([
    ['Total de Posts', '20', 'no blog'],
    ['Publicados', '15', '75% dos posts'],
    ['Rascunhos', '5', '1 agendado, 2 atrasados'],
    ['SEO Excelente', '7', 'SEO ≥ 90%'],
    ['IA Otimizado', '3', 'IA e leitura ≥ 90%'],
  ]);
  for (const [name] of shown) await userEvent.click(screen.getByRole('button', { name: name! }));
  expect(onView.mock.calls).toEqual(
    [
      {},
      { status: 'published' },
      { focus: 'unpublished' },
      { focus: 'seo_excellent' },
      { focus: 'ai_optimized' },
    ].map((by) => [{ ...unfiltered, ...by }]),
  );
});
