import type { CampaignRequest } from '@pdv/schemas/customers/campaigns';

/** What the form holds. */
export type Fields = Required<CampaignRequest>;
