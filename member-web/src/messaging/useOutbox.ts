import { useSyncExternalStore } from 'react';
import { onOutbox, readOutbox, type Outgoing } from './outbox.ts';

const NOTHING: readonly Outgoing[] = [];

/** What a member has on its way in all conversations. */
export const useOutbox = (member: string): readonly Outgoing[] =>
  useSyncExternalStore(
    onOutbox,
    () => readOutbox(member),
    () => NOTHING,
  );
