import { ErrorType, isCommandError } from '@eventstore/db-client';

const OUT_OF_REACH: readonly string[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
];

/** grpc-js says so in a plain error when a call meets a channel that another call's failure has just closed. */
const CHANNEL_GONE = /channel has been shut down|channel closed|write after end|failed to discover/i;

/** A cluster without a leader, in the words of the server; the client has no error type for them. */
const NO_LEADER = /No leader info available|Server Is (Not Ready|Too Busy|Busy)/;

/** Whether the server could not be reached, as against an answer that says no. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (NO_LEADER.test(error.message)) return true;
  return isCommandError(error)
    ? OUT_OF_REACH.includes(error.type)
    : isGrpcLoss(error) || CHANNEL_GONE.test(error.message);
}

/** UNAVAILABLE, CANCELLED, DEADLINE_EXCEEDED, before the client has made an error of its own of them. */
function isGrpcLoss(error: Error & { code?: unknown }): boolean {
  return error.code === 14 || error.code === 1 || error.code === 4;
}
