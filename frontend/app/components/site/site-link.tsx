import type { ComponentPropsWithoutRef } from 'react';
import { withCampaign } from '@vitrine/contracts';
import { Link } from 'react-router-dom';
import { useVisit } from '../../lib/visit/visit';

type SiteLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  /** Absolute path on this site, with its query and hash. */
  to: string;
  /** Where the page is scrolled to stays. */
  preventScrollReset?: boolean;
};

/**
 * A link within the site; the campaign that brought the visitor goes along in the address. The server writes the anchor that the router's Link makes there without asking the router: a page has
 * dozens, and what a Link prepares is for clicks.
 */
export function SiteLink({ to: path, preventScrollReset, ...anchor }: SiteLinkProps) {
  const to = withCampaign(path, useVisit().campaign);
  if (typeof document === 'undefined') return <a {...anchor} href={to} data-discover="true" />;
  return <Link {...anchor} to={to} preventScrollReset={preventScrollReset} />;
}
