import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { inlineScriptHashes, securityPolicy } from './security-policy.server';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('inlineScriptHashes', () => {
  it('names each inline script once, and neither files nor data', () => {
    const html =
      '<script>a()</script><script type="module" async="">b()</script><script>a()</script>' +
      '<script src="/assets/x.js"></script><script type="application/ld+json">{"a":1}</script>';
    expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('b()')]);
  });

  it('hashes bytes, not characters', () => {
    expect(inlineScriptHashes('<script>x = "ação"\n</script>')).toEqual([hash('x = "ação"\n')]);
  });
});

describe('securityPolicy', () => {
  it('allows no inline code and no inline style on public pages', () => {
    const policy = securityPolicy([hash('a()')], 'site');
    expect(policy).toContain(`script-src 'self' ${hash('a()')};`);
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });

  it('allows inline styles, never inline code, in the admin area', () => {
    const policy = securityPolicy([], 'admin');
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
  });
});
