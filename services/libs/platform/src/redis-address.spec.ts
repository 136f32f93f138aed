import { describe, expect, it } from '@jest/globals';
import { isRedisUrl, sentinelOptions } from './redis-address.js';

describe('an address of Redis', () => {
  it.each([
    'redis://redis:6379',
    'rediss://user:word@redis.example:6380/1',
    'redis+sentinel://a,b:26380/vitrine',
  ])('an address of Redis may be %s', (url) => expect(isRedisUrl(url)).toBe(true));

  it.each([
    '',
    'redis',
    'http://redis',
    'xredis://redis:6379',
    'redis://',
    'redis+sentinel://a',
    'redis+sentinel:///vitrine',
    'redis://a:b:c',
  ])('an address of Redis is not %j', (url) => expect(isRedisUrl(url)).toBe(false));

  it('an address of Redis of Sentinels names them, their group and the account of all', () => {
    expect(sentinelOptions('redis+sentinel://um:s%40lt@a.b,c:26380,10.0.0.1/vitrine')).toMatchObject({
      name: 'vitrine',
      sentinels: [
        { host: 'a.b', port: 26_379 },
        { host: 'c', port: 26_380 },
        { host: '10.0.0.1', port: 26_379 },
      ],
      username: 'um',
      password: 's@lt',
      sentinelUsername: 'um',
      sentinelPassword: 's@lt',
    });
    expect(sentinelOptions('redis+sentinel://:word@a/vitrine')).toMatchObject({ password: 'word' });
    expect(sentinelOptions('redis+sentinel://:word@a/vitrine')).not.toHaveProperty('username');
    expect(sentinelOptions('redis://redis:6379')).toBeNull();
  });
});
