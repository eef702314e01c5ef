import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type CampaignEvent = EventOn<'campaign'>;
/** What a campaign is, as it was saved last. */
export type CampaignTerms = Extract<CampaignEvent, { type: 'CampaignSaved' }>['data'];

/** What a campaign of the first purchase is, as staff saved it last. */
export type FirstPurchaseTerms = Extract<CampaignEvent, { type: 'FirstPurchaseSaved' }>['data'];

/**
 * State of `campaign-{id}`: as it was saved last, null before that; `firstPurchase` of one of the first purchase. `revision`
 * counts every change: whoever makes another says which one they saw.
 */
export type Campaign = {
  terms: CampaignTerms | null;
  firstPurchase: FirstPurchaseTerms | null;
  ended: boolean;
  revision: number;
};

/** `campaign-{id}`: what a campaign says and whom it is for. Its discount is that of `code-{code}`, which guards it. */
export const campaign: StreamOn<'campaign', Campaign> = {
  category: 'campaign',
  initial: () => ({ terms: null, firstPurchase: null, ended: false, revision: 0 }),
  evolve: {
    CampaignSaved: ({ data }, state) => ({ ...state, terms: data, revision: state.revision + 1 }),
    FirstPurchaseSaved: ({ data }, state) => ({ ...state, firstPurchase: data, revision: state.revision + 1 }),
    CampaignEnded: (_, state) => ({ ...state, ended: true, revision: state.revision + 1 }),
  },
};
