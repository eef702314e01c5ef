import type { EventData, EventStoreDBClient } from '@eventstore/db-client';
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import { convertToCommandError } from '@eventstore/db-client/dist/utils/CommandError.js';
import type * as Shared from '@eventstore/db-client/generated/shared_pb.js';
import type * as StreamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type * as Streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { WhenOver } from './eventStoreDbConnection.ts';

// The generated files put their names where an import does not see them.
const required = createRequire(import.meta.url);
const { Empty, StreamIdentifier, UUID } = required('@eventstore/db-client/generated/shared_pb.js') as typeof Shared;
const { StreamsClient } = required('@eventstore/db-client/generated/streams_grpc_pb.js') as typeof StreamsGrpc;
const { BatchAppendReq } = required('@eventstore/db-client/generated/streams_pb.js') as typeof Streams;

type BatchAppendReq = Streams.BatchAppendReq;
type BatchAppendResp = Streams.BatchAppendResp;
type StreamsClient = StreamsGrpc.StreamsClient;

type Call = ClientDuplexStream<BatchAppendReq, BatchAppendResp>;
type Waiting = Readonly<{ resolve: (written: Written) => void; reject: (error: Error) => void }>;

/** What the store answers: the revision of the stream and the position of its newest event, null when it does not tell. */
export type Written = Readonly<{ revision: number; position: bigint | null }>;
export type BatchAppend = Readonly<{ stream: string; expected: number; events: readonly EventData[] }>;

/** What waits for an answer, by the call it went out on: one that broke fails its own and nobody else's. */
const waitingOn = new WeakMap<Call, Map<string, Waiting>>();
const calls = new WeakMap<StreamsClient, Call | Promise<Call>>();

/**
 * Appends on the call that a client keeps open for all of them, sent in this order; the store takes them in the order in
 * which they were sent. The client's own way to do this shares one table of waiting promises between all clients of the
 * process, and an answer that comes after a break throws where nobody can catch it.
 * Each comes to its own end: what was written, or what the store answers (WrongExpectedVersionError and the other errors
 * of the client).
 */
export async function batchAppend(
  client: EventStoreDBClient,
  appends: readonly BatchAppend[],
  whenOver: WhenOver,
): Promise<PromiseSettledResult<Written>[]> {
  const call = await callOf(client);
  const waiting = waitingOn.get(call);
  if (!waiting) throw new Error('the call for appends was closed');
  const ids = appends.map(() => randomUUID());
  whenOver(() => ids.forEach((id) => waiting.delete(id)));
  // Nothing is awaited between two of them: nobody gets in between.
  const answers = appends.map(
    (append, index) =>
      new Promise<Written>((resolve, reject) => {
        const id = ids[index] ?? randomUUID();
        waiting.set(id, { resolve, reject });
        call.write(requestOf(id, append));
      }),
  );
  return Promise.allSettled(answers);
}

function callOf(client: EventStoreDBClient): Promise<Call> {
  const open = (streams: StreamsClient): Call => {
    const [metadata, options] = client['callArguments']({ requiresLeader: true }, { deadline: Infinity });
    const call = streams.batchAppend(metadata, options);
    const waiting = new Map<string, Waiting>();
    waitingOn.set(call, waiting);
    const failAll = (error: Error) => {
      waitingOn.delete(call);
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    call.on('data', (answer: BatchAppendResp) => {
      const id = answer.getCorrelationId()?.getString() ?? '';
      // Nobody waits any more for what took too long.
      const asked = waiting.get(id);
      waiting.delete(id);
      if (asked) settle(answer, asked);
    });
    call.on('error', (error: Error) => failAll(convertToCommandError(error)));
    call.on('end', () => failAll(new Error('the store ended the call for appends')));
    return call;
  };
  // Not public, but the way by which the client itself finds the leader and notices a broken connection.
  return client['GRPCStreamCreator']<StreamsClient, Call>(StreamsClient, 'batchAppend', open, calls)();
}

function settle(answer: BatchAppendResp, { resolve, reject }: Waiting): void {
  const error = answer.getError();
  const success = answer.getSuccess();
  if (error) {
    const name = Buffer.from(answer.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
    return reject(error.hasDetails() ? unpackToCommandError(error, name) : new Error(error.getMessage()));
  }
  if (!success) return reject(new Error('the store answered an append with nothing'));
  const position = success.getPosition()?.getCommitPosition();
  resolve({
    revision: Number(success.getCurrentRevision()),
    position: position === undefined ? null : BigInt(position),
  });
}

function requestOf(id: string, { stream, expected, events }: BatchAppend): BatchAppendReq {
  const options = new BatchAppendReq.Options();
  options.setStreamIdentifier(new StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64')));
  if (expected < 0) options.setNoStream(new Empty());
  else options.setStreamPosition(String(expected));
  // No deadline: it would be a time of day, and the clocks of two machines differ. The store has a time of its own.
  const request = new BatchAppendReq();
  request.setCorrelationId(new UUID().setString(id)).setOptions(options).setIsFinal(true);
  for (const { id: eventId, type, data, metadata } of events) {
    const message = new BatchAppendReq.ProposedMessage();
    message.setId(new UUID().setString(eventId));
    message.getMetadataMap().set('type', type);
    message.getMetadataMap().set('content-type', 'application/json');
    message.setData(Buffer.from(JSON.stringify(data)));
    message.setCustomMetadata(Buffer.from(JSON.stringify(metadata)));
    request.addProposedMessages(message);
  }
  return request;
}
