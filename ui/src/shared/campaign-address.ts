import { SCREENS } from '@pdv/schemas/screens';

/** The page of a campaign. */
export const campaignAddress = (id: string): string => SCREENS.campaign.replace(':id', encodeURIComponent(id));

/** The form for a new campaign to a segment. */
export const newCampaignAddress = (segmentId: string): string =>
  `${SCREENS.campaigns}?nova=1&segmento=${encodeURIComponent(segmentId)}`;
