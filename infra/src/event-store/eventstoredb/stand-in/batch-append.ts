import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { status as Code, type handleBidiStreamingCall } from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import { refusalOf, type User } from './access.ts';
import { checkBatch } from './checks.ts';
import type { Member } from './member.ts';
import type { Expected, Proposed, StoredLog, Verdict } from './stored-log.ts';

interface Pending {
  readonly options: BatchAppendReq.Options;
  readonly proposed: Proposed[];
}

/** One call carries the appends of a client, in parts that a correlation id holds together. */
export function batchAppend(
  log: StoredLog,
  violations: string[],
  users: readonly User[] | undefined,
  member: Member | undefined,
): handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> {
  return (call) => {
    const pending = new Map<string, Pending>();
    call.on('data', (request: BatchAppendReq) => {
      const violation = checkBatch(request, pending.has(correlation(request)));
      if (violation) {
        violations.push(violation);
        call.destroy(Object.assign(new Error(violation), { code: Code.INVALID_ARGUMENT }));
        return;
      }
      const options = request.getOptions();
      const append = pending.get(correlation(request)) ?? (options && { options, proposed: [] });
      if (!append) return;
      pending.set(correlation(request), append);
      append.proposed.push(...request.getProposedMessagesList().map(toProposed));
      if (!request.getIsFinal()) return;
      pending.delete(correlation(request));
      if (refusalOf(users, call.metadata, 'write')) {
        call.write(failure(request, append.options, 'AccessDenied', new Uint8Array()));
        return;
      }
      // A follower sends appends on to the leader.
      if (member && member.leaderPort() === null) {
        call.write(failure(request, append.options, 'Server Is Not Ready', new Uint8Array(), 'google.protobuf.Empty'));
        return;
      }
      const stream = Buffer.from(append.options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
      call.write(toResponse(request, append.options, log.append(stream, append.proposed, expectedOf(append.options))));
    });
    call.on('end', () => call.end());
    call.on('error', () => undefined);
  };
}

function correlation(request: BatchAppendReq): string {
  return request.getCorrelationId()?.getString() ?? '';
}

function toProposed(message: BatchAppendReq.ProposedMessage): Proposed {
  const metadata = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

function expectedOf(options: BatchAppendReq.Options): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'none';
  return options.hasStreamExists() ? 'exists' : Number(options.getStreamPosition());
}

function toResponse(request: BatchAppendReq, options: BatchAppendReq.Options, verdict: Verdict): BatchAppendResp {
  const response = new streams.BatchAppendResp();
  response.setCorrelationId(request.getCorrelationId());
  response.setStreamIdentifier(options.getStreamIdentifier());
  if ('last' in verdict) {
    const position = new shared.AllStreamPosition();
    position.setCommitPosition(verdict.last.position.toString());
    position.setPreparePosition(verdict.last.position.toString());
    const success = new streams.BatchAppendResp.Success();
    success.setCurrentRevision(verdict.last.revision.toString());
    success.setPosition(position);
    response.setSuccess(success);
    return response;
  }
  const wrong = new shared.WrongExpectedVersion();
  if (verdict.current !== null) wrong.setCurrentStreamRevision(verdict.current.toString());
  if (options.hasStreamPosition()) wrong.setExpectedStreamPosition(options.getStreamPosition());
  return failure(request, options, 'WrongExpectedVersion', wrong.serializeBinary());
}

function failure(
  request: BatchAppendReq,
  options: BatchAppendReq.Options,
  message: string,
  bytes: Uint8Array,
  type = `event_store.client.${message}`,
) {
  const details = new any.Any();
  details.pack(bytes, type);
  const error = new statusPb.Status();
  error.setMessage(message);
  error.setDetails(details);
  const response = new streams.BatchAppendResp();
  response.setCorrelationId(request.getCorrelationId());
  response.setStreamIdentifier(options.getStreamIdentifier());
  response.setError(error);
  return response;
}
