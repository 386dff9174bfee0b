import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { StoredEvent } from './stored-log.ts';

export function eventMessage(event: StoredEvent): ReadResp {
  const id = new shared.UUID();
  id.setString(event.id);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(id);
  recorded.setStreamIdentifier(identifier(event.stream));
  recorded.setStreamRevision(event.revision.toString());
  recorded.setCommitPosition(event.position.toString());
  recorded.setPreparePosition(event.position.toString());
  recorded.getMetadataMap().set('type', event.type);
  recorded.getMetadataMap().set('content-type', event.contentType);
  recorded.getMetadataMap().set('created', '17000000000000000');
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(event.position.toString());
  const response = new streams.ReadResp();
  response.setEvent(read);
  return response;
}

export function confirmationMessage(): ReadResp {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(crypto.randomUUID());
  const response = new streams.ReadResp();
  response.setConfirmation(confirmation);
  return response;
}

export function checkpointMessage(event: StoredEvent): ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(event.position.toString());
  checkpoint.setPreparePosition(event.position.toString());
  const response = new streams.ReadResp();
  response.setCheckpoint(checkpoint);
  return response;
}

export function caughtUpMessage(): ReadResp {
  const response = new streams.ReadResp();
  response.setCaughtUp(new streams.ReadResp.CaughtUp());
  return response;
}

export function notFoundMessage(stream: string): ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifier(stream));
  const response = new streams.ReadResp();
  response.setStreamNotFound(notFound);
  return response;
}

function identifier(stream: string) {
  const name = new shared.StreamIdentifier();
  name.setStreamName(Buffer.from(stream));
  return name;
}
