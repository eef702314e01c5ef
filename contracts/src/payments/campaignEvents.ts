import { z } from 'zod';
import { Id, Instant, LanguageField } from '../fields.ts';
import { streamEvents } from '../streamEvents.ts';
import { MEMBER_KINDS } from './campaigns.ts';

/** `campaign-{id}`. */
export const campaignEvents = streamEvents('campaign', {
  /**
   * A campaign as staff saved it. `code` is the discount it gives by itself; `site` null and `countries` empty: any; the
   * seconds null: it does not show so.
   */
  CampaignSaved: {
    data: {
      campaign: Id,
      name: z.string(),
      code: z.string(),
      percentage: z.number(),
      starts_at: Instant,
      ends_at: Instant,
      site: z.string().nullable(),
      countries: z.array(z.string()),
      members: z.enum(MEMBER_KINDS),
      no_credits: z.boolean(),
      banner: z.boolean(),
      popup_seconds: z.int().nullable(),
      modal_seconds: z.int().nullable(),
      texts: z.partialRecord(LanguageField, z.object({ title: z.string(), text: z.string(), button: z.string() })),
      by: Id,
    },
  },
  /** Staff ended a campaign, and with it its code. */
  CampaignEnded: { data: { campaign: Id, by: Id } },
});
