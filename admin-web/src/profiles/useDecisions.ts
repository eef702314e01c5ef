import { useCallback, useEffect, useRef, useState } from 'react';
import { callAct } from '../app/adminClient.ts';
import { beforeSignOut } from '../app/beforeSignOut.ts';
import type { Decision } from './photoDecision.ts';
import { t } from '../app/words.ts';

/** So long a decision can be taken back: it is sent only afterwards. */
export const UNDO_MS = 5000;

type Held = Readonly<{ decision: Decision; timer: ReturnType<typeof setTimeout> }>;

/**
 * Decisions of one reviewer. Each waits a moment before it is sent, so that a slip of the finger can be undone; leaving the
 * screen, or logging out, sends what still waits. `gone` are the photos that need no look any more.
 */
export function useDecisions({ onSent, onFailed }: { onSent: () => void; onFailed: (error: unknown) => void }) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<Decision | null>(null);
  const held = useRef(new Map<string, Held>());
  const tell = useRef({ onSent, onFailed });
  useEffect(() => void (tell.current = { onSent, onFailed }));

  const restore = useCallback(
    (photo: string) => setGone((known) => new Set([...known].filter((one) => one !== photo))),
    [],
  );

  const send = useCallback(
    async (photo: string) => {
      const waiting = held.current.get(photo);
      if (!waiting) return;
      clearTimeout(waiting.timer);
      held.current.delete(photo);
      setLast((known) => (known?.photo.id === photo ? null : known));
      try {
        await post(waiting.decision);
        tell.current.onSent();
      } catch (error) {
        restore(photo);
        tell.current.onFailed(error);
      }
    },
    [restore],
  );

  const decide = useCallback(
    (decision: Decision) => {
      const { id } = decision.photo;
      if (held.current.has(id)) return;
      const timer = setTimeout(() => void send(id), UNDO_MS);
      held.current.set(id, { decision, timer });
      setGone((known) => new Set(known).add(id));
      setLast(decision);
    },
    [send],
  );

  const undo = useCallback(() => {
    const latest = [...held.current.values()].at(-1);
    if (!latest) return null;
    const { id } = latest.decision.photo;
    clearTimeout(latest.timer);
    held.current.delete(id);
    restore(id);
    setLast([...held.current.values()].at(-1)?.decision ?? null);
    return id;
  }, [restore]);

  useEffect(() => {
    const waiting = held.current;
    const sendAll = () => Promise.all([...waiting.keys()].map((photo) => send(photo)));
    const onHide = () => void sendAll();
    const forget = beforeSignOut(sendAll);
    window.addEventListener('pagehide', onHide);
    return () => {
      forget();
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, [send]);

  return { gone, last, decide, undo };
}

/** `keepalive`: it arrives also when the page is being closed. What the reviewer saw goes along: see photo_already_reviewed. */
const post = (decision: Decision): Promise<unknown> => {
  const { photo } = decision;
  const seen = { status: photo.status, appealed: photo.appealed };
  const sent = { id: photo.id, command: crypto.randomUUID(), keepalive: true } as const;
  return decision.act === 'reject'
    ? callAct('photos', 'reject', { ...sent, body: { reason: decision.reason, seen } })
    : callAct('photos', 'approve', {
        ...sent,
        body: { reason: photo.appealed ? t('profiles:useDecisions.appealUpheld') : 'reviewed', seen },
      });
};
