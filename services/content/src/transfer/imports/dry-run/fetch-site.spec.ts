import { describe, expect, it } from '@jest/globals';
import { wordpressApiOf } from './fetch-site.js';

const api = (address: string, html = '', link = '') => wordpressApiOf(address, `${address}/`, link, html);

describe('the API of a site', () => {
  it('the API of a site is where its home page says, else at its usual place', () => {
    const head = '<link rel="https://api.w.org/" href="/?rest_route=/" />';
    expect(api('https://ana.example', head)).toBe('https://ana.example/?rest_route=/');
    const link = '<https://ana.wordpress.com/wp-json/>; rel="https://api.w.org/"';
    expect(api('https://ana.wordpress.com', '', link)).toBe('https://ana.wordpress.com/wp-json/');
    expect(api('https://ana.example')).toBe('https://ana.example/wp-json/');
    expect(api('https://wordpress.com.example')).toBe('https://wordpress.com.example/wp-json/');
  });

  it('the API of a site is at WordPress.com for a site there, also under its own domain', () => {
    const root = 'https://public-api.wordpress.com/wp/v2/sites';
    expect(api('https://ana.wordpress.com')).toBe(`${root}/ana.wordpress.com`);
    expect(api('https://ana.example', '<meta name="generator" content="WordPress.com" />')).toBe(
      `${root}/ana.example`,
    );
  });
});
