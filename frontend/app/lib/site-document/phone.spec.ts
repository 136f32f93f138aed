import { describe, expect, it } from '@jest/globals';
import { phoneHref } from './phone';

describe('phoneHref', () => {
  it('phoneHref adds the country to a number without one', () => {
    expect(phoneHref('(11) 4002-8922')).toBe('tel:+551140028922');
  });

  it('phoneHref keeps a country that is there', () => {
    expect(phoneHref('+55 11 4002-8922')).toBe('tel:+551140028922');
  });

  it.each([
    ['0800 123 4567', 'tel:08001234567'],
    ['4004-1234', 'tel:40041234'],
    ['0300 789 0000', 'tel:03007890000'],
  ])('phoneHref dials %s as it is', (phone, href) => {
    expect(phoneHref(phone)).toBe(href);
  });
});
