import { ReadReq, type ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { PeerEvent, PeerLog } from './peerLog.ts';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  filterOf,
  notFoundMessage,
  streamNameOf,
} from './peerMessages.ts';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/**
 * Answers a read that ends: of one stream or of all, in either direction, with a filter or without. `behind`: how many of
 * the newest events of a stream are not to be seen yet.
 */
export async function answerRead(
  log: PeerLog,
  call: ReadCall,
  options: ReadReq.Options,
  behind: number,
): Promise<void> {
  const stream = options.getStream();
  const backwards = options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS;
  const count = Number(options.getCount());
  if (stream) {
    const name = streamNameOf(stream.getStreamIdentifier());
    const all = log.streamOf(name);
    const events = all.slice(0, all.length - behind);
    if (events.length === 0) await send(call, notFoundMessage(name));
    const from = stream.hasRevision() ? Number(stream.getRevision()) : backwards ? events.length - 1 : 0;
    const wanted = backwards ? events.slice(0, from + 1).reverse() : events.slice(from);
    for (const event of wanted.slice(0, count)) await send(call, eventMessage(event));
  } else {
    const position = BigInt(options.getAll()?.getPosition()?.getCommitPosition() ?? (backwards ? 2n ** 62n : 0n));
    // Like the file the real one reads: forwards from a position on, backwards from before it.
    const wanted = backwards
      ? log.events.filter((event) => event.position < position).reverse()
      : log.events.filter((event) => event.position >= position);
    for (const event of wanted.filter(filterOf(options)).slice(0, count)) await send(call, eventMessage(event));
  }
  call.end();
}

/**
 * Follows the log from after a position on: events that pass the filter, after every so many looked at the position, and
 * "caught up" when the past is over. `speaks` is asked before each message: a silent one is a connection gone dead.
 */
export async function answerSubscription(
  log: PeerLog,
  call: ReadCall,
  options: ReadReq.Options,
  speaks: () => boolean,
  sent: () => void,
): Promise<void> {
  const passes = filterOf(options);
  const filter = options.getFilter();
  const every = (filter?.hasMax() ? filter.getMax() : 32) * (filter?.getCheckpointintervalmultiplier() ?? 1);
  const after = BigInt(options.getAll()?.getPosition()?.getCommitPosition() ?? 0);
  const say = async (message: ReadResp) => void (speaks() && (await send(call, message)));

  let wake = () => {};
  const forget = log.onAppend(() => wake());
  call.on('cancelled', () => wake());
  try {
    await say(confirmationMessage(randomUUID()));
    let caughtUp = false;
    let looked = 0;
    for (let index = firstAfter(log.events, after); !call.cancelled && !call.destroyed;) {
      const event = log.events[index];
      if (!event) {
        if (!caughtUp) await say(caughtUpMessage());
        caughtUp = true;
        if (index >= log.events.length && !call.cancelled) await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      index += 1;
      looked += 1;
      if (passes(event)) {
        sent();
        await say(eventMessage(event));
      }
      if (looked % every === 0 && filter) await say(checkpointMessage(event.position));
    }
  } finally {
    forget();
  }
}

function firstAfter(events: readonly PeerEvent[], position: bigint): number {
  const index = events.findIndex((event) => event.position > position);
  return index < 0 ? events.length : index;
}

async function send(call: ReadCall, message: ReadResp): Promise<void> {
  if (call.cancelled || call.destroyed || call.write(message)) return;
  const over = new AbortController();
  const { signal } = over;
  const heard = ['drain', 'cancelled', 'close'].map((name) => once(call, name, { signal }).catch(() => undefined));
  await Promise.race(heard);
  over.abort();
}
