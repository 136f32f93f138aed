import { describe, expect, it } from '@jest/globals';
import { shownDate, statusAt } from './post-status';

const due = '2026-11-21T13:00:00Z';
const at = (seconds: number) => new Date(Date.parse(due) + seconds * 1000);

describe('the status of a post', () => {
  it('the status of a post is late when the post is due for over a minute', () => {
    const post = { status: 'scheduled', scheduled_publish_at: due } as const;
    expect(statusAt(post, at(-10))).toBe('scheduled');
    expect(statusAt(post, at(60))).toBe('scheduled');
    expect(statusAt(post, at(61))).toBe('late');
  });

  it('the status of a post is the server’s word in every other case', () => {
    expect(statusAt({ status: 'late', scheduled_publish_at: due }, at(-10))).toBe('late');
    expect(statusAt({ status: 'published', scheduled_publish_at: due }, at(999))).toBe('published');
    expect(statusAt({ status: 'draft', scheduled_publish_at: null }, at(999))).toBe('draft');
  });
});

describe('the date of a post', () => {
  const created_at = '2026-01-01T00:00:00Z';
  const published_at = '2026-02-01T00:00:00Z';
  const custom_created_at = '2025-12-24T00:00:00Z';

  it('the date of a post is the one set by hand, else the publication, else the creation', () => {
    expect(shownDate({ created_at, published_at, custom_created_at })).toBe(custom_created_at);
    expect(shownDate({ created_at, published_at, custom_created_at: null })).toBe(published_at);
    expect(shownDate({ created_at, published_at: null, custom_created_at: null })).toBe(created_at);
  });
});
