import type { Campaign, ChatReport } from '@vitrine/contracts';

/** A campaign in one line: its name, or whatever else it said of itself. */
export const campaignName = ({ source, medium, name }: Campaign): string => name || source || medium;

/** What else it said. */
export const campaignNote = ({ source, medium, name }: Campaign): string =>
  [name && source, (name || source) && medium].filter(Boolean).join(' · ');

export const namedCampaign = (campaign: ChatReport['campaigns'][number]['campaign']) =>
  campaign === null
    ? { name: 'Sem campanha', note: '' }
    : campaign === 'other'
      ? { name: 'Outras campanhas', note: 'mais nomes num dia do que os que são guardados' }
      : { name: campaignName(campaign), note: campaignNote(campaign) };
