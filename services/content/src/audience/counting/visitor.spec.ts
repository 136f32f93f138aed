import { describe, expect, it } from '@jest/globals';
import { networkOf } from './visitor.js';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:0::/56'],
    ['2001:DB8::9', '2001:db8:0:0::/56'],
    ['2001:db8:1:2::', '2001:db8:1:0::/56'],
    ['2001:db8:1:ab12::9', '2001:db8:1:ab00::/56'],
    ['::1', '0:0:0:0::/56'],
    ['', ''],
    ['unix:', 'unix:'],
  ])('networkOf of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
