import type { Company } from '@vitrine/contracts';

const EXPIRES_AFTER_DAYS = 180;
const DAY_MS = 86_400_000;

/** security.txt (RFC 9116): where to report a vulnerability. It always expires half a year ahead. */
export function renderSecurityText(company: Company, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + EXPIRES_AFTER_DAYS) * DAY_MS);
  return `Contact: mailto:${company.email}
Expires: ${expires.toISOString()}
Preferred-Languages: pt, en
Canonical: ${company.public_url}/.well-known/security.txt
`;
}
