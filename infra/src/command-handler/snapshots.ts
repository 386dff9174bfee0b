/**
 * A folded state as of one event. It may be lost at any time: the log is the truth. What a decider serializes must hold
 * no personal data, which would outlive its key here.
 */
export interface Snapshot {
  /** The decider's `snapshot.version`; another one is left aside. */
  readonly version: number;
  readonly revision: bigint;
  /** Id of the event at that revision, which tells a snapshot of another log. */
  readonly eventId: string;
  readonly state: unknown;
}

export interface SnapshotStore {
  load(stream: string): Promise<Snapshot | null>;
  /**
   * `json` is the state, ready to be stored. Keeps the newest: one with a lower revision of the same version changes nothing.
   */
  save(stream: string, snapshot: Snapshot, json: Buffer): Promise<void>;
}

export const noSnapshots: SnapshotStore = {
  load: async () => null,
  save: async () => {},
};
