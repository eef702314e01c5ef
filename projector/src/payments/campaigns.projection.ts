import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

export const campaignsTables = {
  campaigns: table({
    columns: {
      campaign: 'text',
      name: 'text',
      code: 'text',
      percentage: 'double precision',
      in_currencies: 'jsonb',
      methods: 'text[]',
      starts_at: 'timestamptz',
      ends_at: 'timestamptz',
      site: 'text?',
      countries: 'text[]',
      members: 'text',
      no_credits: 'boolean',
      banner: 'boolean',
      popup_seconds: 'integer?',
      modal_seconds: 'integer?',
      texts: 'jsonb',
      saved_at: 'timestamptz',
      saved_by: 'text',
      ended_at: 'timestamptz?',
    },
    key: ['campaign'],
    indexes: ['(starts_at desc, campaign)', '(ends_at) where ended_at is null'],
  }),
  /** Those of the first purchase that staff changed: the others are as they were founded. */
  first_purchase_campaigns: table({
    columns: {
      campaign: 'text',
      in_currencies: 'jsonb',
      starts_at: 'timestamptz?',
      ends_at: 'timestamptz?',
      site: 'text?',
      countries: 'text[]',
      banner: 'boolean',
      popup_seconds: 'integer?',
      modal_seconds: 'integer?',
      texts: 'jsonb',
      saved_at: 'timestamptz',
      saved_by: 'text',
    },
    key: ['campaign'],
  }),
};

/** Campaigns, as they were saved last. */
export const campaignsProjection = projection({
  name: 'campaigns',
  version: 3,
  tables: campaignsTables,
  on: {
    CampaignSaved: ({ data: { by, in_currencies = [], methods = [], ...terms }, at }, { campaigns }) =>
      campaigns.put({ ...terms, in_currencies, methods, saved_at: at, saved_by: by }),
    FirstPurchaseSaved: ({ data: { by, in_currencies = [], ...terms }, at }, { first_purchase_campaigns }) =>
      first_purchase_campaigns.put({ ...terms, in_currencies, saved_at: at, saved_by: by }),
    CampaignEnded: ({ data: { campaign }, at }, { campaigns }) => campaigns.patch({ campaign }, { ended_at: at }),
  },
});
