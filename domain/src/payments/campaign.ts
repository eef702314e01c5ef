import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type CampaignEvent = EventOn<'campaign'>;
/** What a campaign is, as it was saved last. */
export type CampaignTerms = Extract<CampaignEvent, { type: 'CampaignSaved' }>['data'];

/** State of `campaign-{id}`: as it was saved last, null before that. */
export type Campaign = { terms: CampaignTerms | null; ended: boolean };

/** `campaign-{id}`: what a campaign says and whom it is for. Its discount is that of `code-{code}`, which guards it. */
export const campaign: StreamOn<'campaign', Campaign> = {
  category: 'campaign',
  initial: () => ({ terms: null, ended: false }),
  evolve: {
    CampaignSaved: ({ data }, state) => ({ ...state, terms: data }),
    CampaignEnded: (_, state) => ({ ...state, ended: true }),
  },
};
