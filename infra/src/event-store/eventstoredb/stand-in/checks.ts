import type { BatchAppendReq, ReadReq } from '@eventstore/db-client/generated/streams_pb.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NO_SYSTEM_EVENTS = '^[^$].*';
const MAX_APPEND_BYTES = 1_048_576;

/** The fault in a part of an append; null when there is none. */
export function checkBatch(request: BatchAppendReq, isContinued: boolean): string | null {
  const options = request.getOptions();
  if (!UUID.test(request.getCorrelationId()?.getString() ?? '')) return 'append without a correlation id';
  if (!isContinued && !options) return 'append without options';
  if (options) {
    const stream = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
    if (stream === '' || stream.startsWith('$')) return `append to stream "${stream}"`;
    if (!options.hasDeadline()) return 'append without a deadline';
    const expectations = [
      options.hasAny(),
      options.hasNoStream(),
      options.hasStreamExists(),
      options.hasStreamPosition(),
    ];
    if (expectations.filter(Boolean).length !== 1) return 'append without an expected revision';
  }
  if (request.getIsFinal() && !isContinued && request.getProposedMessagesList().length === 0)
    return 'append of no events';
  let bytes = 0;
  for (const message of request.getProposedMessagesList()) {
    const metadata = message.getMetadataMap();
    if (!UUID.test(message.getId()?.getString() ?? '')) return 'event without an id';
    if (!metadata.get('type') || metadata.get('type')?.startsWith('$'))
      return `event of type "${metadata.get('type')}"`;
    if (metadata.get('content-type') !== 'application/json') return 'event that is not declared as JSON';
    if (!isJsonObject(message.getData_asU8())) return 'event whose data is no JSON object';
    if (!isJsonObject(message.getCustomMetadata_asU8())) return 'event whose metadata is no JSON object';
    bytes += message.getData_asU8().length + message.getCustomMetadata_asU8().length;
  }
  return bytes > MAX_APPEND_BYTES ? `append of ${bytes} bytes` : null;
}

/** The fault in a read; null when there is none. */
export function checkRead(request: ReadReq): string | null {
  const options = request.getOptions();
  if (!options) return 'read without options';
  if (!options.getUuidOption()?.hasString()) return 'read that does not ask for ids as text';
  if (options.getResolveLinks()) return 'read that resolves links';
  if (options.hasStream() === options.hasAll()) return 'read of neither a stream nor everything';
  if (options.hasStream() && !options.getStream()?.hasRevision()) return 'read of a stream without a revision';
  if (options.hasAll() && !options.hasSubscription() && Number(options.getCount()) > 1_000_000) {
    return 'read of the whole log at once';
  }
  if (options.hasSubscription() && options.getFilter()?.getEventType()?.getRegex() !== NO_SYSTEM_EVENTS) {
    return 'subscription that does not leave system events out';
  }
  return null;
}

function isJsonObject(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
