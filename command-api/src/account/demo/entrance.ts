import type { Position } from '@pdv/infra/event-store/port';
import type { DemoKind } from '@pdv/schemas/kernel/demo';

/** As whom a visitor comes in, or how far the shop is that is being made for them. */
export type DemoEntrance =
  | { readonly ready: true; readonly memberId: string; readonly position: Position | null }
  | {
      readonly ready: false;
      /** From 0 to 1. */
      readonly done: number;
    };

/** Where the demo shops are kept. */
export interface DemoShops {
  /** The shop of today. Whoever comes first has it made; all others wait for the same one. */
  enter(kind: DemoKind): Promise<DemoEntrance>;
  /** Told that nobody is there any more as whom a visitor was to come in: another shop is made for who asks next. */
  lost(kind: DemoKind, memberId: string): Promise<void>;
}
