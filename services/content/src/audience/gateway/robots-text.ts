import type { Company } from '@vitrine/contracts';

/**
 * robots.txt: everything public is allowed, also to crawlers of language models, except those whose names are in
 * `refused`.
 */
export const renderRobots = (company: Company, refused: readonly string[]): string => `User-agent: *
Allow: /
Disallow: /api/
Allow: /api/openapi.json
Disallow: /auth/
Disallow: /blog/admin
Disallow: /blog/preview/
${refused.length > 0 ? `\n${refused.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /\n` : ''}
Sitemap: ${company.public_url}/sitemap.xml
`;
