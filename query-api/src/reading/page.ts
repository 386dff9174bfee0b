import { Refusal } from '@pdv/infra/http/refusal';
import { day, isStorable } from '@pdv/schemas/kernel/fields';
import { z } from 'zod';

/** No list has more rows in one answer: a shop's history grows without end, and an answer is held in memory. */
export const MOST_ROWS = 500;

/** Every list comes in pages: the answer's `X-Next-Cursor` as `cursor` gives the next one. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(MOST_ROWS).describe('Quantas linhas por página'),
  cursor: z.string().max(500).optional().describe('A X-Next-Cursor da página anterior; muda de forma sem aviso'),
};

/** The start of the next page: the sort key and the id of this page's last row. */
export interface Cursor {
  readonly after: string;
  readonly id: string;
}

const sortedByText = z.tuple([z.string().refine(isStorable), z.guid()]);
const sortedByInstant = z.tuple([z.iso.datetime(), z.guid()]);
const sortedByDay = z.tuple([day, z.guid()]);
const SHAPES = { text: sortedByText, instant: sortedByInstant, day: sortedByDay };

function encodeCursor({ after, id }: Cursor): string {
  return encodeParts([after, id]);
}

/**
 * @param sortedBy the type of the list's sort key, which its cursors must have
 * @throws Refusal 400 for a cursor that this API did not give
 */
export function decodeCursor(text: string | undefined, sortedBy: keyof typeof SHAPES = 'text'): Cursor | undefined {
  const place = decodeParts(SHAPES[sortedBy], text);
  return place && { after: place[0], id: place[1] };
}

/** Encodes a place in a list as an opaque text for the client. */
export function encodeParts(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws Refusal 400 for anything else than a place of that shape */
export function decodeParts<T>(shape: z.ZodType<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new Refusal(400, { code: 'invalid_cursor', message: 'O cursor da lista não é válido.' });
  }
}

/** Cuts a page off rows that were read with one row more than the limit, which shows whether there is another page. */
export function cutPage<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = page.length < rows.length && last !== undefined ? encodeCursor(cursorOf(last)) : undefined;
  return { page, next };
}
