import { campaignParameters } from '@vitrine/contracts';
import { useVisit } from '../../lib/chat/visit';

/** Takes the visit's campaign along in the address that a form leads to. */
export function CampaignFields() {
  const { campaign } = useVisit();
  return campaign
    ? campaignParameters(campaign).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))
    : null;
}
