import type { StreamViewOn } from '@vonk/contracts/events';

export type NewDevice = Readonly<{ at: Date; browser: string | null; os: string | null; country: string | null }>;

/** On which browsers a member was new, by the id of the event that told it. Personal: as long as their key lives. */
export const newDevices: StreamViewOn<'member', Map<string, NewDevice>, 'NewDeviceSignedIn'> = {
  category: 'member',
  initial: () => new Map(),
  evolve: {
    NewDeviceSignedIn: ({ id, at, data: { browser, os, country } }, state) =>
      state.set(id, { at, browser, os, country }),
  },
};
