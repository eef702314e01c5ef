import type { StreamViewOn } from '@vonk/contracts/events';

/**
 * What a member left outside the log: every address mail went to, and every photo ever uploaded, deleted ones too. `erasedAt`: when
 * the erasure began.
 */
export type ErasureView = { addresses: Set<string>; photos: Set<string>; erasedAt: Date | null };

/**
 * Read from the member's own stream, not from a read model: that one forgets a member at the moment of the erasure, and
 * the files would stay. Addresses can be read as long as the key lives.
 */
type Told = 'MemberSignedUp' | 'MailChangeRequested' | 'EmailChanged' | 'PhotoUploaded' | 'MemberErased';
export const erasureView: StreamViewOn<'member', ErasureView, Told> = {
  category: 'member',
  initial: () => ({ addresses: new Set(), photos: new Set(), erasedAt: null }),
  evolve: {
    MemberSignedUp: ({ data }, state) => withAddress(state, data.email),
    MailChangeRequested: ({ data }, state) => withAddress(state, data.new_email),
    EmailChanged: ({ data }, state) => withAddress(withAddress(state, data.old_email), data.new_email),
    PhotoUploaded: ({ data }, state) => {
      state.photos.add(data.photo);
      return state;
    },
    MemberErased: ({ at }, state) => Object.assign(state, { erasedAt: at }),
  },
};

function withAddress(state: ErasureView, address: string): ErasureView {
  if (address !== '') state.addresses.add(address);
  return state;
}
