import type { Language } from '@vonk/contracts/languages';
import type { LiveUpdates } from '@vonk/contracts/messaging/queries';
import { parseLiveId, type LiveCursor, type LiveUpdate } from '@vonk/projector/messaging/liveUpdates.query';
import { speakForSite } from '@vonk/platform/texts/speakForSite';
import type { Session } from 'better-sse';
import type { Response } from 'express';
import { Server } from 'node:net';
import { giftName } from './gifts.ts';

/** A reader that leaves more than this unread is let go; it comes back and goes on where it was. */
const UNREAD_BYTES_MAX = 1024 * 1024;

export const isAfter = (one: LiveCursor, other: LiveCursor): boolean =>
  one.position === other.position ? one.ordinal > other.ordinal : one.position > other.position;

/** One open stream of a member. */
export class LiveConnection {
  /** What happens while the connection still reads what it missed; null once it has caught up. */
  #waiting: LiveUpdate[] | null = [];

  constructor(
    /** `site`: in whose words they are told. */
    readonly who: Readonly<{ member: string; language: Language; site: string; sessionKey: string }>,
    readonly session: Session,
    readonly response: Response,
    /** The last update sent, or where the client says it was. */
    public cursor: LiveCursor,
    /** Told of every update that goes out to this screen. */
    private readonly onSend: (update: LiveUpdate) => void,
  ) {}

  get isOpen(): boolean {
    return this.session.isConnected;
  }

  /** The server takes no new connections any more: it waits for this one to go. */
  get isServerClosing(): boolean {
    const { socket } = this.response;
    return socket !== null && 'server' in socket && socket.server instanceof Server && !socket.server.listening;
  }

  /** Sends an update, or keeps it until the connection has caught up. */
  offer(update: LiveUpdate): void {
    if (this.#waiting) this.#waiting.push(update);
    else this.send(update);
  }

  caughtUp(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const update of waiting) this.send(update);
  }

  /** Sends an update unless it was sent before. */
  send(update: LiveUpdate): void {
    const at = parseLiveId(update.id);
    if (!this.isOpen || !at || !isAfter(at, this.cursor)) return;
    this.onSend(update);
    this.cursor = at;
    this.session.push(
      speakForSite(this.who.site, () => inLanguage(update, this.who.language)),
      update.kind,
      update.id,
    );
    this.#letGoIfUnread();
  }

  /** Without an id: whoever comes back later must not go on from a moment that was never kept. */
  sendPassing<Kind extends 'typing' | 'delivered' | 'settings'>(kind: Kind, data: LiveUpdates[Kind]): void {
    if (!this.isOpen) return;
    const written = this.session.batch((buffer) => {
      buffer.event(kind).data(data).dispatch();
    });
    void written.then(() => this.#letGoIfUnread());
  }

  /** A line that says nothing, so that nothing on the way takes the silence for an end. */
  keepAlive(): void {
    if (this.isOpen) void this.session.batch((buffer) => void buffer.comment().dispatch());
  }

  #letGoIfUnread(): void {
    if (this.response.writableLength > UNREAD_BYTES_MAX) this.response.destroy();
  }

  end(): void {
    this.response.end();
  }
}

/** One query serves readers of all languages; only gifts have a name that differs. */
function inLanguage(update: LiveUpdate, language: Language): LiveUpdate['data'] {
  if ((update.kind !== 'message' && update.kind !== 'changed') || !update.data.message.gift) return update.data;
  const { message } = update.data;
  const gift = message.gift && { ...message.gift, name: giftName(language, message.gift.id) };
  return { ...update.data, message: { ...message, gift } };
}
