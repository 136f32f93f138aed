import { describe, expect, it } from '@jest/globals';
import { describeValue } from './describe-value';

describe('values of fields for people', () => {
  it.each([
    ['category_id', 2, 'Segurança'],
    ['category_id', 9, 'nº 9'],
    ['is_published', true, 'Publicado'],
    ['noindex', false, 'Não'],
    ['scheduled_publish_at', '2026-11-21T10:05', '21/11/2026 às 10:05'],
    ['custom_created_at', '', ''],
    ['title', 'EDR', 'EDR'],
  ] as const)('%s %j is %j', (name, value, words) => {
    expect(describeValue(name, value, [{ id: 2, name: 'Segurança' }])).toBe(words);
  });
});
