import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type LanderVariantEvent = EventOn<'variant'>;
/** What a variant shows, as it was saved last. */
export type LanderVariantData = Extract<LanderVariantEvent, { type: 'LanderVariantSaved' }>['data'];

/** State of `variant-{lander}.{slug}`: as it was saved last, null before that. */
export type LanderVariant = { saved: LanderVariantData | null; ended: boolean };

/** `variant-{lander}.{slug}`: one variant of an advertising page (SPEC 2 "landers", slug). */
export const landerVariant: StreamOn<'variant', LanderVariant> = {
  category: 'variant',
  initial: () => ({ saved: null, ended: false }),
  evolve: {
    LanderVariantSaved: ({ data }) => ({ saved: data, ended: false }),
    LanderVariantEnded: (_, state) => ({ ...state, ended: true }),
  },
};
