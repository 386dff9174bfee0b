import { Refusal } from '@pdv/infra/http/refusal';
import { z } from 'zod';

/** Optional paging: `limit` alone gives the first page, the answer's `X-Next-Cursor` as `cursor` the next one. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(500).optional(),
};

/** Where the next page goes on: the sort key and the id of the last row of this one. */
export interface Cursor {
  readonly after: string;
  readonly id: string;
}

const cursorShape = z.tuple([z.string(), z.guid()]);

function encodeCursor({ after, id }: Cursor): string {
  return Buffer.from(JSON.stringify([after, id])).toString('base64url');
}

/** @throws Refusal 400 for one that this API did not give */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const [after, id] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { after, id };
  } catch {
    throw new Refusal(400, { code: 'invalid_cursor', message: 'O cursor da lista não é válido.' });
  }
}

/** Asked for one row more than wanted, a query shows whether there is another page. */
export function cutPage<Row>(rows: readonly Row[], limit: number | undefined, cursorOf: (row: Row) => Cursor) {
  const page = limit === undefined ? rows : rows.slice(0, limit);
  const last = page.at(-1);
  const next = page.length < rows.length && last !== undefined ? encodeCursor(cursorOf(last)) : undefined;
  return { page, next };
}
