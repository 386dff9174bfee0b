import type { RefusalFields } from '@pdv/schemas/kernel/refusals';
import { Refusal } from './refusal.ts';

export interface RefusalText {
  readonly status: number;
  /** Beside code and message, for the description of the API. */
  readonly fields?: RefusalFields;
  readonly message: string | ((detail: Readonly<Record<string, string | number>>) => string);
}

/** The answer to each rejection code of a decider. A missing code does not compile. */
export type Refusals<R extends string> = Readonly<Record<R, RefusalText>>;

/**
 * The refusal to throw for a rejected command: the code, the route's words for it, and the detail beside them. A
 * `path` in the detail is the field at fault, and becomes an issue there.
 */
export function refuse<R extends string>(
  refusals: Refusals<R>,
  rejection: { readonly rejected: R; readonly detail?: Readonly<Record<string, string | number>> },
): Refusal {
  const { status, message } = refusals[rejection.rejected];
  const { path, ...detail } = rejection.detail ?? {};
  const words = typeof message === 'string' ? message : message(detail);
  const issues = path === undefined ? {} : { issues: [{ path: String(path), message: words }] };
  return new Refusal(status, { ...detail, ...issues, code: rejection.rejected, message: words });
}
