import {
  AllStreamPosition,
  Empty,
  StreamIdentifier,
  UUID,
  WrongExpectedVersion,
} from '@eventstore/db-client/generated/shared_pb.js';
import { Status } from '@eventstore/db-client/generated/status_pb.js';
import { BatchAppendReq, BatchAppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { Any } from 'google-protobuf/google/protobuf/any_pb.js';
import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import type { PeerAppend, PeerEvent, ProposedEvent } from './peerLog.ts';

const text = (bytes: Uint8Array | string) =>
  typeof bytes === 'string' ? Buffer.from(bytes, 'base64').toString('utf8') : Buffer.from(bytes).toString('utf8');
// .NET counts in steps of 100 ns; the protocol gives them as text.
const ticks = (date: Date) => String(BigInt(date.getTime()) * 10_000n);

export const streamNameOf = (identifier: StreamIdentifier | undefined) => text(identifier?.getStreamName() ?? '');

export function eventMessage(event: PeerEvent): ReadResp {
  const recorded = new ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(new UUID().setString(event.id));
  recorded.setStreamIdentifier(new StreamIdentifier().setStreamName(Buffer.from(event.stream).toString('base64')));
  recorded.setStreamRevision(String(event.revision));
  recorded.setCommitPosition(String(event.position));
  recorded.setPreparePosition(String(event.position));
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  recorded.getMetadataMap().set('type', event.type);
  recorded.getMetadataMap().set('content-type', event.contentType);
  recorded.getMetadataMap().set('created', ticks(event.created));
  const read = new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.position));
  return new ReadResp().setEvent(read);
}

export function checkpointMessage(position: bigint): ReadResp {
  const checkpoint = new ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  return new ReadResp().setCheckpoint(checkpoint);
}

export const caughtUpMessage = () => new ReadResp().setCaughtUp(new ReadResp.CaughtUp());
export const confirmationMessage = (id: string) =>
  new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(id));

export function notFoundMessage(stream: string): ReadResp {
  const identifier = new StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));
  return new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifier));
}

/** The answer to one append on the call that carries many. */
export function batchAnswer(
  request: BatchAppendReq,
  options: BatchAppendReq.Options,
  outcome: PeerAppend,
): BatchAppendResp {
  const answer = new BatchAppendResp().setCorrelationId(request.getCorrelationId());
  answer.setStreamIdentifier(options.getStreamIdentifier());
  if (outcome.ok) {
    const position = new AllStreamPosition();
    position.setCommitPosition(String(outcome.position));
    position.setPreparePosition(String(outcome.position));
    return answer.setSuccess(
      new BatchAppendResp.Success().setCurrentRevision(String(outcome.revision)).setPosition(position),
    );
  }
  const wrong = new WrongExpectedVersion();
  if (outcome.current < 0) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentStreamRevision(String(outcome.current));
  if (options.hasNoStream()) wrong.setExpectedNoStream(new Empty());
  else if (options.hasStreamPosition()) wrong.setExpectedStreamPosition(options.getStreamPosition());
  else wrong.setExpectedAny(new Empty());
  return answer.setError(statusOf('WrongExpectedVersion', wrong.serializeBinary()));
}

/** A no that concerns one append alone: `kind` is a message of the protocol, null: words and nothing more. */
export function batchRefusal(
  request: BatchAppendReq,
  options: BatchAppendReq.Options,
  kind: 'AccessDenied' | 'Unknown' | null,
): BatchAppendResp {
  const answer = new BatchAppendResp().setCorrelationId(request.getCorrelationId());
  answer.setStreamIdentifier(options.getStreamIdentifier());
  return answer.setError(kind ? statusOf(kind, new Uint8Array()) : statusOf(null, new Uint8Array()));
}

function statusOf(kind: string | null, details: Uint8Array): Status {
  const any = new Any();
  any.pack(details, kind ? `event_store.client.${kind}` : 'google.protobuf.Empty');
  return new Status().setMessage(kind ?? 'Server Is Not Ready').setDetails(any);
}

/** The stream and expected revision with which an append begins. */
export function appendOptions(options: BatchAppendReq.Options): { stream: string; expected: number | 'any' } {
  const stream = streamNameOf(options.getStreamIdentifier());
  if (options.hasNoStream()) return { stream, expected: -1 };
  return { stream, expected: options.hasStreamPosition() ? Number(options.getStreamPosition()) : 'any' };
}

export function proposedEvent(message: BatchAppendReq.ProposedMessage): ProposedEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** Which streams a read of all wants to see. */
export function filterOf(options: ReadReq.Options): (event: PeerEvent) => boolean {
  const expression = options.getFilter()?.getStreamIdentifier();
  if (!expression) return () => true;
  const regex = expression.getRegex();
  if (regex) return ({ stream }) => new RegExp(regex).test(stream);
  return ({ stream }) => expression.getPrefixList().some((prefix) => stream.startsWith(prefix));
}

/** An error as the server sends it: a status, and metadata that names what is the matter. */
export function serverError(code: status, details: string, about: Readonly<Record<string, string>> = {}): ServiceError {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(about)) metadata.set(key, value);
  return Object.assign(new Error(details), { code, details, metadata });
}

export const unavailable = () => serverError(status.UNAVAILABLE, 'Server Is Not Ready');
export const notLeader = (port: number) =>
  serverError(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(port),
  });
