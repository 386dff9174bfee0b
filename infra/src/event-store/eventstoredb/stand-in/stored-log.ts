import { Growth } from './growth.ts';

/** An event as the server keeps it: the bytes that were sent. */
export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** Commit and prepare position are the same outside of transactions. */
  readonly position: number;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type Proposed = Pick<StoredEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;
export type Expected = number | 'none' | 'any' | 'exists';
export type Verdict = { readonly last: StoredEvent } | { readonly current: number | null };

/** What a node of EventStoreDB has of the log. */
export interface LogView {
  readonly length: number;
  at(index: number): StoredEvent | undefined;
  /** Index of the first event behind a position. */
  after(position: number): number;
  /** Oldest first. */
  newest(count: number): readonly StoredEvent[];
  stream(name: string): readonly StoredEvent[] | undefined;
  /** Until more than so many events are there, or the signal. */
  longerThan(length: number, signal: AbortSignal): Promise<void>;
}

/** Every so many appends the server writes one of its own events, as a real one does all the time. */
const SYSTEM_EVENT_EVERY = 5;

/** The log of the stand-in, in memory, with the rules of EventStoreDB. */
export class StoredLog implements LogView {
  readonly #all: StoredEvent[] = [];
  readonly #streams = new Map<string, StoredEvent[]>();
  readonly #growth = new Growth();
  #end = 42;
  #appends = 0;

  constructor() {
    this.#system();
  }

  get length(): number {
    return this.#all.length;
  }

  at(index: number): StoredEvent | undefined {
    return this.#all[index];
  }

  after(position: number): number {
    const index = this.#all.findIndex((event) => event.position > position);
    return index < 0 ? this.#all.length : index;
  }

  newest(count: number): readonly StoredEvent[] {
    return this.#all.slice(-count);
  }

  onGrown(tell: () => void): void {
    this.#growth.listeners.add(tell);
  }

  longerThan(length: number, signal: AbortSignal): Promise<void> {
    return this.#growth.until(() => this.length > length, signal);
  }

  stream(name: string): readonly StoredEvent[] | undefined {
    return this.#streams.get(name);
  }

  append(name: string, events: readonly Proposed[], expected: Expected): Verdict {
    const stream = this.#streams.get(name) ?? [];
    const current = stream.length - 1;
    const fits =
      expected === 'any' || (expected === 'exists' && current >= 0) || expected === (current < 0 ? 'none' : current);
    if (!fits) return this.#repeated(stream, events, expected) ?? { current: current < 0 ? null : current };
    for (const event of events) this.#store(name, event);
    this.#appends += 1;
    const last = this.#all.at(-1);
    if (this.#appends % SYSTEM_EVENT_EVERY === 0) this.#system();
    this.#growth.tell();
    if (!last) throw new Error('an append without events');
    return { last };
  }

  idle(times: number): void {
    for (let nth = 0; nth < times; nth++) this.#system();
  }

  #repeated(stream: readonly StoredEvent[], events: readonly Proposed[], expected: Expected): Verdict | null {
    if (expected === 'any' || expected === 'exists') return null;
    const first = expected === 'none' ? 0 : expected + 1;
    const there = stream.slice(first, first + events.length);
    const last = there.at(-1);
    const same = there.length === events.length && there.every((event, index) => event.id === events[index]?.id);
    return last && same ? { last } : null;
  }

  #store(stream: string, event: Proposed): void {
    const events = this.#streams.get(stream) ?? [];
    const stored = { ...event, stream, revision: events.length, position: this.#end };
    this.#end += 128 + event.data.length + event.metadata.length;
    events.push(stored);
    this.#streams.set(stream, events);
    this.#all.push(stored);
  }

  #system(): void {
    const empty = new TextEncoder().encode('{}');
    const event = { type: '$statsCollected', contentType: 'application/json', data: empty, metadata: empty };
    this.#store('$stats-127.0.0.1', { id: crypto.randomUUID(), ...event });
  }
}
