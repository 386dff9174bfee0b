import type { Campaigning } from '@pdv/command-api/commands/customers';
import type { Decoded } from '@pdv/infra/codec/codec';
import type { CampaignScheduled } from '@pdv/schemas/customers/campaign-events';
import type { TrackedWork } from '../../due-work/track.ts';

/** A campaign begins at its time. One that was stopped or moved meanwhile is looked at for nothing. */
export const campaignStarts = (now: () => Date): TrackedWork<CampaignScheduled> => ({
  listensTo: ['CampaignScheduled'],
  begunBy: (_event, id) => id,
  routeHasMs: ({ data: { at } }) => Math.max(0, Date.parse(at) - now().getTime()),
  endedBy: () => null,
});

export async function beginCampaign(campaigning: Pick<Campaigning, 'begin'>, { event, metadata }: Decoded) {
  const { campaignId, at } = (event as CampaignScheduled).data;
  await campaigning.begin({ campaignId, shopId: metadata.shopId, at });
}
