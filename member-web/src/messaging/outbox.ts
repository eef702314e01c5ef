import { Refusal } from '@vonk/contracts/kernel';
import type { Message } from '@vonk/contracts/messaging/queries';
import type { ShownMessage } from './conversation.ts';

export type Content = { text: string } | { photo: string } | { gift: string };

/** A message on its way: written on this device, not confirmed by the house yet. */
export type Outgoing = Readonly<{
  id: string;
  conversation: string;
  from: string;
  content: Content;
  /** What the content looks like until the house answers. */
  shown: Pick<Message, 'photo' | 'gift'>;
  written_at: string;
  /** The house refused it: its code and details. It waits for the sender to try again or to drop it. */
  failure?: Readonly<{ code: string; details: Record<string, unknown> }>;
}>;

const keyOf = (member: string) => `outbox.${member}`;
const listeners = new Set<() => void>();
const snapshots = new Map<string, { text: string; messages: readonly Outgoing[] }>();
/** Stands in where the browser gives no storage: messages then live as long as the page. */
const memory = new Map<string, string>();

function readText(member: string): string {
  try {
    return localStorage.getItem(keyOf(member)) ?? memory.get(member) ?? '[]';
  } catch {
    return memory.get(member) ?? '[]';
  }
}

/** Everything a member has on its way, in the order it was written. The same array as long as nothing changed. */
export function readOutbox(member: string): readonly Outgoing[] {
  const text = readText(member);
  const known = snapshots.get(member);
  if (known?.text === text) return known.messages;
  let messages: readonly Outgoing[] = [];
  try {
    messages = JSON.parse(text) as Outgoing[];
  } catch {
    // Something else wrote there: nothing of ours can be in it.
  }
  snapshots.set(member, { text, messages });
  return messages;
}

function write(member: string, change: (messages: readonly Outgoing[]) => readonly Outgoing[]) {
  const text = JSON.stringify(change(readOutbox(member)));
  try {
    localStorage.setItem(keyOf(member), text);
    memory.delete(member);
  } catch {
    memory.set(member, text);
  }
  listeners.forEach((listener) => listener());
}

/** Keeps a message before anything is sent: a tab that closes now loses nothing. */
export const putOutgoing = (message: Outgoing) =>
  write(message.from, (messages) => [...messages.filter(({ id }) => id !== message.id), message]);

export const dropOutgoing = (member: string, id: string) =>
  write(member, (messages) => messages.filter((message) => message.id !== id));

export const failOutgoing = (member: string, id: string, failure: Outgoing['failure']) =>
  write(member, (messages) => messages.map((message) => (message.id === id ? { ...message, failure } : message)));

/** The same message once more: it keeps its id, so the house charges and keeps it once. */
export const retryOutgoing = (member: string, id: string) =>
  write(member, (messages) =>
    messages.map((message) => {
      const { failure: _, ...rest } = message;
      return message.id === id ? rest : message;
    }),
  );

/** Calls back when the outbox changed, in this tab or in another. */
export function onOutbox(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key?.startsWith('outbox.')) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', heard);
  };
}

/** An outgoing message as the conversation shows it. */
export const shownOf = ({ id, conversation, from, content, shown, written_at, failure }: Outgoing): ShownMessage => ({
  id,
  conversation,
  from,
  text: 'text' in content ? content.text : null,
  ...shown,
  sent_at: written_at,
  read_at: null,
  state: failure ? 'failed' : 'sending',
  ...(failure ? { failure: new Refusal(failure.code, failure.details) } : {}),
});
