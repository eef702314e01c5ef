import { useSyncExternalStore } from 'react';
import { onLive } from '../app/liveStream.ts';

/** How long "is typing" stays without another sign of it. */
const TYPING_MS = 5000;

const typing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function stop(conversation: string) {
  clearTimeout(typing.get(conversation));
  if (typing.delete(conversation)) tell();
}

/** Follows who is typing where; a message ends it. Returns how to stop. */
export function followTyping(me: () => string | undefined): () => void {
  const stops = [
    onLive('typing', ({ conversation, by }) => {
      if (by === me()) return;
      clearTimeout(typing.get(conversation));
      typing.set(
        conversation,
        setTimeout(() => stop(conversation), TYPING_MS),
      );
      tell();
    }),
    onLive('message', ({ conversation }) => stop(conversation)),
  ];
  return () => stops.forEach((end) => end());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the other one of a conversation is typing now. */
export const useTyping = (conversation: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => typing.has(conversation),
    () => false,
  );
