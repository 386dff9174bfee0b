import { Growth } from './growth.ts';
import type { LogView, StoredEvent, StoredLog } from './stored-log.ts';

/** One node's copy of the log: whole while it leads, some time behind while it follows. */
export class Replica implements LogView {
  readonly #log: StoredLog;
  readonly #growth = new Growth();
  #leads = false;
  #arrived: number;

  constructor(log: StoredLog, lagMs: number) {
    this.#log = log;
    this.#arrived = log.length;
    log.onGrown(() => {
      const { length } = log;
      if (this.#leads) this.#arrive(length);
      else setTimeout(() => this.#arrive(length), lagMs).unref();
    });
  }

  get leads(): boolean {
    return this.#leads;
  }

  /** A node leads only once it has all that was acknowledged. */
  set leads(leads: boolean) {
    this.#leads = leads;
    if (leads) this.#arrive(this.#log.length);
  }

  get length(): number {
    return this.#arrived;
  }

  at(index: number): StoredEvent | undefined {
    return index < this.#arrived ? this.#log.at(index) : undefined;
  }

  after(position: number): number {
    return Math.min(this.#log.after(position), this.#arrived);
  }

  newest(count: number): readonly StoredEvent[] {
    const late = this.#log.length - this.#arrived;
    return this.#log
      .newest(count + late)
      .slice(0, late === 0 ? undefined : -late)
      .slice(-count);
  }

  stream(name: string): readonly StoredEvent[] | undefined {
    const end = this.at(this.#arrived - 1)?.position ?? -1;
    const arrived = this.#log.stream(name)?.filter(({ position }) => position <= end);
    return arrived?.length === 0 ? undefined : arrived;
  }

  longerThan(length: number, signal: AbortSignal): Promise<void> {
    return this.#growth.until(() => this.#arrived > length, signal);
  }

  #arrive(length: number): void {
    this.#arrived = Math.max(this.#arrived, length);
    this.#growth.tell();
  }
}
