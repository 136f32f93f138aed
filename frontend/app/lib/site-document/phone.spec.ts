import { describe, expect, it } from '@jest/globals';
import { phoneHref } from './phone';

describe('phoneHref', () => {
  it('phoneHref adds the country to a number without one', () => {
    expect(phoneHref('(11) 4002-8922')).toBe('tel:+551140028922');
  });

  it('phoneHref keeps a country that is there', () => {
    expect(phoneHref('+55 11 4002-8922')).toBe('tel:+551140028922');
  });
});
