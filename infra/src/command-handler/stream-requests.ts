import type { EventMetadata } from '@pdv/schemas/kernel/event';
import { ACCEPTED_FOR_MS, type AcceptedRequest } from './accepted-requests.ts';

/** The requests of one stream that may not be written yet. Everything older is in {@link AcceptedRequests}. */
export class StreamRequests {
  readonly #unwritten = new Map<string, AcceptedRequest>();
  /** Revision up to which every request is either written or here; -1 for none. */
  notedUpTo: bigint;
  writing: Promise<void> | null = null;

  constructor(notedUpTo: bigint) {
    this.notedUpTo = notedUpTo;
  }

  get unwritten(): number {
    return this.#unwritten.size;
  }

  get(requestId: string): AcceptedRequest | undefined {
    return this.#unwritten.get(requestId);
  }

  all(): readonly AcceptedRequest[] {
    return [...this.#unwritten.values()];
  }

  note(request: AcceptedRequest): void {
    this.#unwritten.set(request.requestId, request);
  }

  /** One event of the log, in order; what is too old to be promised an answer is left out. */
  noteEvent({ requestId, causationId, occurredAt }: EventMetadata, revision: bigint, now: Date): void {
    if (revision <= this.notedUpTo) return;
    this.notedUpTo = revision;
    const acceptedAt = new Date(occurredAt);
    if (requestId === undefined || now.getTime() - acceptedAt.getTime() > ACCEPTED_FOR_MS) return;
    const known = this.#unwritten.get(requestId);
    if (known) this.note({ ...known, count: known.count + 1 });
    else this.note({ requestId, commandId: causationId, revision, count: 1, acceptedAt });
  }

  /** They are written now. One that was noted anew meanwhile stays. */
  forget(written: readonly AcceptedRequest[]): void {
    for (const request of written) {
      if (this.#unwritten.get(request.requestId) === request) this.#unwritten.delete(request.requestId);
    }
  }
}
