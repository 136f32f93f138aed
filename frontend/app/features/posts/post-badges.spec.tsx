/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { AdminPostSummary } from '@vitrine/contracts';
import { buildAdminPost } from '../../lib/api/fixtures';
import { PostBadges, ReviewBadges } from './post-badges';

const texts = (over: Partial<AdminPostSummary>): string[] => {
  const { container } = render(<ReviewBadges post={buildAdminPost(over)} />);
  return [...(container.firstElementChild?.children ?? [])].map((mark) => mark.textContent);
};
const marks = (over: Partial<AdminPostSummary>): string[] => {
  const { container } = render(<PostBadges post={buildAdminPost(over)} />);
  return [...container.querySelectorAll('[title]')].map((mark) => mark.textContent);
};

it('the row of a post marks what came from the AI, a pending change and a hidden post, and nothing else', () => {
  expect(marks({})).toEqual([]);
  expect(marks({ last_source: 'ai', ai_changed: 0 })).toEqual(['IA']);
  expect(marks({ last_source: 'hand', ai_changed: 30 })).toEqual(['IA, 30% mudado']);
  expect(marks({ has_pending_change: true, noindex: true })).toEqual(['Alterações pendentes', 'noindex']);
});

it('the marks of a post say of its approval what is true of this text', () => {
  const [approved, changed] = (['approved', 'changed'] as const).map((state) => ({
    approval: { state, by_name: 'Carla Reis' },
  }));
  const review = (state: 'approved' | 'ready') => ({ review: { state, in_charge: null } });
  const draft = { is_published: false };
  expect(texts({ ...draft, ...approved, ...review('approved') })).toEqual(['Aprovado']);
  expect(texts({ ...draft, ...changed, ...review('ready') })).toEqual([
    'Mudou desde a aprovação de Carla Reis',
    'Pronto para revisar',
  ]);
  const refused = { approval: { state: 'changes_requested' as const, by_name: 'Carla Reis' } };
  expect(texts({ ...draft, ...refused, review: { state: 'changes_requested', in_charge: null } })).toEqual([
    'Carla Reis pediu mudanças',
  ]);
  expect(texts({ is_published: true, ...approved })).toEqual([]);
  expect(texts({ is_published: true, ...changed })).toEqual(['Mudou desde a aprovação de Carla Reis']);
  expect(texts({ is_published: true, has_pending_change: true, ...approved })).toEqual(['Aprovado']);
});
