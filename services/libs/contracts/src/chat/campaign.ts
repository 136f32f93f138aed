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

/** The ids that others add to a link at a click, and the campaign that each counts as. */
export const CLICK_IDS: Readonly<Record<string, Campaign>> = {
  gclid: { source: 'google', medium: 'cpc', name: '' },
  gbraid: { source: 'google', medium: 'cpc', name: '' },
  wbraid: { source: 'google', medium: 'cpc', name: '' },
  dclid: { source: 'google', medium: 'display', name: '' },
  srsltid: { source: 'google', medium: 'organic', name: '' },
  msclkid: { source: 'bing', medium: 'cpc', name: '' },
  fbclid: { source: 'facebook', medium: 'social', name: '' },
  igshid: { source: 'instagram', medium: 'social', name: '' },
  igsh: { source: 'instagram', medium: 'social', name: '' },
  li_fat_id: { source: 'linkedin', medium: 'cpc', name: '' },
  ttclid: { source: 'tiktok', medium: 'cpc', name: '' },
  twclid: { source: 'twitter', medium: 'cpc', name: '' },
  mc_cid: { source: 'mailchimp', medium: 'email', name: '' },
};

/** Parameters that say where a visitor comes from, and nothing else; their names as in expressions of nginx. */
export const campaignParameterNames = (): string[] => [
  ...['utm_[a-z_]+', 'ref', ...Object.keys(CLICK_IDS)],
  ...['gad_source', 'gad_campaignid', 'gclsrc', '_gl', 'mc_eid', '_hsenc', '_hsmi'],
];

/** The first value of a parameter that isn't empty, as the gateway reads it: by the name as it is written. */
function firstValue(search: string, name: string): string | null {
  const value = new RegExp(`(?:^|[?&])${name}=([^&]+)`).exec(search)?.[1];
  return value === undefined ? null : new URLSearchParams(`value=${value}`).get('value');
}

/**
 * The campaign that an address names, else that of its first click id, else its `ref`; null for none. `search` is its
 * query, with or without the question mark. The gateway's cache depends on the same (http/campaigns.conf).
 */
export function campaignOf(search: string): Campaign | null {
  if (!search) return null;
  const [source, medium, name] = ['utm_source', 'utm_medium', 'utm_campaign'].map((parameter) =>
    clean(firstValue(search, parameter)),
  ) as [string, string, string];
  if (source || medium || name) return { source, medium, name };
  const id = new RegExp(`(?:^|[?&])(${Object.keys(CLICK_IDS).join('|')})=[^&]`).exec(search)?.[1];
  const ref = clean(firstValue(search, 'ref'));
  return (id && CLICK_IDS[id]) || (ref ? { source: ref, medium: 'referral', name: '' } : null);
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
