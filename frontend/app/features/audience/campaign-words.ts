import type { Campaign, ChatReport, Conversation } from '@vitrine/contracts';

/** A campaign in one line: its name, or whatever else it said of itself. */
const campaignName = ({ source, medium, name }: Campaign): string => name || source || medium;

/** What else it said. */
const campaignNote = ({ source, medium, name }: Campaign): string =>
  [name && source, (name || source) && medium].filter(Boolean).join(' · ');

/** The campaign of a reference in one line; of campaigns that share a code, every one. */
export const campaignLine = ({
  campaign_code,
  campaigns,
}: Pick<Conversation, 'campaign_code' | 'campaigns'>): string =>
  campaign_code === null
    ? 'Sem campanha'
    : campaigns.length === 0
      ? 'Uma que ainda não foi contada'
      : campaigns
          .map((campaign) => [campaignName(campaign), campaignNote(campaign)].filter(Boolean).join(' · '))
          .join(' ou ');

export const namedCampaign = (campaign: ChatReport['campaigns'][number]['campaign']) =>
  campaign === null
    ? { name: 'Sem campanha', note: '' }
    : campaign === 'other'
      ? { name: 'Outras campanhas', note: 'mais nomes num dia do que os que são guardados' }
      : { name: campaignName(campaign), note: campaignNote(campaign) };
