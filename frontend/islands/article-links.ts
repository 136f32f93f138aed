import { withCampaign } from '@vitrine/contracts';
import { visit } from './visit';

/** The article's own links know nothing of the campaign that brought its reader. */
function keepCampaign({ target }: Event): void {
  const link = (target as Element).closest('a');
  const path = link?.getAttribute('href');
  if (link && path && /^\/(?!\/)/.test(path)) link.setAttribute('href', withCampaign(path, visit.campaign));
}

if (visit.campaign)
  for (const type of ['click', 'auxclick'])
    document.querySelector('.article-content')?.addEventListener(type, keepCampaign, true);
