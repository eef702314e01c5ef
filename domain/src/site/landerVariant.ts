import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type LanderVariantEvent = EventOn<'variant'>;
/** What a variant shows, as it was saved last. */
export type LanderVariantData = Extract<LanderVariantEvent, { type: 'LanderVariantSaved' }>['data'];

/**
 * State of `variant-{lander}.{slug}`: as it was saved last, null before that. `revision` counts every change: whoever changes
 * it says which one they saw. `picture`: the file that staff sent for it.
 */
export type LanderVariant = {
  saved: LanderVariantData | null;
  picture: string | null;
  ended: boolean;
  revision: number;
};

/** `variant-{lander}.{slug}`: one variant of an advertising page (SPEC 2 "landers", slug). */
export const landerVariant: StreamOn<'variant', LanderVariant> = {
  category: 'variant',
  initial: () => ({ saved: null, picture: null, ended: false, revision: 0 }),
  evolve: {
    LanderVariantSaved: ({ data }, state) => ({ ...state, saved: data, ended: false, revision: state.revision + 1 }),
    LanderVariantPictured: ({ data: { picture } }, state) => ({ ...state, picture, revision: state.revision + 1 }),
    LanderVariantEnded: (_, state) => ({ ...state, ended: true, revision: state.revision + 1 }),
  },
};
