import type { DomainEvent, Personal } from '../kernel/event.ts';
import type { BusinessType } from './sign-up.ts';

/** Names and addresses of the shop and its owner: erased with the account. */
export interface ShopPersonalData {
  readonly storeName: string;
  readonly ownerName: string;
  readonly email: string;
  /** Digits only. */
  readonly whatsapp: string | null;
}

export type ShopRegistered = DomainEvent<
  'ShopRegistered',
  {
    readonly shopId: string;
    readonly ownerId: string;
    readonly slug: string;
    readonly businessType: BusinessType;
    readonly timeZone: string;
    readonly personal: Personal<ShopPersonalData>;
  }
>;

export type TrialStarted = DomainEvent<
  'TrialStarted',
  {
    readonly shopId: string;
    /** ISO 8601 UTC. */
    readonly endsAt: string;
  }
>;

/**
 * A sign-up that died before it was registered and whose e-mail or slug somebody else asked for: under this shop id
 * nothing can be registered any more.
 */
export type SignUpAbandoned = DomainEvent<'SignUpAbandoned', { readonly shopId: string }>;

/** The stream `account-{shopId}`. */
export type AccountEvent = ShopRegistered | TrialStarted | SignUpAbandoned;
