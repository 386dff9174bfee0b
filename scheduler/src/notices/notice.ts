import type { KnownShop } from '@pdv/command-api/commands/account';
import type { Decoded } from '@pdv/infra/codec/codec';
import type { NotificationSettings } from '@pdv/schemas/account/shop-settings';
import type { OwnerMail } from './owner-mail.ts';
import type { ShopFigures } from './shop-figures.ts';

/** What owners are to be told of, from when on. */
interface Planned<A> {
  /** Derived from what it is about: planned again, it is the same. */
  readonly id: string;
  readonly dueAt: Date;
  /** Kept until it is told: ids and days, nothing personal. */
  readonly about: A;
}

/** One kind of mail to the owners of a shop. */
export interface NoticeKind<A> {
  readonly name: string;
  /** What the owner turns it off with. */
  readonly switchedBy: keyof NotificationSettings;
  readonly listensTo: readonly string[];
  /** What a fact calls for; pure. */
  plan(fact: Decoded, timeZone: string): readonly Planned<A>[];
  /** How several that wait become one mail. Without it the latest that is due is told, and the others never. */
  merge?(waiting: readonly A[]): A;
  /** As things are now; null where there is nothing to tell any more. */
  write(about: A, to: Reader): Promise<OwnerMail | null>;
}

/** The shop whose owners are written to, and what can be asked about it. */
interface Reader {
  readonly shopId: string;
  readonly shop: KnownShop;
  readonly now: Date;
  readonly figures: ShopFigures;
}

/** Of any kind: what they keep is handed back to the kind that made it. */
export type AnyKind = NoticeKind<unknown>;
