import { withCampaign } from '@vitrine/contracts';
import type { ComponentPropsWithoutRef } from 'react';
import { useVisit } from '../../lib/chat/visit';

type SiteLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  /** Absolute path on this site, with its query and hash, or the address of another. */
  to: string;
};

/** A link; within the site the campaign that brought the visitor goes along in the address. */
export function SiteLink({ to, ...anchor }: SiteLinkProps) {
  const { campaign } = useVisit();
  return <a {...anchor} href={to.startsWith('/') ? withCampaign(to, campaign) : to} />;
}
