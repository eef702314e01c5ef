import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type CampaignEvent = EventOn<'campaign'>;
/** What a campaign is, as it was saved last. */
export type CampaignTerms = Extract<CampaignEvent, { type: 'CampaignSaved' }>['data'];

/** What a campaign of the first purchase is, as staff saved it last. */
export type FirstPurchaseTerms = Extract<CampaignEvent, { type: 'FirstPurchaseSaved' }>['data'];

/** State of `campaign-{id}`: as it was saved last, null before that; `firstPurchase` of one of the first purchase. */
export type Campaign = { terms: CampaignTerms | null; firstPurchase: FirstPurchaseTerms | null; ended: boolean };

/** `campaign-{id}`: what a campaign says and whom it is for. Its discount is that of `code-{code}`, which guards it. */
export const campaign: StreamOn<'campaign', Campaign> = {
  category: 'campaign',
  initial: () => ({ terms: null, firstPurchase: null, ended: false }),
  evolve: {
    CampaignSaved: ({ data }, state) => ({ ...state, terms: data }),
    FirstPurchaseSaved: ({ data }, state) => ({ ...state, firstPurchase: data }),
    CampaignEnded: (_, state) => ({ ...state, ended: true }),
  },
};
