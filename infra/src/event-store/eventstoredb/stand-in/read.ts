import { once } from 'node:events';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { status as Code, type handleServerStreamingCall, type ServerWritableStream } from '@grpc/grpc-js';
import { refusalOf, type User } from './access.ts';
import { checkRead } from './checks.ts';
import { type Member, notLeader } from './member.ts';
import { caughtUpMessage, checkpointMessage, confirmationMessage, eventMessage, notFoundMessage } from './messages.ts';
import type { LogView, StoredEvent } from './stored-log.ts';

type Call = ServerWritableStream<ReadReq, ReadResp>;

export interface ReadBehaviour {
  /** EventStoreDB before 23.10 does not say when a subscription has caught up. */
  readonly saysCaughtUp: boolean;
}

export function read(
  log: LogView,
  violations: string[],
  behaviour: ReadBehaviour,
  users: readonly User[] | undefined,
  member: Member | undefined,
): handleServerStreamingCall<ReadReq, ReadResp> {
  return (call) => {
    const options = call.request.getOptions();
    const violation = checkRead(call.request);
    call.on('error', () => undefined);
    const refusal = refusalOf(users, call.metadata, '$all') ?? notLeader(member, call.metadata);
    if (refusal) {
      call.emit('error', refusal);
      return;
    }
    if (violation || !options) {
      violations.push(violation ?? 'read without options');
      call.destroy(Object.assign(new Error(violation ?? ''), { code: Code.INVALID_ARGUMENT }));
      return;
    }
    const gone = new AbortController();
    for (const event of ['cancelled', 'close', 'error']) call.on(event, () => gone.abort());
    const send = options.hasSubscription()
      ? subscribe(call, log, options, behaviour, gone.signal)
      : sendAll(call, options.hasStream() ? streamPage(log, options) : backwards(log, options), gone.signal);
    void send.finally(() => call.end());
  };
}

async function subscribe(
  call: Call,
  log: LogView,
  options: ReadReq.Options,
  { saysCaughtUp }: ReadBehaviour,
  signal: AbortSignal,
): Promise<void> {
  const filter = options.getFilter();
  const wanted = new RegExp(filter?.getEventType()?.getRegex() ?? '');
  const checkpointEvery = (filter?.getMax() || 32) * (filter?.getCheckpointintervalmultiplier() ?? 1);
  const from = Number(options.getAll()?.getPosition()?.getCommitPosition() ?? -1);
  let at = log.after(from);
  let seen = 0;
  let caughtUp = false;
  await send(call, confirmationMessage(), signal);
  while (!signal.aborted) {
    const event = log.at(at);
    if (!event) {
      if (saysCaughtUp && !caughtUp) await send(call, caughtUpMessage(), signal);
      caughtUp = true;
      await log.longerThan(at, signal);
      continue;
    }
    at += 1;
    seen += 1;
    if (wanted.test(event.type)) await send(call, eventMessage(event), signal);
    if (seen % checkpointEvery === 0) await send(call, checkpointMessage(event), signal);
  }
}

function streamPage(log: LogView, options: ReadReq.Options): readonly StoredEvent[] | string {
  const name = Buffer.from(options.getStream()?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
  const from = Number(options.getStream()?.getRevision());
  return log.stream(name)?.slice(from, from + Number(options.getCount())) ?? name;
}

function backwards(log: LogView, options: ReadReq.Options): readonly StoredEvent[] {
  return log.newest(Number(options.getCount())).toReversed();
}

async function sendAll(call: Call, events: readonly StoredEvent[] | string, signal: AbortSignal): Promise<void> {
  if (typeof events === 'string') return send(call, notFoundMessage(events), signal);
  for (const event of events) {
    if (signal.aborted) return;
    await send(call, eventMessage(event), signal);
  }
}

/** Waits while the client takes no more. */
async function send(call: Call, message: ReadResp, signal: AbortSignal): Promise<void> {
  if (signal.aborted || call.write(message)) return;
  await once(call, 'drain', { signal }).catch(() => undefined);
}
