import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { UUID, type Empty } from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { Server, ServerCredentials, status, type sendUnaryData, type ServerDuplexStream } from '@grpc/grpc-js';
import { createPeerLog, type PeerLog, type ProposedEvent } from './peerLog.ts';
import {
  appendOptions,
  batchAnswer,
  batchRefusal,
  notLeader,
  proposedEvent,
  serverError,
  unavailable,
} from './peerMessages.ts';
import { answerRead, answerSubscription, type ReadCall } from './peerRead.ts';

export type PeerCall = 'append' | 'read' | 'subscribe';

/**
 * What may go wrong with a call. `replyLost`: done, and the connection breaks before the answer; `replyNeverComes`: done,
 * and no answer; `neverAnswers`: not done, and no answer.
 */
export type PeerFault =
  | Readonly<{ kind: 'unavailable' | 'unknown' | 'replyLost' | 'replyNeverComes' | 'neverAnswers' }>
  | Readonly<{ kind: 'accessDenied' | 'unknownUser' }>
  | Readonly<{ kind: 'notLeader'; port: number }>
  /** The newest events of a stream are acknowledged but not to be read yet. */
  | Readonly<{ kind: 'behind'; events: number }>
  | Readonly<{ kind: 'wrongRevision'; current: number }>;

export type EventStorePeer = Readonly<{
  connectionString: string;
  port: number;
  log: PeerLog;
  /** How often each kind of call has come in. */
  calls: Readonly<Record<PeerCall, number>>;
  /** How many events subscriptions were sent. */
  sent: () => number;
  /** The next calls of a kind go wrong, one fault each, in this order. */
  fail: (call: PeerCall, ...faults: readonly PeerFault[]) => void;
  /** Every call of a kind goes wrong, until `null`. */
  failAlways: (call: PeerCall, fault: PeerFault | null) => void;
  /** Sends everybody who needs the leader to another port; 0 makes this one the leader again. */
  follow: (leaderPort: number) => void;
  /** What the cluster says of itself: ports, the leader first. */
  gossip: (ports: readonly number[]) => void;
  /** Ends all subscriptions with an error. */
  dropSubscriptions: () => void;
  /** The subscriptions of this moment go on without saying anything more. */
  muteSubscriptions: () => void;
  /** Puts events into the log as the server itself does, in streams that begin with $. */
  serverEvents: (count: number) => void;
  stop: () => Promise<void>;
}>;

/**
 * A server that speaks EventStoreDB's gRPC protocol from memory, to be told what shall go wrong. Started again with the
 * log and the port of one that was stopped, it is the same server after a restart.
 */
export async function startEventStorePeer(
  given: Readonly<{ log?: PeerLog; port?: number }> = {},
): Promise<EventStorePeer> {
  const log = given.log ?? createPeerLog();
  const calls: Record<PeerCall, number> = { append: 0, read: 0, subscribe: 0 };
  const faults: Record<PeerCall, PeerFault[]> = { append: [], read: [], subscribe: [] };
  const always: Record<PeerCall, PeerFault | null> = { append: null, read: null, subscribe: null };
  const subscriptions = new Set<ReadCall>();
  const muted = new WeakSet<ReadCall>();
  let sent = 0;
  let leaderPort = 0;
  let members: readonly number[] = [];

  const faultOf = (call: PeerCall, requiresLeader: boolean): PeerFault | null => {
    calls[call] += 1;
    if (leaderPort > 0 && requiresLeader) return { kind: 'notLeader', port: leaderPort };
    return faults[call].shift() ?? always[call];
  };

  /** The call that carries many appends: what breaks it fails all that wait on it. */
  const batchAppend = (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => {
    const begun = new Map<string, { options: BatchAppendReq.Options; proposed: ProposedEvent[] }>();
    const requiresLeader = call.metadata.get('requires-leader').length > 0;
    call.on('error', () => undefined);
    call.on('end', () => call.end());
    call.on('data', (request: BatchAppendReq) => {
      const id = request.getCorrelationId()?.getString() ?? '';
      const first = request.getOptions();
      if (first) begun.set(id, { options: first, proposed: [] });
      const append = begun.get(id);
      if (!append) return;
      append.proposed.push(...request.getProposedMessagesList().map(proposedEvent));
      if (!request.getIsFinal()) return;
      begun.delete(id);
      const { options, proposed } = append;
      const { stream, expected } = appendOptions(options);
      const fault = faultOf('append', requiresLeader);
      if (fault?.kind === 'neverAnswers') return;
      if (fault?.kind === 'wrongRevision')
        return call.write(batchAnswer(request, options, { ok: false, current: fault.current }));
      if (fault?.kind === 'notLeader') return call.emit('error', errorOf(fault));
      if (fault?.kind === 'accessDenied') return call.write(batchRefusal(request, options, 'AccessDenied'));
      if (fault?.kind === 'unknown') return call.write(batchRefusal(request, options, 'Unknown'));
      if (fault?.kind === 'unavailable') return call.write(batchRefusal(request, options, null));
      const outcome = log.append(stream, expected, proposed);
      if (fault?.kind === 'replyNeverComes') return;
      if (fault) return call.emit('error', unavailable());
      call.write(batchAnswer(request, options, outcome));
    });
  };

  const read = (call: ReadCall) => {
    const options = call.request.getOptions();
    if (!options) return void call.emit('error', serverError(status.INVALID_ARGUMENT, 'a read without options'));
    const subscription = options.hasSubscription();
    call.on('error', () => undefined);
    const fault = faultOf(subscription ? 'subscribe' : 'read', call.metadata.get('requires-leader').length > 0);
    if (fault?.kind === 'neverAnswers') return;
    if (fault && fault.kind !== 'behind') return void call.emit('error', errorOf(fault));
    if (!subscription) return void answerRead(log, call, options, fault?.events ?? 0);
    subscriptions.add(call);
    const speaks = () => !muted.has(call);
    const count = () => void (sent += 1);
    void answerSubscription(log, call, options, speaks, count).finally(() => subscriptions.delete(call));
  };

  const gossip = (_call: unknown, answer: sendUnaryData<ClusterInfo>) => {
    const info = new ClusterInfo();
    for (const [index, port] of (members.length > 0 ? members : [bound]).entries()) {
      const member = new MemberInfo();
      member.setInstanceId(new UUID().setString(`00000000-0000-4000-8000-${String(port).padStart(12, '0')}`));
      member.setTimeStamp('0').setIsAlive(true);
      member.setState(index === 0 ? MemberInfo.VNodeState.LEADER : MemberInfo.VNodeState.FOLLOWER);
      member.setHttpEndPoint(new EndPoint().setAddress('127.0.0.1').setPort(port));
      info.addMembers(member);
    }
    answer(null, info);
  };

  const unimplemented = (_call: unknown, answer: sendUnaryData<never>) =>
    answer(serverError(status.UNIMPLEMENTED, 'the peer does not do this'));
  const server = new Server();
  server.addService(StreamsService, {
    append: unimplemented,
    read,
    delete: unimplemented,
    tombstone: unimplemented,
    batchAppend,
  });
  server.addService(GossipService, { read: gossip });
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_call: { request: Empty }, answer: sendUnaryData<SupportedMethods>) =>
      answer(null, new SupportedMethods().setEventStoreServerVersion('24.10.0')),
  });
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${given.port ?? 0}`, ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });

  return {
    connectionString: `esdb://127.0.0.1:${bound}?tls=false`,
    port: bound,
    log,
    calls,
    sent: () => sent,
    fail: (call, ...next) => void faults[call].push(...next),
    failAlways: (call, fault) => void (always[call] = fault),
    follow: (port) => void (leaderPort = port),
    gossip: (ports) => void (members = ports),
    dropSubscriptions: () => {
      for (const call of subscriptions) call.emit('error', unavailable());
    },
    muteSubscriptions: () => {
      for (const call of subscriptions) muted.add(call);
    },
    serverEvents: (count) => {
      for (let index = 0; index < count; index += 1)
        log.append('$stats-127.0.0.1:2113', 'any', [
          {
            id: crypto.randomUUID(),
            type: '$statsCollected',
            contentType: 'application/json',
            data: Buffer.from('{}'),
            metadata: new Uint8Array(),
          },
        ]);
    },
    stop: async () => {
      server.forceShutdown();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

function errorOf(fault: PeerFault) {
  if (fault.kind === 'notLeader') return notLeader(fault.port);
  if (fault.kind === 'unknown') return serverError(status.UNKNOWN, 'Unexpected error');
  if (fault.kind === 'unknownUser') return serverError(status.UNAUTHENTICATED, 'Unauthenticated');
  if (fault.kind === 'accessDenied')
    return serverError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
  return unavailable();
}
