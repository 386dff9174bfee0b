import type { Feature } from '@pdv/schemas/account/plans';
import type { Role } from '@pdv/schemas/account/roles';
import type { Shop } from './world.ts';

/** The expectations for a route; a route without an entry fails the test. */
export interface Entry {
  readonly who: 'anyone' | 'operators' | readonly Role[];
  /** Open to operators as well as members. */
  readonly operatorsToo?: boolean;
  /** A plan without this feature is refused. */
  readonly feature?: Feature;
  /** Values of the path's parameters. */
  readonly params?: (shop: Shop) => Readonly<Record<string, string>>;
  /** The required query of a GET. */
  readonly query?: string;
  /** An acceptable body with the ids of the given shop. */
  readonly body?: (shop: Shop) => Readonly<Record<string, unknown>>;
  /** The route acts even without a body, so only callers without permission try hostile bodies. */
  readonly needsNoBody?: boolean;
  /** None of what it asks for is in the shops here. */
  readonly isMissing?: boolean;
  /** The body is a picture, which may be large. */
  readonly takesPictures?: boolean;
}

export const OWNER = ['owner'] as const;
export const SELLERS = ['owner', 'cashier'] as const;
export const READERS = ['owner', 'analyst'] as const;
export const MEMBERS = ['owner', 'cashier', 'analyst'] as const;
export const PAGE: Entry = { who: 'anyone' };

export const product = ({ productId: id }: Shop) => ({ id });
export const sibling = ({ siblingId: id }: Shop) => ({ id });
export const customer = ({ customerId: id }: Shop) => ({ id });
export const drawer = ({ cashSessionId: id }: Shop) => ({ id });
export const heldTicket = ({ heldTicketId: id }: Shop) => ({ id });
export const sale = ({ saleId: id }: Shop) => ({ id });
export const account = ({ shopId: id }: Shop) => ({ id });
export const report = ({ reportId: id }: Shop) => ({ id });
export const segment = ({ segmentId: id }: Shop) => ({ id });
export const key = ({ keyId: id }: Shop) => ({ id });
export const webhook = ({ webhookId: id }: Shop) => ({ id });
export const delivery = ({ webhookId: id, deliveryId }: Shop) => ({ id, deliveryId });
export const campaign = ({ campaignId: id }: Shop) => ({ id });
export const followUp = ({ followUpId: id }: Shop) => ({ id });
export const member = ({ memberId: id }: Shop) => ({ id });
