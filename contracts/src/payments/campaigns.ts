import { z } from 'zod';
import type { DeepReadonly } from '../adminResource.ts';
import { CountryField, Id, Instant } from '../fields.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { AMOUNT_FIGURE, CAMPAIGN_FIGURE, CLOCK_FIGURE, MINIMUM_FIGURE } from './campaignFigures.ts';
import { campaignAudience, CampaignMoney, campaignPlaces } from './campaignShape.ts';
import { CODE_LENGTH, CODE_PERCENTAGE } from './codeLimits.ts';
import { CodeFigures, CodePrice } from './codeTerms.ts';
import { PAYMENT_METHODS } from './methods.ts';

/** Whom a campaign is for: `never_bought` no bundle ever, `free` without premium now, `premium` with it. */
export const MEMBER_KINDS = ['everybody', 'never_bought', 'free', 'premium'] as const;
/** Whom a campaign is for. */
export type MemberKind = (typeof MEMBER_KINDS)[number];

/** `planned`: not begun; `expired`: its time is over; `ended`: by staff. */
export const CAMPAIGN_STATES = ['planned', 'running', 'expired', 'ended'] as const;
/** How a campaign stands. */
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

const FIGURES = [CAMPAIGN_FIGURE, AMOUNT_FIGURE, MINIMUM_FIGURE];

/** What a campaign says in one language, with the figures that are filled in. */
const wordsWith = (figures: readonly string[]) => {
  const isFilled = (text: string) => !/[{}]/.test(figures.reduce((rest, figure) => rest.replaceAll(figure, ''), text));
  const words = (max: number) =>
    z.string().trim().min(1, 'required').max(max, 'too_long').refine(isFilled, { error: 'invalid_format' });
  return { title: words(60), text: words(200), button: words(30) };
};
/** English is there always: a language that has none of its own reads it. */
const textsWith = (figures: readonly string[]) => {
  const { title, text, button } = wordsWith(figures);
  /** Where a language may have none: all of them, or nothing, as an empty form sends it. */
  const some = z
    .strictObject({ title: title.nullish(), text: text.nullish(), button: button.nullish() })
    .superRefine((given, context) => {
      const missing = (['title', 'text', 'button'] as const).filter((field) => !given[field]);
      if (missing.length < 3)
        for (const field of missing) context.addIssue({ code: 'custom', path: [field], message: 'required' });
    })
    .nullish();
  const others = LANGUAGES.filter((language) => language !== 'en').map((language) => [language, some]);
  return z.strictObject({
    ...(Object.fromEntries(others) as Record<Exclude<Language, 'en'>, typeof some>),
    en: z.strictObject({ title, text, button }),
  });
};

/** What a campaign says in one language; its figures are filled in. */
export const CampaignWords = z.strictObject(wordsWith(FIGURES));
/** What a campaign says in one language. */
export type CampaignWords = z.infer<typeof CampaignWords>;
/** What a campaign says in each language. */
export const CampaignTexts = textsWith(FIGURES);

const Delay = z.int().min(0).max(3600).nullish();

/** What staff can change of a campaign while it runs: its words, whom it is for, and where it shows. */
export const CampaignChange = z.strictObject({
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  /** A site alone; null: all of them. */
  site: z.string().max(253).nullish(),
  /** None: every country. */
  countries: z.array(CountryField).default([]),
  members: z.enum(MEMBER_KINDS).default('everybody'),
  /** For who has no credits left alone. */
  no_credits: z.boolean().default(false),
  banner: z.boolean().default(true),
  /** Seconds in the members area until a small card comes in a corner; null: never. */
  popup_seconds: Delay,
  /** As popup_seconds, for a dialog in the middle. */
  modal_seconds: Delay,
  texts: CampaignTexts,
});

/** A moment as a clock on the wall of the site shows it, on a day that the calendar has. */
const WallTime = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/)
  .refine((wall) => z.iso.date().safeParse(wall.slice(0, 10)).success, { error: 'invalid_format' });

/** By currency, each once: an amount off and the order it needs, or with a percentage that order alone. */
const InCurrencies = z
  .array(z.strictObject({ amount: CodePrice.nullish(), minimum_order: CodePrice.nullish() }))
  .max(20)
  .default([]);

/** What staff make a campaign with: the code its orders have, what that takes off, and from when until when in the site's zone. */
export const CampaignOrder = CampaignChange.extend({
  code: z.string().trim().min(CODE_LENGTH.min).max(CODE_LENGTH.max),
  /** Absent: amounts. */
  percentage: z.number().min(CODE_PERCENTAGE.min).max(CODE_PERCENTAGE.max).nullish(),
  in_currencies: InCurrencies,
  /** None: any. */
  methods: z.array(z.enum(PAYMENT_METHODS)).max(PAYMENT_METHODS.length).default([]),
  starts_on: WallTime.nullish(),
  ends_on: WallTime,
});

/** A campaign as the back office has it, with what came of it. */
export const CampaignRow = z
  .object({
    id: Id,
    name: z.string(),
    state: z.enum(CAMPAIGN_STATES),
    code: z.string(),
    /** 0 where it takes amounts off. */
    percentage: z.number(),
    in_currencies: z.array(CampaignMoney),
    methods: z.array(z.enum(PAYMENT_METHODS)),
    starts_at: Instant,
    ends_at: Instant,
    ...campaignAudience,
    members: z.enum(MEMBER_KINDS),
    no_credits: z.boolean(),
    ...campaignPlaces,
    saved_at: Instant,
    saved_by: Id,
    ended_at: Instant.nullable(),
    /** So many times it was shown, each member counted once in 24 hours. */
    seen: z.int(),
    /** Orders with its code, by currency. */
    figures: z.array(CodeFigures),
  })
  .meta({ id: 'CampaignRow' });
/** A campaign as the back office has it. */
export type CampaignRow = DeepReadonly<z.infer<typeof CampaignRow>>;

/** How many changes there were: whoever makes another says how many they saw, and is refused when there are more. */
const revision = z.int().nonnegative();
/** What one changed goes with the number of changes one had seen: 409 setting_changed when there are more. */
export const CampaignSeenChanges = z.strictObject({ revision });
/** One campaign, with the number of changes there were. */
export const CampaignRecord = CampaignRow.extend({ revision }).meta({ id: 'CampaignRecord' });

/** The campaigns of the first purchase, which every house has (SPEC 4): what they take off and how long are settings. */
export const FIRST_PURCHASE_DISCOUNTS = ['time_bonus', 'welcome_discount'] as const;
/** One of these. */
export type FirstPurchaseDiscountId = (typeof FIRST_PURCHASE_DISCOUNTS)[number];

/** A campaign of the first purchase, with what came of its orders everywhere. */
export const FirstPurchaseDiscountRow = z
  .object({
    id: z.enum(FIRST_PURCHASE_DISCOUNTS),
    state: z.enum(CAMPAIGN_STATES),
    code: z.string(),
    /** At the first site, for all countries; 0: off. Where amounts are taken off, they hold instead of it. */
    percentage: z.number(),
    /** None: the percentage of any order; else what is taken off in each currency, and in no other. */
    in_currencies: z.array(CampaignMoney),
    /** From the signup, or from the confirmed address. */
    lasts_seconds: z.int(),
    /** From when until when it is given; null: always. */
    starts_at: Instant.nullable(),
    ends_at: Instant.nullable(),
    ...campaignAudience,
    ...campaignPlaces,
    /** Null: as it was founded. */
    saved_at: Instant.nullable(),
    saved_by: Id.nullable(),
    /** So many times it was shown, each member counted once in 24 hours. */
    seen: z.int(),
    figures: z.array(CodeFigures),
  })
  .meta({ id: 'FirstPurchaseDiscountRow' });
/** A campaign of the first purchase. */
export type FirstPurchaseDiscountRow = DeepReadonly<z.infer<typeof FirstPurchaseDiscountRow>>;
/** One campaign of the first purchase; `revision` counts the changes of its settings, too. */
export const FirstPurchaseDiscountRecord = FirstPurchaseDiscountRow.extend({ revision }).meta({
  id: 'FirstPurchaseDiscountRecord',
});
/** What of a change of a campaign of the first purchase is kept as a setting, each on its own. */
export const FIRST_PURCHASE_SETTINGS = ['percentage', 'lasts', 'modal_seconds'] as const;

/**
 * What staff can change of a campaign of the first purchase: all of it but its code and whom it is for. `lasts`: seconds of
 * the time bonus, days of the welcome discount. Percentage, `lasts` and the delay of the time bonus's dialog are kept as settings.
 */
export const FirstPurchaseChange = CampaignChange.pick({ site: true, countries: true, banner: true })
  .extend(CampaignChange.pick({ popup_seconds: true, modal_seconds: true }).shape)
  .extend({
    percentage: z.number().min(0).max(99),
    lasts: z.int().min(0),
    starts_on: WallTime.nullish(),
    ends_on: WallTime.nullish(),
    in_currencies: InCurrencies,
    texts: textsWith([...FIGURES, CLOCK_FIGURE]),
  })
  .extend(CampaignSeenChanges.shape);

/** What a member is told of the campaign whose discount they have by themselves. */
export const CampaignNotice = z
  .object({
    id: Id,
    code: z.string(),
    value_percentage: z.number(),
    ends_at: Instant,
    title: z.string(),
    text: z.string(),
    button: z.string(),
    banner: z.boolean(),
    popup_seconds: z.int().nullable(),
    modal_seconds: z.int().nullable(),
  })
  .meta({ id: 'CampaignNotice' });
/** What a member is told of a campaign. */
export type CampaignNotice = z.infer<typeof CampaignNotice>;
/** The campaign of a member; null: none. */
export const CampaignAnswer = z.object({ campaign: CampaignNotice.nullable() }).meta({ id: 'CampaignAnswer' });
/** Which campaign was on the screen. */
export const CampaignSeen = z.strictObject({ campaign: Id });
