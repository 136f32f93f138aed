import { describe, expect, it } from '@jest/globals';
import { readConfig } from './env.server';

const complete = {
  NODE_ENV: 'production',
  CONTENT_URL: 'http://content:3000/',
  PUBLIC_URL: 'https://norteseguro.com.br/',
};

describe('readConfig', () => {
  it('readConfig reads where the site and the content are', () => {
    const config = readConfig(complete);
    expect(config.contentUrl).toBe('http://content:3000');
    expect(config.public_url).toBe('https://norteseguro.com.br');
    expect(config.demoMode).toBe(false);
  });

  it('readConfig names every variable at fault at once', () => {
    const broken = () => readConfig({ ...complete, CONTENT_URL: 'nada', PUBLIC_URL: '', SITE_TIMEZONE: 'x' });
    for (const name of ['CONTENT_URL', 'PUBLIC_URL', 'SITE_TIMEZONE']) expect(broken).toThrow(name);
  });

  it('readConfig refuses the demonstration in production', () => {
    expect(() => readConfig({ ...complete, DEMO_MODE: 'true' })).toThrow(/DEMO_MODE/);
    expect(readConfig({ ...complete, NODE_ENV: 'demo', DEMO_MODE: 'true' }).demoMode).toBe(true);
  });
});
