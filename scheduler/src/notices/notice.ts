import type { KnownShop } from '@pdv/command-api/commands/account';
import type { Decoded } from '@pdv/infra/codec/codec';
import type { NotificationSettings } from '@pdv/schemas/account/shop-settings';
import type { MadeOnce } from './made-once.ts';
import type { OwnerMail } from './owner-mail.ts';
import type { ShopFigures } from './shop-figures.ts';

/** A planned notice to owners and the time from which it is due. */
export interface Planned<A> {
  /** Derived from its subject, so planning it again gives the same id. */
  readonly id: string;
  readonly dueAt: Date;
  /** Stored until the mail is written: ids and days, no personal data. */
  readonly about: A;
}

/** One kind of mail to the owners of a shop. */
export interface NoticeKind<A> {
  readonly name: string;
  /** The owner's switch for this kind; undefined where each subject has one of its own. */
  readonly switchedBy?: keyof NotificationSettings;
  readonly listensTo: readonly string[];
  /** The notices that a fact requires; pure. */
  plan(fact: Decoded, timeZone: string, now: Date): readonly Planned<A>[];
  /**
   * Asked of a notice to a shop that is due: those that follow it, planned already or not. Null ends it, and nothing is
   * mailed. Without it, no notice follows another.
   */
  again?(to: Omit<Reader, 'once'>): Promise<readonly Planned<A>[] | null>;
  /**
   * Merges several waiting notices into one mail. Without it, only the latest due one is sent and the others are
   * dropped.
   */
  merge?(waiting: readonly A[]): A;
  /** Writes the mail from current data; null if there is nothing left to say. */
  write(about: A, to: Reader): Promise<OwnerMail | null>;
}

/** The shop whose owners get the mail, and the data available about it. */
export interface Reader {
  readonly shopId: string;
  readonly shop: KnownShop;
  readonly now: Date;
  readonly figures: ShopFigures;
  /** For what is dear to make: the mails to all owners share it, and the mail leaves later if it takes long. */
  readonly once: MadeOnce;
}

/** Any kind: only the kind that made `about` reads it. */
export type AnyKind = NoticeKind<unknown>;
