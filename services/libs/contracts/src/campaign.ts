// In a module without zod: visitors' browsers load it.

/** What a link to the site said of itself, by three of its utm parameters; the empty string for one that it hadn't. */
export interface Campaign {
  readonly source: string;
  readonly medium: string;
  readonly name: string;
}

/** Characters of each member. */
export const CAMPAIGN_LENGTH = 60;

const clean = (value: string | null): string => {
  const plain = (value ?? '')
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  return [...plain].slice(0, CAMPAIGN_LENGTH).join('').trim();
};

/** A campaign in the form in which it is compared and stored; null where nothing is left of it. */
export function cleanCampaign({ source, medium, name }: Campaign): Campaign | null {
  const campaign = { source: clean(source), medium: clean(medium), name: clean(name) };
  return campaign.source || campaign.medium || campaign.name ? campaign : null;
}

/**
 * Ids of a click, by the engine that adds them to a link; the gateway's cache knows the same (http/campaigns.conf).
 * Facebook marks every link, the others those of advertisements.
 */
const CLICK_IDS: Record<string, Campaign> = {
  gclid: { source: 'google', medium: 'cpc', name: '' },
  gbraid: { source: 'google', medium: 'cpc', name: '' },
  wbraid: { source: 'google', medium: 'cpc', name: '' },
  msclkid: { source: 'bing', medium: 'cpc', name: '' },
  fbclid: { source: 'facebook', medium: 'social', name: '' },
};

/**
 * The campaign that an address names, else the engine whose click it was; null for neither. `search` is its query, with
 * or without the question mark.
 */
export function campaignOf(search: string): Campaign | null {
  if (!/utm_|braid=|clid=|clkid=/.test(search)) return null;
  const query = new URLSearchParams(search);
  const [source, medium, name] = ['source', 'medium', 'campaign'].map(
    (part) => query.get(`utm_${part}`) ?? '',
  ) as [string, string, string];
  const clicked = Object.keys(CLICK_IDS).find((id) => query.get(id));
  return cleanCampaign({ source, medium, name }) ?? (clicked ? (CLICK_IDS[clicked] ?? null) : null);
}

/** The parameters of an address that name the campaign; what is empty is left out. */
export const campaignParameters = ({ source, medium, name }: Campaign): [string, string][] =>
  (
    [
      ['utm_source', source],
      ['utm_medium', medium],
      ['utm_campaign', name],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== '');

/** A path of this site with the campaign in its query, so that the visit keeps it on the next page. */
export function withCampaign(path: string, campaign: Campaign | null): string {
  if (!campaign || path.includes('utm_')) return path;
  const [address = '', ...hash] = path.split('#');
  const query = new URLSearchParams(campaignParameters(campaign)).toString();
  return [`${address}${address.includes('?') ? '&' : '?'}${query}`, ...hash].join('#');
}
