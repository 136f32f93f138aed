import { describe, expect, it } from '@jest/globals';
import { securityPolicy } from './security-policy.server';

describe('securityPolicy', () => {
  it('securityPolicy allows no inline code and no inline style on public pages', () => {
    const policy = securityPolicy('site');
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toMatch(/style-src 'self'(;|$)/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|nonce/);
  });

  it('securityPolicy allows inline styles, and inline code by its nonce alone, in the admin area', () => {
    const policy = securityPolicy('admin', 'once');
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toMatch(/script-src 'self' 'nonce-once'(;|$)/);
  });
});
