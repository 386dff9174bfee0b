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

/** The refusal to throw for a rejected command: the code, the route's words for it, and the detail beside them. */
export function refuse<R extends string>(
  refusals: Refusals<R>,
  rejection: { readonly rejected: R; readonly detail?: Readonly<Record<string, string | number>> },
): Refusal {
  const { status, message } = refusals[rejection.rejected];
  const detail = rejection.detail ?? {};
  return new Refusal(status, {
    ...detail,
    code: rejection.rejected,
    message: typeof message === 'string' ? message : message(detail),
  });
}
