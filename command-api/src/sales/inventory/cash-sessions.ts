import type { Decision } from '@pdv/schemas/kernel/decider';
import type { Centavos } from '@pdv/schemas/kernel/money';
import { MAX_OPEN_CASH_SESSIONS } from '@pdv/schemas/sales/cash-session';
import type {
  CashAdded,
  CashByMethod,
  CashSessionClosed,
  CashSessionOpened,
  CashWithdrawn,
} from '@pdv/schemas/sales/events';
import type { CashSession, Inventory } from './state.ts';

interface OpenCashSession {
  readonly type: 'OpenCashSession';
  readonly sessionId: string;
  readonly registerId: string;
  readonly registerName: string;
  readonly floatCentavos: Centavos;
}

interface MoveCash {
  readonly type: 'MoveCash';
  readonly shopId: string;
  readonly sessionId: string;
  readonly movementId: string;
  readonly movement: 'withdraw' | 'add';
  readonly amountCentavos: Centavos;
  readonly reason: string;
  /** False for a cashier whom the shop's rules do not let. */
  readonly mayOpenDrawer?: boolean;
  /** The owner who has allowed it. */
  readonly approvedBy?: string | null;
}

interface CloseCashSession {
  readonly type: 'CloseCashSession';
  readonly sessionId: string;
  /** Each denomination at most once. */
  readonly denominations: readonly { readonly valueCentavos: Centavos; readonly count: number }[];
  readonly cardCentavos: Centavos;
  readonly pixCentavos: Centavos;
}

export type CashSessionCommand = OpenCashSession | MoveCash | CloseCashSession;
export type CashSessionRejection =
  | 'cash_session_open'
  | 'register_name_taken'
  | 'too_many_cash_sessions'
  | 'cash_session_not_open'
  | 'approval_required';
type CashSessionEvent = CashSessionOpened | CashWithdrawn | CashAdded | CashSessionClosed;

/** One open session per register, and names that tell the open ones apart. A closed one is known no more. */
export function cashSession(
  command: CashSessionCommand,
  { cashSessions }: Pick<Inventory, 'cashSessions'>,
): Decision<CashSessionEvent, CashSessionRejection> {
  if (command.type === 'OpenCashSession') return open(command, [...cashSessions.values()]);
  const session = cashSessions.get(command.sessionId);
  if (!session) return { rejected: 'cash_session_not_open' };
  if (command.type === 'CloseCashSession') return { accepted: [closed(command, session)] };
  const { mayOpenDrawer = true, approvedBy = null } = command;
  if (!mayOpenDrawer && approvedBy === null)
    return { rejected: 'approval_required', detail: { action: 'open-drawer' } };
  return { accepted: [moved(command, mayOpenDrawer ? null : approvedBy)] };
}

function open(
  { type: _, ...data }: OpenCashSession,
  known: readonly CashSession[],
): Decision<CashSessionOpened, CashSessionRejection> {
  const { registerId, registerName } = data;
  if (known.some((session) => session.registerId === registerId)) return { rejected: 'cash_session_open' };
  const name = registerName.toLowerCase();
  if (known.some((session) => session.registerName.toLowerCase() === name)) {
    return { rejected: 'register_name_taken', detail: { path: 'registerName' } };
  }
  if (known.length >= MAX_OPEN_CASH_SESSIONS) return { rejected: 'too_many_cash_sessions' };
  return { accepted: [{ type: 'CashSessionOpened', data }] };
}

function moved(command: MoveCash, approvedBy: string | null) {
  const { shopId, sessionId, movementId, movement, amountCentavos, reason } = command;
  const personal = { subject: `account:${shopId}`, fields: { reason } };
  const data = { sessionId, movementId, amountCentavos, approvedBy, personal };
  return { type: movement === 'withdraw' ? 'CashWithdrawn' : 'CashAdded', data } as const;
}

function closed(
  { sessionId, denominations, cardCentavos, pixCentavos }: CloseCashSession,
  session: CashSession,
): CashSessionClosed {
  const present = denominations
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.valueCentavos - one.valueCentavos);
  const cash = present.reduce((sum, { valueCentavos, count }) => sum + valueCentavos * count, 0);
  const data = {
    sessionId,
    registerId: session.registerId,
    counted: { cash, card: cardCentavos, pix: pixCentavos },
    denominations: present,
    expected: expectedOf(session),
  };
  return { type: 'CashSessionClosed', data };
}

/** Below 0 where more was withdrawn than was told. */
export function expectedOf(session: CashSession): CashByMethod {
  const { floatCentavos, addedCentavos, withdrawnCentavos, paid } = session;
  const { cash, card, pix } = paid;
  return { cash: floatCentavos + cash + addedCentavos - withdrawnCentavos, card, pix };
}
