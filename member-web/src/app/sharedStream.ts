import type { LiveKind } from '@vonk/contracts/messaging/queries';
import { reconnectPause } from './reconnectPause.ts';

const KINDS: readonly LiveKind[] = [
  ...([
    'message',
    'changed',
    'removed',
    'read',
    'delivered',
    'typing',
    'settings',
    'like',
    'match',
    'block',
    'lists',
    'credits',
    'payment',
  ] as const),
];
/** How long a tab that comes to the front waits for a sign of the one that holds the stream. */
const SIGN_WITHIN_MS = 1000;
/** A stream that stood for so long was a good one: the next break is a first failure again. */
const STOOD_MS = 30_000;
/** The house keeps updates for a day; an absence of more than this is not left to them. */
const KEPT_MS = 12 * 3_600_000;

type Note =
  | Readonly<{ type: 'update'; kind: LiveKind; id: string; data: string }>
  | Readonly<{ type: 'state'; up: boolean; id: string }>
  | Readonly<{ type: 'hello' }>;

type Ears = Readonly<{
  onUpdate: (kind: LiveKind, data: unknown) => void;
  /** `gap`: something may have been missed that no id can bring back. */
  onState: (up: boolean, gap: boolean) => void;
}>;

/**
 * One live stream for all tabs of a browser. The tab that holds the lock reads it and passes every update on; when it
 * closes, the next tab takes the lock and goes on after the last id that anybody saw. Where a browser has no locks or
 * channels each tab reads for itself. Returns how to stop.
 */
export function openSharedStream(member: string, { onUpdate, onState }: Ears): () => void {
  const shared = 'locks' in navigator && typeof BroadcastChannel !== 'undefined';
  const channel = shared ? new BroadcastChannel(`live.${member}`) : null;
  const name = `live.${member}`;
  const stopped = new AbortController();
  let lastId = '';
  let up = false;
  let downSince = 0;
  let source: EventSource | null = null;
  let heardAt = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const tell = (note: Note) => channel?.postMessage(note);
  const setState = (now: boolean) => {
    const gap = now && !up && downSince > 0 && (lastId === '' || Date.now() - downSince > KEPT_MS);
    if (now === up) return;
    if (up) downSince = Date.now();
    up = now;
    onState(now, gap);
  };

  const read = () => {
    clearTimeout(again);
    source = new EventSource(`/api/stream${lastId ? `?lastEventId=${encodeURIComponent(lastId)}` : ''}`);
    const own = source;
    let openedAt = Infinity;
    own.onopen = () => {
      openedAt = Date.now();
      setState(true);
      tell({ type: 'state', up: true, id: lastId });
    };
    own.onerror = () => {
      // Not left to the browser: it would ask again at the same moment as everybody else's, or never where it was refused.
      own.close();
      if (source !== own) return;
      setState(false);
      tell({ type: 'state', up: false, id: lastId });
      if (Date.now() - openedAt >= STOOD_MS) failures = 0;
      again = setTimeout(read, reconnectPause(failures++, Math.random()));
    };
    for (const kind of KINDS)
      own.addEventListener(kind, ({ data, lastEventId: id }: MessageEvent<string>) => {
        if (id) lastId = id;
        tell({ type: 'update', kind, id, data });
        onUpdate(kind, JSON.parse(data));
      });
  };
  const letGo = () => {
    clearTimeout(again);
    source?.close();
    source = null;
  };

  const lead = (steal: boolean) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    stopped.signal.addEventListener('abort', () => release());
    navigator.locks
      .request(name, steal ? { steal } : { signal: stopped.signal }, () => {
        read();
        return held;
      })
      .catch(() => {
        // Taken by a tab in front, or this one is leaving: wait for the next turn.
        letGo();
        if (!stopped.signal.aborted) lead(false);
      });
  };

  const hear = ({ data: note }: MessageEvent<Note>) => {
    heardAt = Date.now();
    if (note.type === 'hello') {
      if (source) tell({ type: 'state', up, id: lastId });
      return;
    }
    if (note.id) lastId = note.id;
    if (note.type === 'update') onUpdate(note.kind, JSON.parse(note.data));
    else setState(note.up);
  };

  // A browser may have put the tab that reads to sleep: the one in front takes over.
  const wake = () => {
    if (document.visibilityState !== 'visible' || source || stopped.signal.aborted) return;
    const asked = Date.now();
    tell({ type: 'hello' });
    setTimeout(() => {
      if (heardAt < asked && !source && !stopped.signal.aborted) lead(true);
    }, SIGN_WITHIN_MS);
  };

  if (channel) {
    channel.addEventListener('message', hear);
    document.addEventListener('visibilitychange', wake);
    tell({ type: 'hello' });
    lead(false);
  } else read();

  return () => {
    stopped.abort();
    letGo();
    channel?.close();
    document.removeEventListener('visibilitychange', wake);
  };
}
