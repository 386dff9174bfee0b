import { z } from 'zod';
import { decodePlace, encodePlace } from '../../reading/page.ts';

/** One entry's place: by instant, and what happened in the same one by stream and revision. */
export interface Place {
  readonly occurredAt: string;
  readonly stream: string;
  readonly revision: number;
}

const shape = z.tuple([z.iso.datetime(), z.string().regex(/^[a-z]+-[0-9a-f-]+$/), z.int().min(0)]);

export function placeCursor({ occurredAt, stream, revision }: Place): string {
  return encodePlace([occurredAt, stream, revision]);
}

/** @throws Refusal 400 for a cursor that is none of a timeline's */
export function placeOf(cursor: string | undefined): Place | undefined {
  const place = decodePlace(shape, cursor);
  return place && { occurredAt: place[0], stream: place[1], revision: place[2] };
}

export function newestFirst(a: Place, b: Place): number {
  if (a.occurredAt !== b.occurredAt) return a.occurredAt < b.occurredAt ? 1 : -1;
  if (a.stream !== b.stream) return a.stream < b.stream ? 1 : -1;
  return b.revision - a.revision;
}
