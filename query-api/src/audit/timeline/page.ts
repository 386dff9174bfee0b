import { z } from 'zod';
import { decodeParts, encodeParts } from '../../reading/page.ts';

/** An entry's place: its instant, then its stream and revision among entries of the same instant. */
export interface TimelineCursor {
  readonly occurredAt: string;
  readonly stream: string;
  readonly revision: number;
}

const shape = z.tuple([z.iso.datetime(), z.string().regex(/^[a-z]+-[0-9a-f-]+$/), z.int().min(0)]);

export function encodeTimelineCursor({ occurredAt, stream, revision }: TimelineCursor): string {
  return encodeParts([occurredAt, stream, revision]);
}

/** @throws Refusal 400 for a cursor that no timeline gave */
export function decodeTimelineCursor(cursor: string | undefined): TimelineCursor | undefined {
  const place = decodeParts(shape, cursor);
  return place && { occurredAt: place[0], stream: place[1], revision: place[2] };
}

export function newestFirst(a: TimelineCursor, b: TimelineCursor): number {
  if (a.occurredAt !== b.occurredAt) return a.occurredAt < b.occurredAt ? 1 : -1;
  if (a.stream !== b.stream) return a.stream < b.stream ? 1 : -1;
  return b.revision - a.revision;
}
