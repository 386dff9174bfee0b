import type { Position } from '@pdv/infra/event-store/port';
import type { DemoKind } from '@pdv/schemas/kernel/demo';

/** The member that the visitor signs in as, or the progress of the shop that is being made. */
export type DemoEntrance =
  | { readonly ready: true; readonly memberId: string; readonly position: Position | null }
  | {
      readonly ready: false;
      /** From 0 to 1. */
      readonly done: number;
    };

/** Makes the demo shops and lets visitors in. */
export interface DemoShops {
  /** Enters today's shop. The first visitor starts its making; the others wait for the same shop. */
  enter(kind: DemoKind): Promise<DemoEntrance>;
  /** Reports that the member no longer exists. The next visitor then gets a new shop. */
  lost(kind: DemoKind, memberId: string): Promise<void>;
}
