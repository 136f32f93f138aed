import type { Company } from '@vitrine/contracts';

const EXPIRES_AFTER_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * robots.txt: everything public is welcome, crawlers of language models included, but for those that are `refused` by
 * name.
 */
export const renderRobots = (
  company: Pick<Company, 'public_url'>,
  refused: readonly string[],
): string => `User-agent: *
Allow: /
Disallow: /api/
Allow: /api/openapi.json
Disallow: /auth/
Disallow: /blog/admin
Disallow: /blog/preview/
${refused.length > 0 ? `\n${refused.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /\n` : ''}
Sitemap: ${company.public_url}/sitemap.xml
`;

/** security.txt (RFC 9116): whom to tell of a weakness. It always expires half a year ahead. */
export function renderSecurityText(company: Company, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + EXPIRES_AFTER_DAYS) * DAY_MS);
  return `Contact: mailto:${company.email}
Expires: ${expires.toISOString()}
Preferred-Languages: pt, en
Canonical: ${company.public_url}/.well-known/security.txt
`;
}
