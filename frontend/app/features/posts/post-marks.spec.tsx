/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { AdminPostSummary } from '@vitrine/contracts';
import { buildAdminPost } from '../../lib/api/fixtures';
import { PostMarks } from './post-marks';

const marks = (over: Partial<AdminPostSummary>): string[] => {
  const { container } = render(<PostMarks post={buildAdminPost(over)} />);
  return [...container.querySelectorAll('[title]')].map((mark) => mark.textContent);
};

it('the row of a post marks what came from the AI, a pending change and a hidden post, and nothing else', () => {
  expect(marks({})).toEqual([]);
  expect(marks({ last_source: 'ai', ai_changed: 0 })).toEqual(['IA']);
  expect(marks({ last_source: 'hand', ai_changed: 30 })).toEqual(['IA, 30% mudado']);
  expect(marks({ has_pending_change: true, noindex: true })).toEqual(['Alterações pendentes', 'noindex']);
});
